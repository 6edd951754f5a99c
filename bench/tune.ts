/**
 * Learns the weights of the evaluation by self-play. Seeded, and resumable: stopped and started again with the
 * same arguments it goes on from its last checkpoint, and ends with the same weights as without the stop.
 * With --install the mean weights replace src/ai/weights.ts in the end.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { createChance, mixedSeed } from '../src/ai/chance.js';
import type { Chance } from '../src/ai/chance.js';
import { AT, ENDED } from '../src/ai/core.js';
import type { Core } from '../src/ai/core.js';
import { makeMove } from '../src/ai/core-moves.js';
import { createWeights } from '../src/ai/evaluate.js';
import type { Weights } from '../src/ai/evaluate.js';
import { FEATURES } from '../src/ai/features.js';
import type { Point } from '../src/ai/features.js';
import { createDesk } from '../src/ai/desk.js';
import { bestPlan, describePlan, findPlans, movesOf } from '../src/ai/plan.js';
import { plannedMoves } from '../src/ai/planner.js';
import { createTurn } from '../src/ai/turn.js';
import { learn } from './learner.js';
import type { Learner, Sample } from './learner.js';
import { compare, dealCore } from './self-play.js';

const { values } = parseArgs({
  options: {
    games: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    out: { type: 'string', default: 'data/tuning.json' },
    checkpoint: { type: 'string', default: '2000' },
    rate: { type: 'string', default: '0.05' },
    install: { type: 'boolean', default: false },
  },
});
const games = Number(values.games);
const seed = Number(values.seed);
const every = Number(values.checkpoint);

interface Progress {
  readonly games: number;
  readonly weights: readonly (readonly number[])[];
  readonly squares: readonly (readonly number[])[];
  readonly mean: readonly (readonly number[])[];
}

/** A first guess that plays sensibly enough to learn from. */
function firstGuess(): Weights {
  const guess: Readonly<Record<string, number>> = {
    'their pay-off cards': 6,
    'my pay-off cards': -6,
    'my chain by luck': 0.3,
    'their chain by luck': -0.3,
    'my descending pairs': 0.1,
    'my equal pairs': 0.1,
    'my small climbs': -0.1,
    'my great climbs': -0.1,
    'my wide gaps': -0.05,
    'my kings buried': -0.5,
    'kings in hand': 0.2,
    'reserve low': -4,
  };
  const row = FEATURES.map((name) => guess[name] ?? 0);
  return createWeights([row, row, row]);
}

const desk = createDesk();

/** One move in `ODD_ONE_OUT` is chosen from what is nearly best, so that other positions are met too. */
const ODD_ONE_OUT = 8;
const ODD_LOSS = 0.3;
/** A tie in wins: less than half of one, so that players learn to finish. */
const TIE_WORTH = 0.1;

function chosenPlan(chance: Chance): number {
  const best = bestPlan(desk);
  if (chance.below(ODD_ONE_OUT) > 0) return best;
  const near: number[] = [];
  for (let plan = 0; plan < desk.count; plan++) {
    if ((desk.score[plan] ?? 0) >= (desk.score[best] ?? 0) - ODD_LOSS) near.push(plan);
  }
  return near[chance.below(near.length)] ?? best;
}

function playAndLearn(learner: Learner, number: number, rate: number): void {
  const core = dealCore(mixedSeed(seed, number));
  const chance = createChance(mixedSeed(seed, number, 1));
  const samples: Sample[] = [];
  while (core[AT.ended] === ENDED.no) {
    findPlans(core, desk, learner.weights);
    const plan = chosenPlan(chance);
    if (desk.score[plan] !== Infinity) {
      describePlan(desk, plan);
      samples.push({
        seat: core[AT.toMove] ?? 0,
        point: (desk.point[plan] ?? 0) as Point,
        features: desk.features.slice(),
      });
    }
    for (const move of movesOf(desk, plan)) makeMove(core, move, chance);
  }
  const tie = core[AT.ended] === ENDED.tied;
  const win0 = tie ? TIE_WORTH : core[AT.ended] === ENDED.wonBy0 ? 1 : 0;
  learn(learner, { samples, win0, win1: tie ? TIE_WORTH : 1 - win0 }, { rate, trace: 0.85 });
}

function policyOf(weights: Weights): (core: Core) => readonly number[] {
  return (core) => {
    findPlans(core, desk, weights);
    return movesOf(desk, bestPlan(desk));
  };
}

function rows(weights: Weights): number[][] {
  return weights.map((row) => [...row]);
}

function load(path: string): Progress | undefined {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Progress) : undefined;
}

function save(path: string, progress: Progress): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.part`, `${JSON.stringify(progress)}\n`);
  renameSync(`${path}.part`, path);
}

const started = load(values.out);
const learner: Learner = {
  weights: started ? createWeights(started.weights) : firstGuess(),
  squares: createWeights(started?.squares),
};
/** The mean over the games so far, in the end over the last 20,000 or so: steadier than the last weights. */
const mean = createWeights(started?.mean ?? rows(learner.weights));
const turn = createTurn();
const planner = (core: Core): readonly number[] => plannedMoves(core, turn);

for (let number = started?.games ?? 0; number < games; number++) {
  playAndLearn(learner, number, Number(values.rate));
  const share = Math.max(1 / (number + 1), 1 / 20_000);
  mean.forEach((row, point) => {
    row.forEach((value, index) => {
      row[index] = value + ((learner.weights[point]?.[index] ?? 0) - value) * share;
    });
  });
  if ((number + 1) % every === 0) {
    save(values.out, {
      games: number + 1,
      weights: rows(learner.weights),
      squares: rows(learner.squares),
      mean: rows(mean),
    });
    const tally = compare(policyOf(mean), planner, { deals: 100, seed: 99 });
    const share = tally.wins / (tally.wins + tally.losses);
    console.log(
      `${number + 1} games, against planner ${(share * 100).toFixed(1)}% (${tally.wins} : ${tally.losses}, ${tally.ties} ties)`,
    );
  }
}

if (values.install) {
  const command = `npm run tune -- --games ${values.games} --seed ${values.seed} --rate ${values.rate}`;
  const tally = compare(policyOf(mean), planner, { deals: 500, seed: 100 });
  const result = `against the planner ${tally.wins} won, ${tally.losses} lost, ${tally.ties} tied`;
  writeFileSync('src/ai/weights.ts', weightsFile(mean, { command, result }));
}

function weightsFile(weights: Weights, { command, result }: { command: string; result: string }): string {
  const made = rows(weights).map((row) => row.map((value) => Math.round(value * 1e4) / 1e4));
  return `/**
 * Weights of the evaluation, for each point of a turn one for each of \`FEATURES\` (features.ts), in log odds.
 * Made by \`${command}\`: ${result}.
 */
export const WEIGHTS: readonly (readonly number[])[] = ${JSON.stringify(made)};
`;
}
