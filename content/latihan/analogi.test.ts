import { fileURLToPath } from 'node:url';
import { findProofProblems } from '@ambang/workshop/proofs/proof-problems.ts';
import { readItems } from '@ambang/workshop/read-items.ts';
import { expect, test } from 'vitest';
import { proofs as things } from './proofs/analogi-benda.ts';
import { proofs as qualities } from './proofs/analogi-sifat.ts';
import { proofs as threeWords } from './proofs/analogi-tiga-kata.ts';

const items = readItems(fileURLToPath(new URL('.', import.meta.url)));

test('only the key of each analogy has the relation of its question', () => {
  const proofs = [...things, ...qualities, ...threeWords];
  expect(proofs).toHaveLength(16);
  expect(findProofProblems(items, proofs, [1])).toEqual([]);
});
