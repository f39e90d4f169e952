import { fileURLToPath } from 'node:url';
import { findProofProblems } from '@ambang/workshop/proofs/proof-problems.ts';
import { readItems } from '@ambang/workshop/read-items.ts';
import { expect, test } from 'vitest';
import { proofs } from './proofs/analogi.ts';

const items = readItems(fileURLToPath(new URL('.', import.meta.url)));

test('only the key of each analogy has the relation of its question', () => {
  expect(proofs).toHaveLength(4);
  expect(findProofProblems(items, proofs, [1])).toEqual([]);
});
