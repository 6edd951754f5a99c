/** Positions that a picture has to show well, each with the names, score and words of a table. */
import { apply, seenBy } from '../../src/engine/index.js';
import type { BySeat, State } from '../../src/engine/index.js';
import type { TableScene, TableWords } from '../../src/render/scene.js';
import { position } from '../kit/positions.js';

export const WORDS: TableWords = {
  payoff: 'PAY',
  next: 'next',
  stock: 'stock',
  empty: 'empty',
  turn: 'turn',
  won: 'won',
  tie: 'tie',
};

/** Words as long as a language may have them. */
export const INDONESIAN: TableWords = {
  payoff: 'TARGET',
  next: 'berikutnya',
  stock: 'tumpukan stok',
  empty: 'kosong',
  turn: 'giliran',
  won: 'menang',
  tie: 'seri',
};

export const VIETNAMESE: TableWords = {
  payoff: 'ĐÍCH',
  next: 'kế tiếp',
  stock: 'bài rút',
  empty: 'trống',
  turn: 'lượt',
  won: 'thắng',
  tie: 'hoà',
};

export const HINDI: TableWords = {
  payoff: 'पे-ऑफ़',
  next: 'अगला',
  stock: 'स्टॉक',
  empty: 'ख़ाली',
  turn: 'बारी',
  won: 'जीते',
  tie: 'बराबरी',
};

export const FALLBACK_NAMES: BySeat<string> = ['Player 1', 'Player 2'];

export type Caption = Pick<TableScene, 'names' | 'score' | 'target' | 'words'>;

export const CAPTION: Caption = {
  names: ['Nguyễn Thị Ánh', 'Marmaduke_the_3rd'],
  score: [23, 31],
  target: 50,
  words: WORDS,
};

export function sceneOf(state: State, caption: Partial<Caption> = {}): TableScene {
  return { sight: seenBy(state, 'public'), ...CAPTION, ...caption };
}

/** Kings on center stacks, deep and empty side stacks. */
export const MIDDLE: State = position({
  toMove: 1,
  mine: {
    payoff: '7 6S',
    hand: '3H KS TC',
    sides: ['JC', 'QD 5H 9H AC QS 6H TC', '', '8S 3D'],
  },
  theirs: { payoff: '13 9D', sides: ['7S QC', '3S JH TD 8S', '4D', '2C KH'] },
  centers: ['A-5 6H', 'A-6 KC', 'A-9 KS'],
});

export const START: State = position({ toMove: 0, mine: { payoff: '19 QH' }, theirs: { payoff: '19 2D' } });

/** The longest texts everywhere: tens in every strip, three digits, nearly no stock. */
export const FULL: State = position({
  toMove: 0,
  mine: {
    payoff: '19 TS',
    hand: '9H TD KD KH QD',
    sides: ['4 2H TH', '3 TS TC TC TD QC', '6 KS', '2 QS QH'],
  },
  theirs: { payoff: '10 KD', sides: ['6 JC', '8 QC', 'AS', '2 QD'] },
  centers: ['A-J', 'AC', 'KC'],
});

const NEARLY_WON: State = position({
  toMove: 1,
  mine: { payoff: 'QS', hand: '3H 4H', sides: ['5H', '', 'KD 9D', '2C'] },
  theirs: { payoff: '6 AH', sides: ['7S QC', '', '', '4D'] },
  centers: ['A-J', '', 'A-3'],
});

function after(state: State, move: Parameters<typeof apply>[1]): State {
  const applied = apply(state, move);
  if ('refusal' in applied) throw new Error(applied.refusal);
  return applied.state;
}

export const WON: State = after(NEARLY_WON, 'g>1');

export const TIE: State = { ...MIDDLE, stock: [], outcome: { reason: 'stock', points: 0 } };
