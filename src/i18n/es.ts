import { esPractice } from './es-practice.js';
import { esRules } from './es-rules.js';
import type { Catalogue } from './messages.js';

/** One Spanish for Spain and Latin America: no vosotros and no ustedes. */
export const es: Catalogue = {
  'command.challenge.name': 'desafiar',
  'command.challenge.description': 'Desafía a alguien a un encuentro de Spite & Malice',
  'command.challenge.opponent.name': 'rival',
  'command.challenge.opponent.description': 'Contra quién quieres jugar',
  'command.challenge.points.name': 'puntos',
  'command.challenge.points.description': 'Con cuántos puntos se gana el encuentro (50 si no indicas nada)',
  'command.challenge.points.choice':
    '{target, plural, =1 {una sola partida} one {# punto} many {# de puntos} other {# puntos}}',
  'command.challenge.chain.name': 'cadena',
  'command.challenge.chain.description': 'Si se puede usar el botón de cadena (sí, si no indicas nada)',
  'command.hand.name': 'mano',
  'command.hand.description': 'Muestra tu mano en el encuentro de este canal (solo la ves tú)',
  'command.table.name': 'mesa',
  'command.table.description': 'Vuelve a publicar la mesa al final de este canal',
  'command.matches.name': 'encuentros',
  'command.matches.description': 'Muestra tus encuentros abiertos y a quién le toca',
  'command.leaderboard.name': 'clasificación',
  'command.leaderboard.description': 'Muestra la clasificación de este servidor',
  'command.leaderboard.page.name': 'página',
  'command.leaderboard.page.description': 'Qué página de la clasificación quieres ver',
  'command.resign.name': 'rendirse',
  'command.resign.description': 'Ríndete en tu encuentro de este canal',
  'command.rules.name': 'reglas',
  'command.rules.description': 'Aprende a jugar a Spite & Malice',
  'command.settings.name': 'ajustes',
  'command.settings.description': 'Elige tu idioma y cómo te ayuda el juego',

  'button.accept': 'Aceptar',
  'button.decline': 'Rechazar',
  'button.cancel': 'Cancelar',
  'button.hand': 'Ver mi mano',
  'button.table': 'Ir a la mesa',
  'button.challenge': 'Ir al desafío',
  'button.postTable': 'Publicar la mesa',
  'button.rules': 'Reglas',
  'button.resign': 'Rendirme',
  'button.resignYes': 'Sí, me rindo',
  'button.resignNo': 'Seguir jugando',
  'button.refresh': 'Actualizar',
  'button.stacks': 'Laterales',
  'button.back': 'Volver',
  'button.previous': 'Anterior',
  'button.next': 'Siguiente',
  'button.play': '{source} → {center}',
  'button.playKing': '{source} → {center} como {rank}',
  'button.ask': '{source} → ?',
  'button.aside': '{source} aparte',
  'button.chosen': '{source} …',
  'source.payoff': 'Objetivo {card}',
  'source.payoffBare': 'Objetivo',
  'source.side': 'Lateral {side}: {card}',
  'source.sideBare': 'Lateral {side}',
  'button.onCard': '→ {centers}: como {rank} sobre {top}',
  'button.onEqual': '→ {centers}: como {rank}',
  'button.toSide': 'Lateral {side} ({top})',
  'button.toEmptySide': 'Lateral {side} (vacía)',
  'button.toAnyEmptySide': 'Lateral vacía',
  'button.put': 'Apartar…',
  'button.takeBack': 'Deshacer',
  'button.chain': '{plays}, luego tu {card}',
  'button.chainLong':
    '{count, plural, one {# carta} many {# de cartas} other {# cartas}}{kings, plural, =0 {} one { (# rey)} many { (# de reyes)} other { (# reyes)}}, luego tu {card}',
  'chain.king': 'K como {rank}',
  'button.rematch': 'Revancha',
  'button.again': 'Jugar otra vez',
  'button.hint': 'Pista',
  'button.chainOn': 'Activar el botón de cadena',
  'button.chainOff': 'Desactivar el botón de cadena',
  'button.asInDiscord': 'Como en Discord',

  'table.title': '{first} contra {second}, encuentro {match, number}',
  'table.turn': '**Le toca a {name}** (turno desde {time})',
  'table.dealt': '**Le toca a {name}** (cartas repartidas {time})',
  'table.over': 'El encuentro terminó ({time}).',
  'table.counts':
    'En la pila objetivo: {first} **{firstCount}**, {second} **{secondCount}**. Mazo: {stock, plural, one {# carta} many {# de cartas} other {# cartas}}.',
  'table.centers':
    '**Pilas centrales** (mazo: {count, plural, one {# carta} many {# de cartas} other {# cartas}})',
  'table.fingerprint': 'Huella del barajado (SHA-256): `{hash}`',
  'table.fingerprintShort': 'Huella del barajado: `{hash}…`',
  'alt.turn': 'Le toca a {name}.',
  'alt.won': '{name} gana y suma {points, plural, one {# punto} many {# de puntos} other {# puntos}}.',
  'alt.tie': 'La partida queda en empate.',
  'alt.player': '{name}:',
  'picture.payoff': 'obj.',
  'picture.next': 'pide',
  'picture.stock': 'mazo',
  'picture.empty': 'vacía',
  'picture.turn': 'turno',
  'picture.won': 'gana',
  'picture.tie': 'empate',
  'picture.player': 'Jugador {number}',
  'watch.title': 'Estás viendo el encuentro {match, number}: {first} contra {second}',
  'watch.goal': 'Gana la partida quien antes juegue la última carta de su **pila objetivo**.',
  'watch.payoff':
    '{name}: {count, plural, one {queda # carta} many {quedan # de cartas} other {quedan # cartas}}, con **{card}** a la vista',
  'watch.payoffGone': '{name}: no queda ninguna carta',
  'watch.centers':
    'Las tres **pilas centrales** son comunes: cada una sube del as a la reina, sin importar el palo, y un rey vale por cualquier carta. Ahora piden **{first}**, **{second}** y **{third}**.',
  'watch.sides':
    'Además, cada cual tiene cuatro **pilas laterales**: el turno termina al dejar en una de ellas una carta de la mano, y la de arriba se puede jugar más adelante. Están a la vista: puedes mirarlas.',
  'watch.hands': 'Las manos son secretas: cada cual ve solo la suya.',
  'watch.invite':
    '¿Quieres jugar? Desafía a alguien con /desafiar, o juega contra la máquina con /practicar.',
  'settings.title': 'Tus ajustes',
  'settings.chainOn': 'El botón de cadena está **activado**.',
  'settings.chainOff': 'El botón de cadena está **desactivado**.',
  'settings.chainExplain':
    'Cuando varias cartas llevan hasta tu carta objetivo, como en “5, 6, luego tu 7”, este botón las juega todas con un toque, por el camino más corto. En un desafío se puede prohibir para todo el encuentro.',
  'settings.languageMine': '**Tu idioma**',
  'settings.languageMineExplain':
    'Para tu mano y todo lo demás que solo ves tú. Los nombres de los comandos siguen en el idioma de Discord.',
  'settings.languageServer': '**Idioma de las mesas de este servidor**',
  'settings.languageServerExplain':
    'Para las mesas, los desafíos y todo lo demás que ve el canal entero. Solo puede elegirlo quien administra el servidor.',
  'score.line':
    'Partida {game}. {first} {firstPoints}, {second} {secondPoints}. {target, plural, =1 {A una sola partida.} one {A # punto.} many {A # de puntos.} other {A # puntos.}}',
  'center.empty': '{center}: vacía, pide **{rank}**',
  'center.top': '{center}: {card}, pide **{rank}**',
  'center.full': '{center}: {card}, completa',
  'center.king': '{center}: {card} como {as}, pide **{rank}**',
  'player.payoff':
    'Objetivo **{card}**, {count, plural, one {queda #} many {quedan #} other {quedan #}}. Mano: {hand, plural, one {# carta} many {# de cartas} other {# cartas}}.',
  'player.payoffGone':
    'Pila objetivo vacía. Mano: {hand, plural, one {# carta} many {# de cartas} other {# cartas}}.',
  'player.sideTops': 'Pilas laterales: {tops}',
  'side.none': 'vacía',
  'side.allEmpty': 'Pilas laterales: todas vacías',
  'side.empty': 'Lateral {side}: vacía',
  'side.one': 'Lateral {side}: {card}',
  'side.over': 'Lateral {side}: {card} sobre {under}',
  'side.overMore': 'Lateral {side}: {card} sobre {under} y {more} más',
  'stacks.title': 'Pilas laterales',
  'stacks.explain': 'De arriba abajo.',
  'stacks.whole': 'Lateral {side}: {cards}',

  'hand.title': 'Tu mano contra {opponent}, encuentro {match, number}',
  'hand.you': 'Tú',
  'hand.cards': 'Mano: {cards}',
  'hand.none': 'Mano: sin cartas',
  'hand.payoff': 'Objetivo **{card}**, {count, plural, one {queda #} many {quedan #} other {quedan #}}.',
  'hand.payoffGone': 'Pila objetivo vacía.',
  'hand.owner': '**{name}:** {cards}',
  'hand.over': 'Este encuentro terminó.',
  'hand.won': '**¡Ganaste!**',
  'hand.lost': '**Esta vez perdiste.**',
  'hand.gameWon':
    'Ganaste la partida {game} y sumas {points, plural, one {# punto} many {# de puntos} other {# puntos}}.',
  'hand.gameLost':
    'Perdiste la partida {game}: {opponent} suma {points, plural, one {# punto} many {# de puntos} other {# puntos}}.',
  'hand.gameTied': 'La partida {game} quedó en empate: nadie suma puntos.',
  'hand.youResigned': 'Te rendiste.',
  'hand.theyResigned': '{opponent} se rindió.',
  'hand.yourTurn': '**Tu turno.** Termina al apartar una carta.',
  'hand.how':
    '“→ 1” juega la carta en la pila central 1; “→ ?” pregunta en cuál. “Aparte” pregunta en qué pila lateral la dejas.',
  'hand.waiting': '**Le toca a {opponent}.**',
  'hand.where': '**{card}: ¿adónde va?** Si la apartas, termina tu turno.',
  'hand.whichStack': '**{card}: ¿en qué pila central?**',
  'hand.whichAside': '**¿Qué carta dejas en una pila lateral?** Así termina tu turno.',
  'hand.soFar': 'Hasta ahora: {plays}.',

  'narrate.playKing': '{card} como {rank}',
  'narrate.payoff': '{card} (objetivo)',
  'narrate.payoffKing': '{card} como {rank} (objetivo)',
  'narrate.side': '{card} (lateral {side})',
  'narrate.sideKing': '{card} como {rank} (lateral {side})',
  'narrate.onStack': '{cards} en la pila {center}',
  'narrate.discard': '{name} dejó {card} en la pila lateral {side}.',
  'narrate.turn': '{name} jugó {plays}; luego dejó {card} en la pila lateral {side}.',
  'narrate.soFar': 'Hasta ahora, {name} ha jugado {plays}.',
  'narrate.finish': '{name} jugó {plays}.',
  'narrate.draw':
    '{name} jugó toda la mano y robó {count, plural, one {# carta} many {# de cartas} other {# cartas}}.',
  'narrate.complete':
    '{count, plural, one {Una pila completa volvió} many {# de pilas completas volvieron} other {# pilas completas volvieron}} al mazo, que se barajó.',
  'narrate.begin': '{name} tiene la carta objetivo más alta y empieza.',

  'challenge.offer':
    '**{challenger}** desafía a {opponent} a un encuentro de Spite & Malice {target, plural, =1 {a una sola partida} one {a # punto} many {a # de puntos} other {a # puntos}}.',
  'challenge.rematch':
    '**{challenger}** quiere la revancha del encuentro {match, number} contra {opponent}, {target, plural, =1 {a una sola partida} one {a # punto} many {a # de puntos} other {a # puntos}}.',
  'challenge.lengthOne': 'Una partida dura unos 20 minutos si se juega sin pausas.',
  'challenge.length':
    'Suele llevar {games, plural, one {una partida} many {unos # de partidas} other {unas # partidas}}, cerca de {hours, plural, one {# hora} many {# de horas} other {# horas}} de juego en total.',
  'challenge.chainYes':
    'Se puede usar el botón de cadena, que con un toque juega todas las cartas hasta llegar a la carta objetivo.',
  'challenge.chainNo': 'Sin botón de cadena: las cartas se juegan una a una.',
  'challenge.explain':
    'Cuando {opponent} acepte, se repartirán las cartas y la mesa aparecerá en este canal. Se juega sin prisas: el encuentro espera.',
  'challenge.expires': 'Este desafío termina {time}.',
  'challenge.accepted':
    '{opponent} aceptó el desafío de {challenger}: se juega {target, plural, =1 {a una sola partida} one {a # punto} many {a # de puntos} other {a # puntos}}. ¡Buena suerte!',
  'challenge.declined': '{opponent} rechazó el desafío de {challenger}.',
  'challenge.cancelled': '{challenger} canceló su desafío a {opponent}.',
  'challenge.expired': 'El desafío de {challenger} a {opponent} terminó sin respuesta.',
  'notice.begin':
    'Empieza la partida {game} (encuentro {match, number}). {player}, tienes la carta objetivo más alta: empiezas tú contra {opponent}.',
  'notice.turn': '{player}, te toca contra {opponent} (encuentro {match, number}).',
  'result.game': 'Fin de la partida {game}',
  'result.payoff':
    '**{winner}** jugó su última carta objetivo y suma {points, plural, one {# punto} many {# de puntos} other {# puntos}} por las que le quedaban a {loser}.',
  'result.tie': 'El mazo se agotó: la partida queda en empate y nadie suma puntos.',
  'result.resignation':
    '{loser} se rindió. **{winner}** suma {points, plural, one {# punto} many {# de puntos} other {# puntos}} por las cartas que quedaban en la otra pila objetivo.',
  'result.time':
    'A {loser} se le acabó el tiempo. **{winner}** suma {points, plural, one {# punto} many {# de puntos} other {# puntos}} por las cartas que quedaban en la otra pila objetivo.',
  'result.score':
    '{name}: **{points, plural, one {# punto} many {# de puntos} other {# puntos}}**, {games, plural, one {# partida ganada} many {# de partidas ganadas} other {# partidas ganadas}}',
  'result.target':
    '{target, plural, =1 {Una sola partida decide.} one {El encuentro se gana con # punto.} many {El encuentro se gana con # de puntos.} other {El encuentro se gana con # puntos.}}',
  'result.verify':
    'Para comprobar el barajado: el SHA-256 de los 32 bytes de la semilla coincide con la huella que se mostró antes de la primera jugada.',
  'result.seed': 'Semilla: `{seed}`',
  'result.fingerprint': 'Huella: `{hash}`',
  'result.match': '{winner} gana el encuentro',
  'result.rematch': '¿Quieres la revancha? Pulsa **Revancha**: empieza cuando tu rival también lo haga.',
  'result.again': 'Pulsa **Jugar otra vez** para otro encuentro del mismo nivel.',
  'result.matchPoints': '{winner} vence a {loser} por {winnerPoints} a {loserPoints}.',
  'result.matchOneGame': '{winner} vence a {loser}.',
  'result.matchResignation': '{loser} se rindió: {winner} gana el encuentro.',
  'result.matchTime': 'A {loser} se le acabó el tiempo: {winner} gana el encuentro.',

  'leaderboard.title': 'Clasificación de este servidor',
  'leaderboard.explain':
    'Puntos, partidas ganadas y encuentros ganados. Los encuentros contra la máquina no cuentan.',
  'leaderboard.empty': 'Aquí aún no ha terminado ninguna partida. Empieza tú: /desafiar',
  'leaderboard.row':
    '**{rank}.** {name}: **{points, plural, one {# punto} many {# de puntos} other {# puntos}}**, {games, plural, one {# partida} many {# de partidas} other {# partidas}}, {matches, plural, one {# encuentro} many {# de encuentros} other {# encuentros}}',
  'leaderboard.own':
    'Vas en el puesto {rank}: **{points, plural, one {# punto} many {# de puntos} other {# puntos}}**, {games, plural, one {# partida} many {# de partidas} other {# partidas}}, {matches, plural, one {# encuentro} many {# de encuentros} other {# encuentros}}',
  'leaderboard.ownNone': 'Aún no apareces: primero termina una partida.',
  'leaderboard.page':
    'Página {page} de {pages}, {players, plural, one {# jugador} many {# de jugadores} other {# jugadores}}',

  'matches.title': 'Tus encuentros abiertos',
  'matches.none':
    'No tienes ningún encuentro abierto. Empieza uno con /desafiar, o juega contra la máquina con /practicar.',
  'matches.versus':
    '**Encuentro {match, number} contra {opponent}**, {target, plural, =1 {a una sola partida} one {a # punto} many {a # de puntos} other {a # puntos}}',
  'matches.score': 'Puntos: tú {own}, {opponent} {other}. Actualizado {time}',
  'matches.yourTurn': '**Te toca.**',
  'matches.theirTurn': 'Le toca a {opponent}.',
  'matches.challengeSent': 'Falta que {opponent} responda a tu desafío.',
  'matches.challengeReceived': '{opponent} te desafió.',
  'matches.since': 'Enviado {time}',
  'matches.page': 'Página {page} de {pages}',
  'choice.hand': '¿Qué mano quieres ver?',
  'choice.table': '¿Qué mesa quieres publicar?',
  'choice.resign': '¿En qué encuentro te rindes?',
  'resign.ask': '¿Te rindes en el encuentro {match, number} contra {opponent}?',
  'resign.cost':
    '{opponent} gana el encuentro y suma {count, plural, one {# punto} many {# de puntos} other {# puntos}} por las cartas que te quedan en la pila objetivo.',

  'refusal.game-over': 'Esa partida ya terminó.',
  'refusal.no-such-card': 'Ahí ya no hay ninguna carta. Así está la partida ahora.',
  'refusal.does-not-fit': 'Ahora esa carta no encaja en esa pila.',
  'refusal.nothing-to-take-back': 'Ahora no hay nada que deshacer.',
  'refusal.no-chain': 'Ya no hay camino hasta tu carta objetivo. Así está la partida ahora.',
  'refusal.chain-not-offered': 'El botón de cadena está desactivado, en este encuentro o en tus ajustes.',
  'refusal.unknown-match': 'Ya no consigo localizar ese encuentro.',
  'refusal.set-aside':
    'Algo falla en los datos de este encuentro, así que lo dejé guardado sin tocar nada. Avisa a quien administra este bot.',
  'refusal.not-a-player': 'Esta partida no es tuya, pero puedes quedarte a mirar. ¿Quieres jugar? /desafiar',
  'refusal.not-your-turn': 'Todavía no te toca.',
  'refusal.stale-position': 'La partida ha avanzado desde que apareció ese botón. Así está ahora.',
  'refusal.match-not-playing': 'Este encuentro no se está jugando.',
  'refusal.match-not-over': 'Este encuentro aún se está jugando. La revancha puede venir después.',
  'refusal.challenge-not-open': 'Este desafío ya tiene respuesta.',
  'refusal.challenge-expired': 'El plazo de este desafío terminó. Puedes enviar otro con /desafiar',
  'refusal.challenge-abandoned':
    'Una de las dos personas ya no está en el servidor de este desafío, así que no se puede aceptar.',
  'refusal.not-the-opponent': 'Solo puede responder quien recibió el desafío.',
  'refusal.not-the-challenger': 'Solo puede cancelarlo quien envió el desafío.',
  'refusal.self-challenge':
    'Necesitas a otra persona para jugar. Si no hay nadie, juega contra la máquina con /practicar',
  'refusal.bot-opponent':
    'No se puede desafiar a otros bots. Elige a una persona, o desafíame a mí: también juego.',
  'refusal.opponent-left': 'Esa persona ya no está en este servidor.',
  'refusal.just-challenged': 'Acabas de enviar este desafío. Está a la espera de respuesta.',
  'refusal.too-many-challenges':
    'Tienes demasiados desafíos abiertos. Espera una respuesta o cancela alguno antes de enviar otro.',
  'refusal.too-many-practices':
    'Tienes demasiados encuentros de práctica abiertos. Termina uno, o ríndete en él, antes de empezar otro.',
  'refusal.no-hint': 'Solo hay pistas en los encuentros de práctica y cuando te toca.',
  'refusal.rematch-asked': 'Ya pediste la revancha. Empezará cuando tu rival acepte.',
  'refusal.rematch-playing': 'La revancha ya empezó.',
  'answer.oldButton': 'Este botón es de una versión anterior. Escribe /mesa para tener botones nuevos.',
  'answer.failure':
    'Lo siento, algo falló de mi lado. Tu encuentro está a salvo: inténtalo otra vez. Si sigue pasando, avisa a quien administra este bot: incidente {incident}.',
  'answer.missingPermissions':
    'Todavía no puedo jugar aquí. Pide a alguien que administre este servidor que me dé estos permisos en este canal: {permissions}.',
  'answer.notManager': 'Solo quien administra este servidor puede elegir el idioma de sus mesas.',
  'answer.serverOnly': 'Los encuentros se juegan en un servidor. Usa este comando en uno de sus canales.',
  'answer.noMatchHere':
    'No tienes ningún encuentro en este canal. Empieza uno con /desafiar o /practicar, o mira /encuentros.',
  'answer.kept': 'Bien. El encuentro sigue.',
  'answer.rematchAsked': 'Le pedí la revancha a {opponent}. Empezará cuando acepte.',
  'answer.rematchBegins': 'Empieza la revancha: la mesa está en el canal.',
  'answer.tableComing': 'La mesa aparecerá enseguida al final del canal.',
  'answer.shutOut':
    'Ya no puedo escribir en el canal de este encuentro, así que la mesa de allí no está al día. Tus jugadas están guardadas. Si el canal aún existe, pide a alguien que administre el servidor que me deje enviar mensajes allí.',
  'permission.ViewChannel': 'Ver canal',
  'permission.SendMessages': 'Enviar mensajes',
  'permission.SendMessagesInThreads': 'Enviar mensajes en hilos',
  'permission.AttachFiles': 'Adjuntar archivos',
  'permission.ReadMessageHistory': 'Leer el historial de mensajes',

  ...esPractice,
  ...esRules,
};
