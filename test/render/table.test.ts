import { describe, expect, test } from 'vitest';
import { seenBy } from '../../src/engine/index.js';
import type { State } from '../../src/engine/index.js';
import { drawHand } from '../../src/render/hand.js';
import { TALL, WIDE } from '../../src/render/layouts.js';
import type { DrawnNode } from '../../src/render/node.js';
import type { TableScene } from '../../src/render/scene.js';
import { SHAPES } from '../../src/render/shapes.js';
import { drawTable } from '../../src/render/table.js';
import { COLORS, INKS } from '../../src/render/theme.js';
import { position } from '../kit/positions.js';
import { FULL, MIDDLE, sceneOf, START, TIE, WON } from './scenes.js';

function everyNode(node: DrawnNode): DrawnNode[] {
  return node.type === 'container' ? [node, ...node.children.flatMap(everyNode)] : [node];
}

/** All that is written, in the order in which it is drawn: top row, center, bottom row. */
function texts(scene: TableScene): string[] {
  return everyNode(drawTable(scene, TALL).root).flatMap((node) => (node.type === 'text' ? [node.text] : []));
}

function shapes(node: DrawnNode): string[] {
  return everyNode(node).flatMap((each) => (each.type === 'image' ? [each.src] : []));
}

/** What is written from the stock's word on, up to the name of the player at the bottom. */
function centerTexts(scene: TableScene): string[] {
  const all = texts(scene);
  return all.slice(all.indexOf('stock') + 1, all.indexOf(scene.names[1]));
}

function withCenters(...centers: readonly string[]): TableScene {
  return sceneOf(position({ centers }));
}

describe('the drawing of a table', () => {
  test('shows on each center stack what lies there and what it needs next', () => {
    expect(centerTexts(withCenters('A-4', 'A-9', ''))).toEqual([
      '4',
      'next',
      '5',
      '9',
      'next',
      '10',
      'next',
      'A',
    ]);
  });

  test('shows a king on a center stack as the rank it stands for, and that it is a king', () => {
    expect(centerTexts(withCenters('A-6 KC', 'KD', 'A-T KH'))).toEqual([
      '7',
      'K',
      'next',
      '8',
      'A',
      'K',
      'next',
      '2',
      'J',
      'K',
      'next',
      'Q',
    ]);
    const crowns = shapes(drawTable(withCenters('A-6 KC', 'KD', ''), TALL).root);
    expect(crowns.filter((name) => name === 'crown-dark')).toHaveLength(2);
    expect(crowns).toContain('pip-C-dark');
  });

  test('needs nothing next on the stack that won the game', () => {
    expect(centerTexts(sceneOf(WON))).toEqual(['Q', 'next', 'A', '3', 'next', '4']);
  });

  test('lists the cards under a side stack from the nearest down, four at most', () => {
    const sides = ['3S', '3S 4H', '3H 5H 6C 7D 8S', '3C 5C 6H 7C 8H 9S'];
    const all = texts(sceneOf(position({ mine: { sides } })));
    expect(all).toContain('3');
    expect(all).toContain('7 6 5 3');
    expect(all).toContain('8 7 6 5 …');
  });

  test('narrows the ranks under a side stack, then makes them smaller, so that none is cut off', () => {
    const strip = (side: string) => {
      const { root } = drawTable(sceneOf(position({ mine: { sides: [side] } })), TALL);
      const node = everyNode(root).find(({ type, style }) => type === 'text' && 'wordSpacing' in style);
      return { size: node?.style['fontSize'], transform: node?.style['transform'] };
    };
    expect(strip('3S 4H')).toEqual({ size: TALL.row.headerSize, transform: undefined });
    expect(strip('QC TC TH JC 8H')).toEqual({ size: TALL.row.headerSize, transform: 'scaleX(0.913)' });
    const tens = strip('2C TC TS TH TD 9S');
    expect(tens.transform).toBe('scaleX(0.78)');
    expect(tens.size).toBeLessThan(TALL.row.headerSize);
    expect(tens.size).toBeGreaterThan(TALL.row.headerSize * 0.7);
  });

  test('writes ten as 10, everywhere', () => {
    const all = texts(sceneOf(FULL)).join(' ').split(' ');
    expect(all).not.toContain('T');
    expect(all).toContain('10');
  });

  test('counts both pay-off piles, both hands and the stock', () => {
    const all = texts(sceneOf(MIDDLE));
    expect(all).toEqual(expect.arrayContaining(['14', '8', '×5', '×3', String(MIDDLE.stock.length)]));
  });

  test('says in a word and by a frame whose turn it is', () => {
    const scene = (toMove: 0 | 1) => sceneOf({ ...MIDDLE, toMove });
    for (const seat of [0, 1] as const) {
      const all = texts(scene(seat));
      expect(all.filter((text) => text === 'turn')).toHaveLength(1);
      expect(all[all.indexOf('turn') - 1]).toBe(scene(seat).names[seat]);
    }
    const framed = everyNode(drawTable(scene(0), TALL).root).filter(
      ({ style }) => style['backgroundColor'] === COLORS.feltInTurn,
    );
    expect(framed).toHaveLength(1);
  });

  test('says who won and by how many points, and no longer whose turn it is', () => {
    const all = texts(sceneOf(WON));
    expect(all[all.indexOf('won +7') - 1]).toBe(sceneOf(WON).names[1]);
    expect(all).not.toContain('turn');
  });

  test('calls a tie a tie on both sides', () => {
    expect(texts(sceneOf(TIE)).filter((text) => text === 'tie')).toHaveLength(2);
  });

  test('shows points to the target, and none where one game decides', () => {
    expect(texts(sceneOf(MIDDLE))).toEqual(expect.arrayContaining(['23', '31', ' /50']));
    const oneGame = { sight: seenBy(MIDDLE, 'public'), names: ['Ann', 'Bob'], score: [23, 31] } as const;
    const all = texts({ ...oneGame, words: sceneOf(MIDDLE).words });
    expect(all.some((text) => text.includes('/') || text === '23' || text === '31')).toBe(false);
  });

  test.each([
    ['tall', TALL],
    ['wide', WIDE],
  ])('keeps everything inside the picture, at whole pixels: %s', (_, layout) => {
    const outside = (node: DrawnNode, left: number, top: number): unknown[] => {
      const { left: x = 0, top: y = 0, width, height } = node.style;
      const isPlaced = typeof width === 'number' && typeof height === 'number';
      const right = left + Number(x) + Number(width);
      const bottom = top + Number(y) + Number(height);
      // Ranks that will be squeezed have a line wider than their card.
      const isRank = node.type === 'text' && width === 3 * layout.card.width;
      const isInside =
        left + Number(x) >= 0 && top + Number(y) >= 0 && right <= layout.width && bottom <= layout.height;
      const isWhole = [x, y, right, bottom].every(Number.isInteger);
      const children = node.type === 'container' ? node.children : [];
      return [
        ...(!isPlaced || isRank || (isInside && isWhole) ? [] : [node]),
        ...children.flatMap((child) => outside(child, left + Number(x), top + Number(y))),
      ];
    };
    for (const state of [START, MIDDLE, FULL, WON, TIE]) {
      expect(outside(drawTable(sceneOf(state), layout).root, 0, 0)).toEqual([]);
    }
  });

  test('uses only shapes that exist', () => {
    const known = new Set(SHAPES.map(({ name }) => name));
    const used = [START, MIDDLE, FULL, WON, TIE].flatMap((state: State) =>
      shapes(drawTable(sceneOf(state), TALL).root),
    );
    expect(used.length).toBeGreaterThan(50);
    expect(used.filter((name) => !known.has(name))).toEqual([]);
  });
});

