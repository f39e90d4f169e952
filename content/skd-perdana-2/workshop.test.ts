import { fileURLToPath } from 'node:url';
import { findFigureProblems } from '@ambang/workshop/figures/figure-problems.ts';
import { findExplanationProblems } from '@ambang/workshop/figures/picture-files.ts';
import { findProofProblems } from '@ambang/workshop/proofs/proof-problems.ts';
import { readItems } from '@ambang/workshop/read-items.ts';
import { expect, test } from 'vitest';
import { explanations } from './figures/build/explain.ts';
import { items as figures } from './figures/build/items.ts';
import { proofs as analitis } from './proofs/analitis.ts';
import { proofs as analogi } from './proofs/analogi.ts';
import { proofs as berhitung } from './proofs/berhitung.ts';
import { proofs as deret } from './proofs/deret.ts';
import { proofs as perbandingan } from './proofs/perbandingan.ts';
import { proofs as silogisme } from './proofs/silogisme.ts';
import { proofs as soalCerita } from './proofs/soal-cerita.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));
const items = readItems(folder);
const proofs = [analogi, silogisme, analitis, berhitung, deret, perbandingan, soalCerita].flat();

test('each proof of topics 1 to 7 accepts only the key and names the error behind each wrong option', () => {
  expect(proofs).toHaveLength(27);
  expect(findProofProblems(items, proofs, [1, 2, 3, 4, 5, 6, 7])).toEqual([]);
});

test('only the key of each figural item obeys its rule, and the picture is up to date', () => {
  expect(figures).toHaveLength(8);
  expect(findFigureProblems(figures, items, `${folder}figures`)).toEqual([]);
});

test('explanation pictures are up to date', () => {
  expect(findExplanationProblems(explanations, items, `${folder}figures`)).toEqual([]);
});
