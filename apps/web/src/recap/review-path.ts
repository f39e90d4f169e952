import { recapPath } from '../paths.ts';

/** The address of one question in the review. */
export const reviewPath = (tryoutId: number, number: number): string =>
  `${recapPath(tryoutId)}/pembahasan?soal=${number}`;
