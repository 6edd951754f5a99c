import type { PracticeKey } from './messages.js';

/** Playing against the computer, and its hints. */
export const enPractice: Readonly<Record<PracticeKey, string>> = {
  'command.practice.name': 'practice',
  'command.practice.description': 'Play a match against the computer',
  'command.practice.level.name': 'level',
  'command.practice.level.description': 'How well the computer plays (steady if you say nothing)',
  'command.practice.level.easy': 'easy: plays like a beginner',
  'command.practice.level.steady': 'steady: plays soundly, turn by turn',
  'command.practice.level.hard': 'hard: weighs every way to play its turn',
  'command.practice.points.name': 'points',
  'command.practice.points.description': 'How many points win the match (50 if you say nothing)',

  'computer.easy': 'Computer (easy)',
  'computer.steady': 'Computer (steady)',
  'computer.hard': 'Computer (hard)',

  'hint.hand': '**Hint:** play {card} from your hand on center stack {center}.',
  'hint.handKing': '**Hint:** play {card} from your hand on center stack {center}, as {rank}.',
  'hint.side': '**Hint:** play {card} from side stack {side} on center stack {center}.',
  'hint.sideKing': '**Hint:** play {card} from side stack {side} on center stack {center}, as {rank}.',
  'hint.payoff': '**Hint:** play your pay-off card {card} on center stack {center}.',
  'hint.payoffKing': '**Hint:** play your pay-off card {card} on center stack {center}, as {rank}.',
  'hint.discard': '**Hint:** put {card} on side stack {side}.',
  'reason.payoff': 'That is one card fewer in your pay-off pile.',
  'reason.payoffNext': 'Then you can play your pay-off card {card}.',
  'reason.payoffChain': 'It leads to your pay-off card {card} by way of {ranks}.',
  'reason.win': 'It is your last pay-off card and wins the game.',
  'reason.winNext': 'Then your last pay-off card {card} wins the game.',
  'reason.winChain': 'It leads to your last pay-off card {card} by way of {ranks}, and that wins the game.',
  'reason.lastCard': 'It is the last card in your hand, so you draw 5 new cards at once and go on.',
  'reason.wholeHand':
    'Your whole hand can be played this way: {ranks}. Then you draw 5 new cards at once and go on.',
  'reason.useful': 'It is more useful there than where it is now.',
  'reason.usefulRow':
    'You can play {ranks}, one after the other: they are more useful in the center than where they are now.',
  'reason.block': 'This way a stack goes past the computer’s pay-off card {rank}, which then has to wait.',
  'reason.holdBack': 'Playing more cards now would only help the computer reach its pay-off card {rank}.',
  'reason.keepKing': 'There the king is in nobody’s way: you can play it at any time.',
  'reason.equal': 'It lies on a card of its own rank, so nothing else is buried.',
  'reason.descending':
    'This keeps the stack in order, {rank} on {on}: later you can play both, one after the other.',
  'reason.emptySide': 'That side stack is empty, so no card is buried.',
  'reason.leastHarm': 'No side stack suits it well; on {on} it does the least harm.',
  'reason.weighed': 'All things considered, this is the best way to end the turn.',
};
