import { findMarkupFaults } from '@ambang/contract/markup/faults.ts';
import type { Collection, Problem } from '../../package.ts';
import { explainingTexts, findItemProblems } from '../../package.ts';

export function checkMarkup({ items }: Collection): Problem[] {
  return findItemProblems(items, (item) => {
    const { question, options, alt, explanationAlt, remember } = item;
    const explaining = explainingTexts(item);
    const faults = [question, ...options, ...explaining].flatMap(findMarkupFaults);
    if ([...options, remember].some((text) => /\n|^\|/.test(text)))
      faults.push('Pilihan dan "remember" hanya satu baris, tanpa tabel.');
    if ([alt ?? '', explanationAlt ?? ''].some((text) => /[{}^]/.test(text)))
      faults.push('Penjelasan gambar ditulis tanpa tanda pecahan atau pangkat.');
    return [...new Set(faults)];
  });
}
