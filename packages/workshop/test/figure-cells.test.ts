import { expect, test } from 'vitest';
import { drawItem } from '../src/figures/draw.ts';
import { figureCells, pictureCells, viewBoxOf } from '../src/figures/figure-cells.ts';
import { createRuleItem } from '../src/figures/figural-item.ts';
import type { FiguralItem, RuleItem } from '../src/figures/figural-item.ts';
import { arrow, rotate } from '../src/figures/shapes.ts';

const spinning = (kind: RuleItem['kind'], layout?: 'high' | 'large'): FiguralItem =>
  createRuleItem<number>({
    id: 'x-10-panah',
    kind,
    key: 'A',
    stem: kind === 'serial' ? [0, 45, 90, 135] : [0, 45, 90],
    figure: (angle) => rotate([arrow(27)], angle),
    rule: (angle) => angle + 45,
    mistakes: [(a) => a + 90, (a) => a, (a) => a - 45, (a) => a + 135],
    ...(layout && { layout }),
  });

test('the cells of all layouts are found in their order', () => {
  expect(figureCells(drawItem(spinning('serial')))).toMatchObject({
    stem: { length: 5 },
    options: { length: 5 },
  });
  for (const layout of [undefined, 'high', 'large'] as const) {
    const cells = figureCells(drawItem(spinning('analogi', layout)));
    expect(cells?.stem).toHaveLength(4);
    expect(cells?.options).toHaveLength(5);
    for (const option of cells?.options ?? []) expect(option.width).toBe(option.height);
  }
  const [first] = figureCells(drawItem(spinning('serial')))?.options ?? [];
  expect(first && viewBoxOf(first)).toBe('10 144 84 84');
});

test('an odd one out has options only, and another picture has no cells', () => {
  const { id, key, options } = spinning('serial');
  const cells = figureCells(drawItem({ id, key, options, kind: 'ketidaksamaan', shared: () => '' }));
  expect(cells?.stem).toEqual([]);
  expect(cells?.options).toHaveLength(5);
  expect(figureCells('<svg viewBox="0 0 9 9"><rect width="9" height="9"/></svg>')).toBeUndefined();
});

test('the cells of an item have the size of the picture, the row of the stem, and the options', () => {
  expect(pictureCells(drawItem(spinning('analogi')))).toEqual({
    size: [480, 264],
    stem: [10, 8, 460, 100],
    boxes: [14, 134, 254, 374].map((x) => [x, 12, 92, 92]),
    options: [10, 104, 198, 292, 386].map((x) => [x, 144, 84, 84]),
  });
  expect(() => pictureCells('<svg viewBox="0 0 9 9"/>')).toThrow('a picture without cells');
});
