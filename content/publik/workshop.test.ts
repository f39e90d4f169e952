import { fileURLToPath } from 'node:url';
import { findProofProblems } from '@ambang/workshop/proofs/proof-problems.ts';
import { readItems } from '@ambang/workshop/read-items.ts';
import { expect, test } from 'vitest';
import { proofs as analogi } from './proofs/analogi.ts';
import { proofs as silogisme } from './proofs/silogisme.ts';

const items = readItems(fileURLToPath(new URL('.', import.meta.url)));

// The numeric items (topics 4 to 7) are generated and proved with those of practice.
test('each proof of topics 1 to 3 accepts only the key and names the error behind each wrong option', () => {
  expect(findProofProblems(items, [...analogi, ...silogisme], [1, 2, 3])).toEqual([]);
});
