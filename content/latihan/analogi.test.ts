import { fileURLToPath } from 'node:url';
import { findProofProblems } from '@ambang/workshop/proofs/proof-problems.ts';
import { readItems } from '@ambang/workshop/read-items.ts';
import { expect, test } from 'vitest';
import { proofs as twoWords } from './proofs/analogi-dua-kata.ts';
import { proofs as threeWords } from './proofs/analogi-tiga-kata.ts';

const items = readItems(fileURLToPath(new URL('.', import.meta.url)));

test('only the key of each analogy has the relation of its question', () => {
  const proofs = [...twoWords, ...threeWords];
  expect(proofs).toHaveLength(16);
  expect(findProofProblems(items, proofs, [1])).toEqual([]);
});
