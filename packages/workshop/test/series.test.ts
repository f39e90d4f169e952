import { expect, test } from 'vitest';
import { ratio } from '../src/proofs/arithmetic.ts';
import { obeysRule } from '../src/proofs/series-rules.ts';
import { createSeriesProof } from '../src/proofs/series.ts';

const base = { id: 'x', prompt: 'Simpulan yang tepat adalah …', mistakes: {} };

test.each([
  [[5, 8, 14, 23, 35, 50]],
  [[5, 10, 7, 14, 11, 22, 19, 38]],
  [[4, 30, 7, 26, 12, 22, 19, 18, 28, 14]],
  [[3, 4, 8, 13, 22, 36, 59, 96]],
  [[2, 2, 4, 12, 48, 240]],
  [[2, 5, 10, 7, 10, 20, 17, 20, 40]],
])('the series %j obeys a rule, but not with a different last term', (terms) => {
  expect(obeysRule(terms)).toBe(true);
  expect(obeysRule(terms.with(-1, (terms.at(-1) ?? 0) + 1))).toBe(false);
});

test('a series proof throws if another number also obeys a rule', () => {
  const proof = createSeriesProof({
    ...base,
    terms: '#, #, #, #, #, #, …',
    rules: [(terms) => terms.at(-1) === 9],
  });
  const numbers = [1, 2, 3, 4, 5, 6].map((each) => ratio(each));
  expect(() => proof.truths(['7', '8'], numbers)).toThrow('also obeys a rule: 9');
});
