import { itPractice } from './it-practice.js';
import { itRules } from './it-rules.js';
import type { Catalogue } from './messages.js';

export const it: Catalogue = {
  'command.challenge.name': 'sfida',
  'command.challenge.description': 'Sfida qualcuno a Spite & Malice',
  'command.challenge.opponent.name': 'avversario',
  'command.challenge.opponent.description': 'Contro chi vuoi giocare',
  'command.challenge.points.name': 'punti',
  'command.challenge.points.description': 'A quanti punti si vince l’incontro (50 se non lo indichi)',
  'command.challenge.points.choice':
    '{target, plural, =1 {partita secca} one {# punto} many {# di punti} other {# punti}}',
  'command.challenge.chain.name': 'catena',
  'command.challenge.chain.description': 'Se si può usare il pulsante catena (sì, se non lo indichi)',
  'command.hand.name': 'mano',
  'command.hand.description': 'Mostra le tue carte dell’incontro in questo canale (le vedi solo tu)',
  'command.table.name': 'tavolo',
  'command.table.description': 'Pubblica di nuovo il tavolo in fondo a questo canale',
  'command.matches.name': 'incontri',
  'command.matches.description': 'Mostra i tuoi incontri aperti e a chi tocca giocare',
  'command.leaderboard.name': 'classifica',
  'command.leaderboard.description': 'Mostra la classifica di questo server',
  'command.leaderboard.page.name': 'pagina',
  'command.leaderboard.page.description': 'Quale pagina della classifica vuoi vedere',
  'command.resign.name': 'resa',
  'command.resign.description': 'Arrenditi nel tuo incontro in questo canale',
  'command.rules.name': 'regole',
  'command.rules.description': 'Scopri come si gioca a Spite & Malice',
  'command.settings.name': 'impostazioni',
  'command.settings.description': 'Scegli la tua lingua e come ti aiuta il gioco',

  'button.accept': 'Accetta',
  'button.decline': 'Rifiuta',
  'button.cancel': 'Annulla',
  'button.hand': 'Le mie carte',
  'button.table': 'Vai al tavolo',
  'button.challenge': 'Vai alla sfida',
  'button.postTable': 'Pubblica il tavolo',
  'button.rules': 'Regole',
  'button.resign': 'Mi arrendo',
  'button.resignYes': 'Sì, mi arrendo',
  'button.resignNo': 'Continuo a giocare',
  'button.refresh': 'Aggiorna',
  'button.stacks': 'Laterali',
  'button.back': 'Indietro',
  'button.previous': 'Precedente',
  'button.next': 'Successiva',
  'button.play': '{source} → {center}',
  'button.playKing': '{source} → {center} come {rank}',
  'button.ask': '{source} → ?',
  'button.aside': '{source} a lato',
  'button.chosen': '{source} …',
  'source.payoff': 'Mazzetto {card}',
  'source.payoffBare': 'Mazzetto',
  'source.side': 'Laterale {side}: {card}',
  'source.sideBare': 'Laterale {side}',
  'button.onCard': '→ {centers}: come {rank} su {top}',
  'button.onEqual': '→ {centers}: come {rank}',
  'button.toSide': 'Laterale {side} ({top})',
  'button.toEmptySide': 'Laterale {side} vuota',
  'button.toAnyEmptySide': 'Laterale vuota',
  'button.put': 'Metti a lato…',
  'button.takeBack': 'Annulla mossa',
  'button.chain': '{plays}, poi {card} dal mazzetto',
  'button.chainLong':
    '{count, plural, one {# carta} many {# di carte} other {# carte}}{kings, plural, =0 {} one { (# re)} many { (# di re)} other { (# re)}}, poi mazzetto {card}',
  'chain.king': 'K={rank}',
  'button.rematch': 'Rivincita',
  'button.again': 'Gioca ancora',
  'button.hint': 'Consiglio',
  'button.chainOn': 'Attiva il pulsante catena',
  'button.chainOff': 'Disattiva il pulsante catena',
  'button.asInDiscord': 'Come su Discord',

  'table.title': '{first} contro {second}, incontro {match, number}',
  'table.turn': '**Turno di {name}** (iniziato {time})',
  'table.dealt': '**Turno di {name}** (carte distribuite {time})',
  'table.over': 'L’incontro è finito ({time}).',
  'table.counts':
    'Nel mazzetto: {first} **{firstCount}**, {second} **{secondCount}**. Tallone: {stock, plural, one {# carta} many {# di carte} other {# carte}}.',
  'table.centers':
    '**Pile centrali** (tallone: {count, plural, one {# carta} many {# di carte} other {# carte}})',
  'table.fingerprint': 'Impronta della mescolata (SHA-256): `{hash}`',
  'table.fingerprintShort': 'Impronta della mescolata: `{hash}…`',
  'alt.turn': 'Turno di {name}.',
  'alt.won': '{name} vince e segna {points, plural, one {# punto} many {# di punti} other {# punti}}.',
  'alt.tie': 'La partita finisce in pareggio.',
  'alt.player': '{name}:',
  'picture.payoff': 'mazz.',
  'picture.next': 'serve',
  'picture.stock': 'tallone',
  'picture.empty': 'vuota',
  'picture.turn': 'turno',
  'picture.won': 'vince',
  'picture.tie': 'pari',
  'picture.player': 'Giocatore {number}',
  'watch.title': 'Stai guardando l’incontro {match, number}: {first} contro {second}',
  'watch.goal': 'Vince la partita chi gioca prima l’ultima carta del proprio **mazzetto**.',
  'watch.payoff':
    '{name}: {count, plural, one {# carta rimasta} many {# di carte rimaste} other {# carte rimaste}}, **{card}** in cima',
  'watch.payoffGone': '{name}: mazzetto finito',
  'watch.centers':
    'Le tre **pile centrali** sono in comune: ognuna sale dall’asso alla donna, qualunque sia il seme, e un re sostituisce qualsiasi carta. Ora servono **{first}**, **{second}** e **{third}**.',
  'watch.sides':
    'Ci sono poi quattro **pile laterali** a testa: il turno si chiude mettendo su una di queste una carta della mano, e quella in cima si può giocare più avanti. Sono scoperte: puoi guardarle.',
  'watch.hands': 'Le carte in mano sono segrete: le vede solo chi le ha.',
  'watch.invite': 'Vuoi giocare anche tu? Lancia una /sfida, o gioca contro il computer con /allenamento.',
  'settings.title': 'Le tue impostazioni',
  'settings.chainOn': 'Il pulsante catena è **attivato**.',
  'settings.chainOff': 'Il pulsante catena è **disattivato**.',
  'settings.chainExplain':
    'Quando più carte portano a quella in cima al tuo mazzetto, come in “5, 6, poi 7 dal mazzetto”, questo pulsante le gioca tutte con un tocco, per la via più breve. Nella sfida si può escludere per tutto l’incontro.',
  'settings.languageMine': '**La tua lingua**',
  'settings.languageMineExplain':
    'Per le tue carte e tutto il resto che vedi solo tu. I nomi dei comandi restano nella lingua di Discord.',
  'settings.languageServer': '**Lingua dei tavoli di questo server**',
  'settings.languageServerExplain':
    'Per i tavoli, le sfide e tutto il resto che vede l’intero canale. Può sceglierla solo chi gestisce il server.',
  'score.line':
    'Partita {game}. {first} {firstPoints}, {second} {secondPoints}. {target, plural, =1 {Partita secca.} one {Si vince a #.} many {Si vince a #.} other {Si vince a #.}}',
  'center.empty': '{center}: vuota, serve **{rank}**',
  'center.top': '{center}: {card}, serve **{rank}**',
  'center.full': '{center}: {card}, completa',
  'center.king': '{center}: {card} come {as}, serve **{rank}**',
  'player.payoff':
    'Mazzetto **{card}**, {count, plural, one {ne resta #} many {ne restano #} other {ne restano #}}. In mano: {hand, plural, one {# carta} many {# di carte} other {# carte}}.',
  'player.payoffGone':
    'Mazzetto finito. In mano: {hand, plural, one {# carta} many {# di carte} other {# carte}}.',
  'player.sideTops': 'Pile laterali: {tops}',
  'side.none': 'vuota',
  'side.allEmpty': 'Pile laterali: tutte vuote',
  'side.empty': 'Laterale {side}: vuota',
  'side.one': 'Laterale {side}: {card}',
  'side.over': 'Laterale {side}: {card} su {under}',
  'side.overMore':
    'Laterale {side}: {card} su {under} e {more, plural, one {un’altra} many {altre #} other {altre #}}',
  'stacks.title': 'Pile laterali',
  'stacks.explain': 'Dalla cima in giù.',
  'stacks.whole': 'Laterale {side}: {cards}',

  'hand.title': 'Le tue carte contro {opponent}, incontro {match, number}',
  'hand.you': 'Tu',
  'hand.cards': 'In mano: {cards}',
  'hand.none': 'In mano: nessuna carta',
  'hand.payoff':
    'Mazzetto **{card}**, {count, plural, one {ne resta #} many {ne restano #} other {ne restano #}}.',
  'hand.payoffGone': 'Mazzetto finito.',
  'hand.owner': '**{name}:** {cards}',
  'hand.over': 'Questo incontro è finito.',
  'hand.won': '**Hai vinto!**',
  'hand.lost': '**Stavolta hai perso.**',
  'hand.gameWon':
    'Hai vinto la partita {game} e segni {points, plural, one {# punto} many {# di punti} other {# punti}}.',
  'hand.gameLost':
    'Hai perso la partita {game}: {opponent} segna {points, plural, one {# punto} many {# di punti} other {# punti}}.',
  'hand.gameTied': 'La partita {game} è finita in pareggio: nessuno segna punti.',
  'hand.youResigned': 'Ti arrendi.',
  'hand.theyResigned': '{opponent} si arrende.',
  'hand.yourTurn': '**Tocca a te.** Una carta a lato chiude il turno.',
  'hand.how':
    '“→ 1” gioca la carta sulla pila centrale 1, “→ ?” chiede su quale. “A lato” chiede su quale pila laterale la metti.',
  'hand.waiting': '**Turno di {opponent}.**',
  'hand.where': '**{card}: dove va?** Se la metti a lato, chiudi il turno.',
  'hand.whichStack': '**{card}: su quale pila centrale?**',
  'hand.whichAside': '**Quale carta metti su una pila laterale?** Così chiudi il turno.',
  'hand.soFar': 'Finora: {plays}.',

  'narrate.playKing': '{card} come {rank}',
  'narrate.payoff': '{card} (mazzetto)',
  'narrate.payoffKing': '{card} come {rank} (mazzetto)',
  'narrate.side': '{card} (laterale {side})',
  'narrate.sideKing': '{card} come {rank} (laterale {side})',
  'narrate.onStack': '{cards} sulla pila {center}',
  'narrate.discard': '{name} ha messo {card} sulla pila laterale {side}.',
  'narrate.turn': '{name} ha giocato {plays}, poi ha messo {card} sulla pila laterale {side}.',
  'narrate.soFar': 'Finora {name} ha giocato {plays}.',
  'narrate.finish': '{name} ha giocato {plays}.',
  'narrate.draw':
    '{name} ha finito la mano e ha pescato {count, plural, one {# carta} many {# di carte} other {# carte}}.',
  'narrate.complete':
    '{count, plural, one {Una pila completa è tornata} many {# di pile complete sono tornate} other {# pile complete sono tornate}} nel tallone, che è stato mescolato.',
  'narrate.begin': '{name} ha la carta più alta in cima al mazzetto e comincia.',

  'challenge.offer':
    '**{challenger}** sfida {opponent} a Spite & Malice: {target, plural, =1 {partita secca} one {si vince a # punto} many {si vince a # di punti} other {si vince a # punti}}.',
  'challenge.rematch':
    '**{challenger}** vuole la rivincita dell’incontro {match, number} contro {opponent}: {target, plural, =1 {partita secca} one {si vince a # punto} many {si vince a # di punti} other {si vince a # punti}}.',
  'challenge.lengthOne': 'Una partita dura circa 20 minuti se si gioca senza pause.',
  'challenge.length':
    'Di solito ci vogliono circa {games, plural, one {# partita} many {# di partite} other {# partite}}: in tutto, più o meno {hours, plural, one {# ora} many {# di ore} other {# ore}} di gioco.',
  'challenge.chainYes':
    'Si può usare il pulsante catena, che con un tocco gioca tutte le carte fino a quella in cima al mazzetto.',
  'challenge.chainNo': 'Niente pulsante catena: le carte si giocano una per una.',
  'challenge.explain':
    'Quando {opponent} accetta, si danno le carte e il tavolo compare in questo canale. Si gioca senza fretta: l’incontro aspetta.',
  'challenge.expires': 'Questa sfida scade {time}.',
  'challenge.accepted':
    '{opponent} ha accettato la sfida di {challenger}: {target, plural, =1 {partita secca} one {si vince a # punto} many {si vince a # di punti} other {si vince a # punti}}. Buon divertimento!',
  'challenge.declined': '{opponent} ha rifiutato la sfida di {challenger}.',
  'challenge.cancelled': '{challenger} ha annullato la sfida con {opponent}.',
  'challenge.expired': 'La sfida tra {challenger} e {opponent} è scaduta senza risposta.',
  'notice.begin':
    'Comincia la partita {game} (incontro {match, number}). {player}, hai la carta più alta in cima al mazzetto: cominci tu contro {opponent}.',
  'notice.turn': '{player}, tocca a te contro {opponent} (incontro {match, number}).',
  'result.game': 'Fine della partita {game}',
  'result.payoff':
    '**{winner}** ha giocato l’ultima carta del suo mazzetto e segna {points, plural, one {# punto} many {# di punti} other {# punti}} per quelle che {loser} aveva ancora.',
  'result.tie': 'Il tallone è finito: partita in pareggio, nessuno segna punti.',
  'result.resignation':
    '{loser} si arrende. **{winner}** segna {points, plural, one {# punto} many {# di punti} other {# punti}} per le carte rimaste nell’altro mazzetto.',
  'result.time':
    'Per {loser} il tempo è scaduto. **{winner}** segna {points, plural, one {# punto} many {# di punti} other {# punti}} per le carte rimaste nell’altro mazzetto.',
  'result.score':
    '{name}: **{points, plural, one {# punto} many {# di punti} other {# punti}}**, {games, plural, one {# partita vinta} many {# di partite vinte} other {# partite vinte}}',
  'result.target':
    '{target, plural, =1 {Decide una sola partita.} one {L’incontro si vince a # punto.} many {L’incontro si vince a # di punti.} other {L’incontro si vince a # punti.}}',
  'result.verify':
    'Per controllare la mescolata: lo SHA-256 dei 32 byte del seed corrisponde all’impronta mostrata prima della prima mossa.',
  'result.seed': 'Seed: `{seed}`',
  'result.fingerprint': 'Impronta: `{hash}`',
  'result.match': '{winner} vince l’incontro',
  'result.rematch': 'Vuoi la rivincita? Premi **Rivincita**: comincia quando lo fa anche chi hai affrontato.',
  'result.again': 'Premi **Gioca ancora** per un altro incontro allo stesso livello.',
  'result.matchPoints': '{winner} batte {loser} per {winnerPoints} a {loserPoints}.',
  'result.matchOneGame': '{winner} batte {loser}.',
  'result.matchResignation': '{loser} si arrende: {winner} vince l’incontro.',
  'result.matchTime': 'Per {loser} il tempo è scaduto: {winner} vince l’incontro.',

  'leaderboard.title': 'Classifica di questo server',
  'leaderboard.explain':
    'Punti segnati, partite vinte, incontri vinti. Gli incontri contro il computer non contano.',
  'leaderboard.empty': 'Qui nessuno ha ancora finito una partita. Comincia tu: /sfida',
  'leaderboard.row':
    '**{rank}.** {name}: **{points, plural, one {# punto} many {# di punti} other {# punti}}**, {games, plural, one {# partita} many {# di partite} other {# partite}}, {matches, plural, one {# incontro} many {# di incontri} other {# incontri}}',
  'leaderboard.own':
    'Sei in posizione {rank}: **{points, plural, one {# punto} many {# di punti} other {# punti}}**, {games, plural, one {# partita} many {# di partite} other {# partite}}, {matches, plural, one {# incontro} many {# di incontri} other {# incontri}}',
  'leaderboard.ownNone': 'Non sei ancora in classifica: prima finisci una partita.',
  'leaderboard.page':
    'Pagina {page} di {pages}, {players, plural, one {# giocatore} many {# di giocatori} other {# giocatori}}',

  'matches.title': 'I tuoi incontri aperti',
  'matches.none':
    'Non hai incontri aperti. Comincia con /sfida, o gioca contro il computer con /allenamento.',
  'matches.versus':
    '**Incontro {match, number} contro {opponent}**, {target, plural, =1 {partita secca} one {a # punto} many {a # di punti} other {a # punti}}',
  'matches.score': 'Punti: tu {own}, {opponent} {other}. Aggiornato {time}',
  'matches.yourTurn': '**Tocca a te.**',
  'matches.theirTurn': 'Turno di {opponent}.',
  'matches.challengeSent': '{opponent} deve ancora rispondere alla tua sfida.',
  'matches.challengeReceived': '{opponent} ti ha lanciato una sfida.',
  'matches.since': 'Inviata {time}',
  'matches.page': 'Pagina {page} di {pages}',
  'choice.hand': 'Quali carte vuoi vedere?',
  'choice.table': 'Quale tavolo vuoi pubblicare?',
  'choice.resign': 'In quale incontro ti arrendi?',
  'resign.ask': 'Ti arrendi nell’incontro {match, number} contro {opponent}?',
  'resign.cost':
    '{opponent} vince l’incontro e segna {count, plural, one {# punto} many {# di punti} other {# punti}} per le carte rimaste nel tuo mazzetto.',

  'refusal.game-over': 'Quella partita è già finita.',
  'refusal.no-such-card': 'Lì non c’è più nessuna carta. Ecco la situazione adesso.',
  'refusal.does-not-fit': 'Adesso quella carta non si può giocare su quella pila.',
  'refusal.nothing-to-take-back': 'Adesso non c’è nessuna mossa da annullare.',
  'refusal.no-chain':
    'Non c’è più modo di arrivare alla carta in cima al tuo mazzetto. Ecco la situazione adesso.',
  'refusal.chain-not-offered':
    'Il pulsante catena è disattivato, in questo incontro o nelle tue impostazioni.',
  'refusal.unknown-match': 'Non trovo più quell’incontro.',
  'refusal.set-aside':
    'C’è qualcosa che non va nei dati di questo incontro, quindi l’ho accantonato senza toccarlo. Avvisa chi gestisce questo bot.',
  'refusal.not-a-player': 'Questa partita non è tua, ma puoi restare a guardare. Vuoi giocare? /sfida',
  'refusal.not-your-turn': 'Non tocca ancora a te.',
  'refusal.stale-position':
    'La partita è andata avanti da quando è comparso quel pulsante. Ecco la situazione adesso.',
  'refusal.match-not-playing': 'Questo incontro non è in corso.',
  'refusal.match-not-over': 'Questo incontro è ancora in corso. La rivincita può venire dopo.',
  'refusal.challenge-not-open': 'Questa sfida ha già avuto risposta.',
  'refusal.challenge-expired': 'Questa sfida è scaduta. Puoi lanciarne un’altra con /sfida',
  'refusal.challenge-abandoned':
    'Una delle due persone ha lasciato il server di questa sfida, quindi non si può accettare.',
  'refusal.not-the-opponent': 'Può rispondere solo chi ha ricevuto la sfida.',
  'refusal.not-the-challenger': 'Può annullarla solo chi ha lanciato la sfida.',
  'refusal.self-challenge':
    'Per giocare serve un’altra persona. Se non c’è nessuno, gioca contro il computer con /allenamento',
  'refusal.bot-opponent':
    'Gli altri bot non si possono sfidare. Scegli una persona, oppure sfida me: so giocare anch’io.',
  'refusal.opponent-left': 'Quella persona non è più in questo server.',
  'refusal.just-challenged': 'Hai appena lanciato questa sfida: è in attesa di risposta.',
  'refusal.too-many-challenges':
    'Hai troppe sfide aperte. Aspetta una risposta, o annullane una, prima di lanciarne un’altra.',
  'refusal.too-many-practices':
    'Hai troppi incontri di allenamento aperti. Finiscine uno, oppure arrenditi, prima di cominciarne un altro.',
  'refusal.no-hint': 'I consigli ci sono solo negli incontri di allenamento, quando tocca a te.',
  'refusal.rematch-asked': 'Hai già chiesto la rivincita. Comincia quando anche l’altra persona accetta.',
  'refusal.rematch-playing': 'La rivincita è già cominciata.',
  'answer.oldButton': 'Questo pulsante è di una versione precedente. Scrivi /tavolo per averne di nuovi.',
  'answer.failure':
    'Scusa, qualcosa è andato storto da parte mia. Il tuo incontro è al sicuro: riprova. Se continua a succedere, avvisa chi gestisce questo bot: errore {incident}.',
  'answer.missingPermissions':
    'Qui non posso ancora giocare. Chiedi a chi gestisce il server di darmi questi permessi in questo canale: {permissions}.',
  'answer.notManager': 'Solo chi gestisce questo server può scegliere la lingua dei suoi tavoli.',
  'answer.serverOnly': 'Gli incontri si giocano in un server. Usa questo comando in uno dei suoi canali.',
  'answer.noMatchHere':
    'Non hai incontri in questo canale. Comincia con /sfida o /allenamento, oppure guarda /incontri.',
  'answer.kept': 'Bene. L’incontro continua.',
  'answer.rematchAsked': 'Rivincita chiesta. Comincia quando {opponent} accetta.',
  'answer.rematchBegins': 'Comincia la rivincita: il tavolo è nel canale.',
  'answer.tableComing': 'Il tavolo sta per comparire in fondo al canale.',
  'answer.shutOut':
    'Non posso più scrivere nel canale di questo incontro, perciò il tavolo lì non è aggiornato. Le tue mosse sono salvate. Se il canale esiste ancora, chiedi a chi gestisce il server di lasciarmi inviare messaggi lì.',
  'permission.ViewChannel': 'Visualizza canale',
  'permission.SendMessages': 'Invia messaggi',
  'permission.SendMessagesInThreads': 'Invia messaggi nei thread',
  'permission.AttachFiles': 'Allega file',
  'permission.ReadMessageHistory': 'Leggi cronologia messaggi',

  ...itPractice,
  ...itRules,
};