test('the drawing of a hand shows its cards in their order', () => {
  const all = everyNode(drawHand(['3H', 'KS', 'TC']).root);
  expect(all.flatMap((node) => (node.type === 'text' ? [node.text] : []))).toEqual(['3', 'K', '10']);
});

describe('the colours', () => {
  const luminance = (color: string): number => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5]
      .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (one: string, two: string): number => {
    const [light = 0, dark = 0] = [luminance(one), luminance(two)].sort((a, b) => b - a);
    return (light + 0.05) / (dark + 0.05);
  };

  test.each<readonly [string, string]>([
    ...Object.values(INKS).map((ink) => [ink, COLORS.face] as const),
    [COLORS.onGold, COLORS.gold],
    [COLORS.gold, COLORS.onGold],
    [COLORS.onPayoff, COLORS.payoff],
    [COLORS.payoffWord, COLORS.payoff],
    [COLORS.onStrip, COLORS.strip],
    [COLORS.light, COLORS.badge],
    [COLORS.light, COLORS.felt],
    [COLORS.light, COLORS.feltInTurn],
    [COLORS.soft, COLORS.felt],
    [COLORS.soft, COLORS.feltCenter],
    [COLORS.soft, COLORS.tray],
    [COLORS.light, COLORS.tray],
  ])('%s can be read on %s', (ink, ground) => {
    expect(contrast(ink, ground)).toBeGreaterThan(5);
  });

  test('gold and soft letters can be read on a row in turn, where they are large', () => {
    expect(contrast(COLORS.gold, COLORS.feltInTurn)).toBeGreaterThan(3);
    expect(contrast(COLORS.soft, COLORS.feltInTurn)).toBeGreaterThan(3);
  });
});
