import type { PracticeKey } from './messages.js';

/** Playing against the computer, and its hints. */
export const itPractice: Readonly<Record<PracticeKey, string>> = {
  'command.practice.name': 'allenamento',
  'command.practice.description': 'Gioca un incontro contro il computer',
  'command.practice.level.name': 'livello',
  'command.practice.level.description': 'Quanto gioca bene il computer (medio se non lo indichi)',
  'command.practice.level.easy': 'facile: gioca come chi è alle prime armi',
  'command.practice.level.steady': 'medio: gioca con criterio, un turno alla volta',
  'command.practice.level.hard': 'difficile: valuta ogni modo di giocare il suo turno',
  'command.practice.points.name': 'punti',
  'command.practice.points.description': 'A quanti punti si vince l’incontro (50 se non lo indichi)',

  'computer.easy': 'Computer (facile)',
  'computer.steady': 'Computer (medio)',
  'computer.hard': 'Computer (difficile)',

  'hint.hand': '**Consiglio:** gioca {card} dalla mano sulla pila centrale {center}.',
  'hint.handKing': '**Consiglio:** gioca {card} dalla mano sulla pila centrale {center}, come {rank}.',
  'hint.side': '**Consiglio:** gioca {card} dalla pila laterale {side} sulla pila centrale {center}.',
  'hint.sideKing':
    '**Consiglio:** gioca {card} dalla pila laterale {side} sulla pila centrale {center}, come {rank}.',
  'hint.payoff': '**Consiglio:** gioca {card} dal mazzetto sulla pila centrale {center}.',
  'hint.payoffKing': '**Consiglio:** gioca {card} dal mazzetto sulla pila centrale {center}, come {rank}.',
  'hint.discard': '**Consiglio:** metti {card} sulla pila laterale {side}.',
  'reason.payoff': 'È una carta in meno nel tuo mazzetto.',
  'reason.payoffNext': 'Poi puoi giocare {card} dal mazzetto.',
  'reason.payoffChain': 'Così, passando per {ranks}, puoi giocare {card} dal mazzetto.',
  'reason.win': 'È l’ultima carta del tuo mazzetto: con questa vinci la partita.',
  'reason.winNext': 'Poi, con {card}, l’ultima carta del tuo mazzetto, vinci la partita.',
  'reason.winChain':
    'Così, passando per {ranks}, arrivi a {card}, l’ultima carta del tuo mazzetto, e vinci la partita.',
  'reason.lastCard': 'È l’ultima carta che hai in mano: peschi subito 5 carte e continui.',
  'reason.wholeHand': 'Così puoi giocare tutta la mano: {ranks}. Poi peschi 5 carte e continui.',
  'reason.useful': 'Lì serve di più che dove si trova adesso.',
  'reason.usefulRow':
    'Puoi giocare {ranks}, una dopo l’altra: al centro servono di più che dove si trovano adesso.',
  'reason.block': 'Così la pila supera la carta {rank} in cima al mazzetto del computer, che deve aspettare.',
  'reason.holdBack':
    'Se giochi altre carte, aiuti il computer a giocare quella in cima al suo mazzetto: {rank}.',
  'reason.keepKing': 'Lì il re non intralcia: puoi giocarlo in qualsiasi momento.',
  'reason.equal': 'Va su una carta dello stesso valore, quindi non ne copre altre.',
  'reason.descending': '{rank} su {on} tiene la pila in ordine: più avanti potrai giocarle una dopo l’altra.',
  'reason.emptySide': 'Quella pila laterale è vuota, quindi non copre nessuna carta.',
  'reason.leastHarm': 'Nessuna pila laterale è adatta; su {on} fa meno danni.',
  'reason.weighed': 'Tutto sommato, è il modo migliore di chiudere il turno.',
};
