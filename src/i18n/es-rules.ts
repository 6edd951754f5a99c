import type { MessageKey } from './messages.js';

type RulesKey = Extract<MessageKey, `rules.${string}`>;

/** The text of /reglas, three pages of it. */
export const esRules: Readonly<Record<RulesKey, string>> = {
  'rules.title': 'Cómo se juega a Spite & Malice ({page} de {pages})',
  'rules.goal': `**El objetivo**
Vacía tu pila objetivo: 20 cartas boca abajo, con la de arriba a la vista. Quien juegue la última de las suyas gana la partida.`,
  'rules.table': `**Qué hay en la mesa**
- Cada cual tiene una pila objetivo, una mano de 5 cartas que nadie más ve y 4 pilas laterales, vacías al principio.
- En medio están las 3 pilas centrales, que son comunes, y el mazo del que se roba.
- Se usan dos barajas francesas: 104 cartas, sin jokers.
- Empieza quien tenga a la vista la carta objetivo más alta (el as es la más baja; el rey, la más alta). Si son iguales, se barajan ambas pilas hasta que salgan distintas.`,
  'rules.center': `**Pilas centrales**
Suben así: A 2 3 4 5 6 7 8 9 10 J Q. El palo no importa. Una pila vacía empieza con un as, o con un rey, que es comodín (página siguiente).
Lo que construyes también le sirve a tu rival.
La reina completa la pila: las 12 cartas vuelven al mazo, que se baraja, y el sitio queda vacío otra vez.`,
  'rules.turn': `**Tu turno**
1. Roba hasta tener 5 cartas en la mano. (En el primer turno ya las tienes.)
2. Juega en las pilas centrales todas las cartas que quieras. Pueden venir de tres sitios: la de arriba de tu pila objetivo, tu mano y la de arriba de cada una de tus pilas laterales.
3. Aparta una carta de tu mano: déjala en una de tus pilas laterales. Así termina tu turno. Podrás jugarla más adelante, cuando quede arriba.`,
  'rules.kings': `**Los reyes son comodines**
Un rey va en cualquier pila central y vale por la carta que esta pide, así que nunca tienes que elegir su valor. En una pila vacía es un as. Sobre otro rey vale uno más que el de debajo. Sobre una jota es la reina y completa la pila.
En el mazo y en las pilas laterales, un rey es solo un rey.`,
  'rules.kingFootnote': `La descripción de la app de la que viene este juego dice que un rey sobre un diez se convierte en reina. No puede ser, porque después del diez viene la jota: aquí, un rey sobre un diez es una jota.`,
  'rules.examples': `**Tres ejemplos**
- La pila 1 muestra 6♥, así que pide un 7. Tu carta objetivo es 7♣: juégala. Enseguida se descubre la siguiente y, si es un 8, también puedes jugarla.
- Tu carta objetivo es 9♦ y la pila 2 muestra 6♠. Tienes 7♥ y un rey: primero 7♥, luego el rey como 8 y después tu 9♦.
- Nada encaja y tienes 4♣ 9♠ 9♦ J♥ Q♣. Deja 9♠ en una pila lateral que muestre un 10: cuando una pila central pida un 9, podrás jugar el 9 y enseguida el 10. Vale la pena cuidar las pilas que bajan así.`,
  'rules.details': `**Conviene saber**
- Nunca es obligatorio jugar una carta, pero el turno siempre termina apartando una de la mano.
- ¿Jugaste toda la mano? Robas 5 cartas enseguida y sigues.
- De una pila lateral solo se juega la carta de arriba, y solo en una pila central. Las cartas no pasan de una pila lateral a otra.
- Una carta objetivo nunca va a una pila lateral.
- Las pilas laterales están a la vista: puedes mirar las tuyas y las de tu rival cuando quieras.`,
  'rules.end': `**Puntos**
Quien gana la partida suma un punto por cada carta que quede en la otra pila objetivo, de 1 a 20. Si se roba la última carta del mazo, la partida queda en empate al instante y nadie suma.`,
  'rules.match': `**El encuentro**
Se juega una partida tras otra hasta que alguien llega a 50 puntos, o a los que diga el desafío. Tras un empate, simplemente se juega otra. Quien se rinde pierde el encuentro, y las cartas que quedaban en su pila objetivo son puntos para su rival.`,
  'rules.fair': `**Sin trampas**
Antes de la primera carta, la mesa muestra una huella del barajado. Al terminar la partida, el bot muestra la semilla de la que sale, y así cualquiera puede comprobar que nada cambió entretanto.`,
  'rules.buttons': `**Cómo se juega aquí**
“Ver mi mano” te muestra tus cartas, solo a ti. Sus botones:
- “7♠ → 2” juega esa carta en la pila central 2, contando desde la izquierda. “K♦ → ?” pregunta en cuál.
- “9♣ aparte” pregunta en qué pila lateral la dejas, y con eso termina tu turno. “Apartar…” hace lo mismo con una carta que se podría jugar.
- “5, 6, luego tu 7” es una cadena: un toque juega, por el camino más corto, todas las cartas hasta tu carta objetivo, incluida esta. En un desafío se puede prohibir para todo el encuentro, y con /ajustes la desactivas para ti.
- “Deshacer” anula tu última jugada, siempre que con ella no se haya descubierto, robado ni barajado ninguna carta.
- En un encuentro contra la máquina (/practicar), “Pista” sugiere una jugada y explica por qué.
Cualquiera puede mirar la mesa: a quien no juega, “Ver mi mano” le explica lo que se ve.`,
};
