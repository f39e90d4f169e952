import { expect, test } from 'vitest';
import { createComparisonProof, createPair } from '../src/proofs/comparison.ts';

const base = { id: 'x', prompt: 'Simpulan yang tepat adalah …', mistakes: {} };

const over = (pairs: [number, number][], option: string): boolean | undefined =>
  createComparisonProof({
    ...base,
    stem: base.prompt,
    pairs: () => pairs.map(([p, q]) => createPair(p, q)),
  }).truths([option], [])[0];

test('a relation is true only if it holds for all pairs', () => {
  const open = 'Hubungan P dan Q tidak dapat ditentukan';
  expect([over([[2, 1]], 'P > Q'), over([[2, 1]], 'P = 2Q'), over([[2, 1]], open)]).toEqual([
    true,
    true,
    false,
  ]);
  const both: [number, number][] = [
    [2, 1],
    [1, 2],
  ];
  expect([over(both, 'P > Q'), over(both, open)]).toEqual([false, true]);
  expect([over([[7, 2]], 'P = Q + 5'), over([[3, 2]], '2P = 3Q')]).toEqual([true, true]);
  expect(() => over([], 'P = Q')).toThrow();
  expect(() => over([[1, 1]], 'P ≥ Q')).toThrow();
});

test('a comparison throws if the explanation uses different pairs', () => {
  const input = { ...base, stem: base.prompt, pairs: () => [createPair(2, 1)] };
  expect(createComparisonProof({ ...input, workedPairs: [[2, 1]] }).truths(['P > Q'], [])).toEqual([true]);
  for (const workedPairs of [
    [],
    [[3, 1]],
    [
      [2, 1],
      [3, 1],
    ],
  ] as [number, number][][])
    expect(() => createComparisonProof({ ...input, workedPairs }).truths(['P > Q'], [])).toThrow(
      'other pairs',
    );
});
