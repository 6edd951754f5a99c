import type { MessageKey } from './messages.js';

type RulesKey = Extract<MessageKey, `rules.${string}`>;

/** The text of /rules, three pages of it. */
export const enRules: Readonly<Record<RulesKey, string>> = {
  'rules.title': 'How to play Spite & Malice ({page} of {pages})',
  'rules.goal': `**The goal**
Get rid of your pay-off pile: 20 cards, face down, with the top one face up. Whoever plays the last of theirs wins the game.`,
  'rules.table': `**What lies on the table**
- Each of you has a pay-off pile, a hand of 5 cards that only you can see, and 4 side stacks, empty at first.
- Between you are 3 center stacks, which you both build, and the stock to draw from.
- Two packs are used: 104 cards, no jokers.
- Whoever’s face-up pay-off card is higher begins (the ace is lowest, the king highest). Should they be equal, both piles are shuffled until they differ.`,
  'rules.center': `**Center stacks**
They go up: A 2 3 4 5 6 7 8 9 10 J Q. Suits do not matter. An empty stack starts with an ace, or with a king, which is wild (next page).
What you build, the other player may use too.
A queen completes a stack. Its 12 cards go back into the stock, which is shuffled, and the place is empty again.`,
  'rules.turn': `**Your turn**
1. You draw until you hold 5 cards. (There is no draw on the very first turn.)
2. Play as many cards on the center stacks as you like, from three places: the top of your pay-off pile, your hand, and the tops of your side stacks.
3. Put one card from your hand aside, on one of your side stacks. That ends your turn. You can play it later, once it is on top.`,
  'rules.kings': `**Kings are wild**
A king goes on any center stack and stands for the card needed next, so you never have to choose its value. On an empty stack it is an ace. On another king it counts one higher than that king does. On a jack it is the queen and completes the stack.
Back in the stock, and on a side stack, a king is just a king.`,
  'rules.kingFootnote': `The description of the app this game comes from says that a king on a ten becomes a queen. That cannot be right, since a jack comes after a ten: here a king on a ten is a jack.`,
  'rules.examples': `**Three examples**
- Stack 1 shows 6♥, so it needs a 7. Your pay-off card is 7♣: play it. The next pay-off card is turned up at once, and if that is an 8 you can play it too.
- Your pay-off card is 9♦ and stack 2 shows 6♠. You hold 7♥ and a king: 7♥, then the king as 8, then your 9♦.
- Nothing fits, and you hold 4♣ 9♠ 9♦ J♥ Q♣. Put 9♠ on a side stack that shows a 10: once a center stack needs a 9, you can play both, one after the other. Stacks that go down like this are worth keeping.`,
  'rules.details': `**Good to know**
- You never have to play a card, but you cannot skip the card that ends your turn.
- Played your whole hand? You draw 5 new cards at once and go on.
- Only the top card of a side stack can be played, and only on a center stack. Cards never move between side stacks.
- A pay-off card never goes on a side stack.
- Side stacks are open: you may look through both players’ at any time.`,
  'rules.end': `**Points**
The winner of a game scores one point for each card left in the other pay-off pile, from 1 to 20. Should the last card of the stock be drawn, the game is a tie at once, and nobody scores.`,
  'rules.match': `**The match**
You play game after game until somebody has 50 points, or as many as were chosen for the match. After a tie there is simply one more game. Whoever resigns loses the match, and the other player scores for the resigner’s pay-off cards.`,
  'rules.fair': `**A fair shuffle**
Before the first card, the table shows a fingerprint of the shuffle. After the game the bot shows the seed behind it, so anyone can check that nothing was changed in between.`,
  'rules.buttons': `**Playing here**
“Show my hand” opens your cards, for your eyes only. Its buttons:
- “7♠ → 2” plays that card on center stack 2, counted from the left. “K♦ → ?” asks on which.
- “9♣ aside” asks on which of your side stacks, and that ends your turn. “Put aside …” does the same for a card that could be played.
- “5, 6, then your 7” is a chain: one tap plays the shortest way to your pay-off card and the card itself. A challenge can forbid it for both, and /settings turns it off for you.
- “Take back” undoes your last play, while it has not made a card be turned up, drawn or shuffled.
- In a match against the computer (/practice), “Hint” suggests a move and says why.
Everybody may watch at the table: “Show my hand” then explains what there is to see.`,
};
