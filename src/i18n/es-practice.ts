import type { PracticeKey } from './messages.js';

/** Playing against the computer, and its hints. */
export const esPractice: Readonly<Record<PracticeKey, string>> = {
  'command.practice.name': 'practicar',
  'command.practice.description': 'Juega un encuentro contra la máquina',
  'command.practice.level.name': 'nivel',
  'command.practice.level.description': 'El nivel de la máquina (normal si no indicas nada)',
  'command.practice.level.easy': 'fácil: juega como quien empieza',
  'command.practice.level.steady': 'normal: juega con buen criterio, turno a turno',
  'command.practice.level.hard': 'difícil: sopesa todas las formas de jugar su turno',
  'command.practice.points.name': 'puntos',
  'command.practice.points.description': 'Con cuántos puntos se gana el encuentro (50 si no indicas nada)',

  'computer.easy': 'Máquina (fácil)',
  'computer.steady': 'Máquina (normal)',
  'computer.hard': 'Máquina (difícil)',

  'hint.hand': '**Pista:** juega {card} de tu mano en la pila central {center}.',
  'hint.handKing': '**Pista:** juega {card} de tu mano en la pila central {center}, como {rank}.',
  'hint.side': '**Pista:** juega {card} de la pila lateral {side} en la pila central {center}.',
  'hint.sideKing':
    '**Pista:** juega {card} de la pila lateral {side} en la pila central {center}, como {rank}.',
  'hint.payoff': '**Pista:** juega tu carta objetivo {card} en la pila central {center}.',
  'hint.payoffKing': '**Pista:** juega tu carta objetivo {card} en la pila central {center}, como {rank}.',
  'hint.discard': '**Pista:** deja {card} en la pila lateral {side}.',
  'reason.payoff': 'Es una carta menos en tu pila objetivo.',
  'reason.payoffNext': 'Después podrás jugar tu carta objetivo {card}.',
  'reason.payoffChain': 'Así llegas a tu carta objetivo {card}, pasando por {ranks}.',
  'reason.win': 'Es tu última carta objetivo: con ella ganas la partida.',
  'reason.winNext': 'Después, con tu última carta objetivo, {card}, ganas la partida.',
  'reason.winChain':
    'Así llegas a tu última carta objetivo, {card}, pasando por {ranks}, y ganas la partida.',
  'reason.lastCard': 'Es la última carta de tu mano: robas 5 cartas enseguida y sigues.',
  'reason.wholeHand': 'Así puedes jugar toda la mano: {ranks}. Entonces robas 5 cartas y sigues.',
  'reason.useful': 'Ahí sirve más que donde está ahora.',
  'reason.usefulRow': 'Puedes jugar {ranks}, una tras otra: en el centro sirven más que donde están ahora.',
  'reason.block': 'Así la pila deja atrás la carta objetivo de la máquina, {rank}, que tendrá que esperar.',
  'reason.holdBack': 'Si juegas más cartas, ayudas a la máquina a jugar su carta objetivo: {rank}.',
  'reason.keepKing': 'Ahí el rey no estorba: puedes jugarlo en cualquier momento.',
  'reason.equal': 'Queda sobre una carta del mismo valor, así que no tapa ninguna otra.',
  'reason.descending':
    '{rank} sobre {on} mantiene la pila en orden: más adelante podrás jugar las dos seguidas.',
  'reason.emptySide': 'Esa pila lateral está vacía, así que no tapa ninguna carta.',
  'reason.leastHarm': 'No encaja bien en ninguna pila lateral; sobre {on} es donde menos estorba.',
  'reason.weighed': 'Mirándolo todo, es la mejor manera de terminar el turno.',
};
