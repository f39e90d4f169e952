import { expect, test } from 'vitest';
import {
  areOpposite,
  combinations,
  isLeftOf,
  permutations,
  roundTableSequences,
} from '../src/proofs/arrangements.ts';
import { createPuzzleProof } from '../src/proofs/puzzle.ts';

test('there are 24 permutations of 4, 120 seatings of 6 and 10 combinations of 3 from 5', () => {
  expect(permutations([1, 2, 3, 4])).toHaveLength(24);
  expect(roundTableSequences(['a', 'b', 'c', 'd', 'e', 'f'])).toHaveLength(120);
  expect(combinations(['a', 'b', 'c', 'd', 'e'], 3)).toHaveLength(10);
});

test('the left neighbour of a person who faces the middle is the next seat clockwise', () => {
  // From above: a at the bottom, b at the left side, c on top.
  const table = ['a', 'b', 'c', 'd'];
  expect([isLeftOf(table, 'b', 'a'), isLeftOf(table, 'a', 'b')]).toEqual([true, false]);
  expect(areOpposite(table, 'a', 'c')).toBe(true);
});

test.each([
  ['Yang pasti benar adalah …', [true, false, false]],
  ['Yang mungkin benar adalah …', [true, true, false]],
  ['Yang tidak mungkin benar adalah …', [false, false, true]],
])(
  'the prompt "%s" determines whether an option must be certain, possible or impossible',
  (prompt, expected) => {
    const models = [1, 2];
    const claims = new Map([
      ['kecil', (model: number) => model < 3],
      ['satu', (model: number) => model === 1],
      ['besar', (model: number) => model > 5],
    ]);
    const claim = (option: string) => claims.get(option) ?? (() => false);
    const proof = createPuzzleProof({ id: 'x', lead: '', clues: [], models, claim, prompt, mistakes: {} });
    expect(proof.truths(['kecil', 'satu', 'besar'], [])).toEqual(expected);
  },
);

test('a puzzle throws for a supposition that is not in the prompt', () => {
  const supposition = { text: 'Jika A pertama', holds: () => true };
  const input = { lead: '', clues: [], models: [1], claim: () => () => true, supposition, mistakes: {} };
  expect(() => createPuzzleProof({ id: 'x', ...input, prompt: 'Jika B pertama, …' })).toThrow(
    'not in the question',
  );
});
