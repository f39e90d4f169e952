import { recapPath } from '../paths.ts';

export const reviewPath = (tryoutId: number, number: number): string =>
  `${recapPath(tryoutId)}/pembahasan?soal=${number}`;
