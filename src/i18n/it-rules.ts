import type { MessageKey } from './messages.js';

type RulesKey = Extract<MessageKey, `rules.${string}`>;

/** The text of /regole, three pages of it. */
export const itRules: Readonly<Record<RulesKey, string>> = {
  'rules.title': 'Come si gioca a Spite & Malice ({page} di {pages})',
  'rules.goal': `**Lo scopo**
Liberati del tuo mazzetto: 20 carte coperte, tranne quella in cima. Vince la partita chi gioca prima l’ultima carta del proprio.`,
  'rules.table': `**Che cosa c’è sul tavolo**
- A testa: un mazzetto, 5 carte in mano che vede solo chi le ha, e 4 pile laterali, all’inizio vuote.
- Al centro: 3 pile centrali, in comune, e il tallone, cioè il mazzo da cui si pesca.
- Si usano due mazzi di carte francesi: 104 carte, senza jolly.
- Comincia chi ha in cima al mazzetto la carta più alta (l’asso è la più bassa, il re la più alta). Se sono uguali, si rimescolano entrambi i mazzetti finché non escono carte diverse.`,
  'rules.center': `**Pile centrali**
Salgono così: A 2 3 4 5 6 7 8 9 10 J Q. Il seme non conta. Una pila vuota comincia con un asso, oppure con un re, che è una matta (pagina successiva).
Quello che costruisci può servire anche a chi gioca contro di te.
La donna completa la pila: le 12 carte tornano nel tallone, che si mescola, e il posto è di nuovo vuoto.`,
  'rules.turn': `**Il tuo turno**
1. Peschi fino ad avere 5 carte in mano. (Al primo turno le hai già.)
2. Giochi sulle pile centrali quante carte vuoi, da tre posti: la cima del mazzetto, la mano, la cima delle tue pile laterali.
3. Metti a lato una carta della mano, su una delle tue pile laterali. Così chiudi il turno. Potrai giocarla più avanti, quando sarà in cima.`,
  'rules.kings': `**I re sono matte**
Un re fa da jolly: va su qualsiasi pila centrale e vale la carta che serve lì, quindi non devi mai scegliere il suo valore. Su una pila vuota è un asso. Su un altro re vale uno in più di quello sotto. Su un fante è la donna e completa la pila.
Nel tallone e sulle pile laterali, un re è solo un re.`,
  'rules.kingFootnote': `La descrizione dell’app da cui viene questo gioco dice che un re su un dieci fa da donna. Non può essere, perché dopo il dieci viene il fante: qui un re su un dieci è un fante.`,
  'rules.examples': `**Tre esempi**
- La pila 1 mostra 6♥, quindi serve un 7. In cima al mazzetto hai 7♣: giocalo. Si scopre subito la carta sotto e, se è un 8, puoi giocare anche quella.
- In cima al mazzetto hai 9♦ e la pila 2 mostra 6♠. In mano hai 7♥ e un re: prima 7♥, poi il re come 8, infine il tuo 9♦.
- Non puoi giocare niente e in mano hai 4♣ 9♠ 9♦ J♥ Q♣. Metti 9♠ su una pila laterale che mostra un 10: quando su una pila centrale servirà un 9, potrai giocare il 9 e subito dopo il 10. Vale la pena di curare le pile che scendono così.`,
  'rules.details': `**Buono a sapersi**
- Giocare una carta non è mai obbligatorio, ma il turno si chiude sempre mettendo a lato una carta della mano.
- Hai giocato tutta la mano? Peschi subito 5 carte e continui.
- Di una pila laterale si gioca solo la carta in cima, e solo su una pila centrale. Le carte non passano da una pila laterale all’altra.
- Una carta del mazzetto non va mai su una pila laterale.
- Le pile laterali sono scoperte: puoi guardarle tutte in qualsiasi momento, le tue e le altre.`,
  'rules.end': `**I punti**
Chi vince la partita segna un punto per ogni carta rimasta nell’altro mazzetto, da 1 a 20. Se si pesca l’ultima carta del tallone, la partita finisce subito in pareggio e nessuno segna punti.`,
  'rules.match': `**L’incontro**
Si gioca una partita dopo l’altra finché qualcuno arriva a 50 punti, o a quelli stabiliti nella sfida. Dopo un pareggio si gioca semplicemente un’altra partita. Chi si arrende perde l’incontro, e le carte rimaste nel suo mazzetto valgono punti per l’altra persona.`,
  'rules.fair': `**Nessun trucco**
Prima della prima carta, il tavolo mostra un’impronta della mescolata. A fine partita il bot mostra il seed da cui deriva, così chiunque può controllare che nel frattempo non sia cambiato nulla.`,
  'rules.buttons': `**Giocare qui**
“Le mie carte” apre la tua mano, che vedi solo tu. I pulsanti:
- “7♠ → 2” gioca quella carta sulla pila centrale 2, contando da sinistra. “K♦ → ?” chiede su quale.
- “9♣ a lato” chiede su quale pila laterale metti la carta, e così chiudi il turno. “Metti a lato…” fa lo stesso con una carta che si potrebbe giocare.
- “5, 6, poi 7 dal mazzetto” è una catena: un tocco gioca, per la via più breve, tutte le carte fino a quella in cima al tuo mazzetto, questa compresa. Nella sfida si può escludere per tutto l’incontro, e con /impostazioni la disattivi per te.
- “Annulla mossa” annulla l’ultima carta che hai giocato, se questa non ha fatto scoprire, pescare o mescolare altre carte.
- In un incontro contro il computer (/allenamento), “Consiglio” propone una mossa e spiega perché.
Tutti possono guardare il tavolo: a chi non gioca, “Le mie carte” spiega che cosa si vede.`,
};
