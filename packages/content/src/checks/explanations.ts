import type { Package, Problem } from '../package.ts';

/** A shorter text cannot explain why one option is right and another is not. */
const LEAST_CHARACTERS = 120;

export function checkExplanations({ items }: Package): Problem[] {
  return items.flatMap(({ where, explanation }) => {
    const length = explanation.trim().length;
    if (length === 0) return [{ where, message: 'Pembahasan belum ada.' }];
    if (length >= LEAST_CHARACTERS) return [];
    return [{ where, message: `Pembahasan hanya ${length} karakter; sedikitnya ${LEAST_CHARACTERS}.` }];
  });
}
