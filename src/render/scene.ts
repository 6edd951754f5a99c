/** What a picture of the table is drawn from. */
import type { BySeat, Sight } from '../engine/index.js';

/** The few short words of the picture, in the table's language; a long one is set smaller. */
export interface TableWords {
  /** Over the pay-off pile: "pay". */
  readonly payoff: string;
  /** Beside a center stack, over the rank it needs: "next". */
  readonly next: string;
  readonly stock: string;
  /** In an empty side stack. */
  readonly empty: string;
  /** Beside the player to move: "turn". */
  readonly turn: string;
  /** Beside the winner, before the points: "won". */
  readonly won: string;
  readonly tie: string;
}

export interface TableScene {
  readonly sight: Sight;
  /** Shown as they are: see `drawableName`. */
  readonly names: BySeat<string>;
  readonly score: BySeat<number>;
  /** Points to reach; absent where one game decides. */
  readonly target?: number;
  readonly words: TableWords;
}
