import { findMarkupFaults } from '@ambang/contract/markup/faults.ts';
import type { Collection, Problem } from '../../package.ts';
import { explainingTexts, findItemProblems } from '../../package.ts';
import { findHtml } from '../../parse/html.ts';

export function checkMarkup({ items }: Collection): Problem[] {
  return findItemProblems(items, (item) => {
    const { question, options, alt, explanationAlt, remember } = item;
    const explaining = explainingTexts(item);
    const faults = [question, ...options, ...explaining].flatMap(findMarkupFaults);
    if ([...options, remember].some((text) => /\n|^\|/.test(text)))
      faults.push('Pilihan dan "remember" hanya satu baris, tanpa tabel.');
    if ([alt ?? '', explanationAlt ?? ''].some((text) => /[{}^]/.test(text)))
      faults.push('Penjelasan gambar ditulis tanpa tanda pecahan atau pangkat.');
    const texts = [question, ...options, ...explaining, alt ?? '', explanationAlt ?? ''];
    return [...new Set([...faults, ...texts.flatMap(findHtmlFault)])];
  });
}

function findHtmlFault(text: string): string[] {
  const found = findHtml(text);
  if (found === null) return [];
  return [
    `Ada HTML (${found}) yang akan tampil apa adanya: hapus, atau tulis _kata_, {a/b}, x^{n} dan tabel |.`,
  ];
}
