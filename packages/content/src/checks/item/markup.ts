import { findMarkupFaults } from '@ambang/contract/markup/faults.ts';
import type { Package, Problem } from '../../package.ts';
import { findItemProblems } from '../../package.ts';

export function checkMarkup({ items }: Package): Problem[] {
  return findItemProblems(items, ({ question, options, explanation, takeaway, alt, explanationAlt }) => {
    const faults = [question, ...options, explanation, takeaway].flatMap(findMarkupFaults);
    if ([...options, takeaway].some((text) => /\n|^\|/.test(text)))
      faults.push('Pilihan dan "takeaway" hanya satu baris, tanpa tabel.');
    if ([alt ?? '', explanationAlt ?? ''].some((text) => /[{}^]/.test(text)))
      faults.push('Penjelasan gambar ditulis tanpa tanda pecahan atau pangkat.');
    return [...new Set(faults)];
  });
}
