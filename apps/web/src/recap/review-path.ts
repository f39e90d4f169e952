import { recapPath } from '../paths.ts';

/** The path of the review, opened at one question. */
export const reviewPath = (tryoutId: number, number: number): string =>
  `${recapPath(tryoutId)}/pembahasan?soal=${number}`;
