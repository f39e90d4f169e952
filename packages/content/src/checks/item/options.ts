import type { Item, Package, Problem } from '../../package.ts';
import { normaliseText, normaliseSpacing } from '../wording.ts';

/** Options of such a question may differ only in capitals and punctuation. */
const isAboutSpelling = /ejaan|penulisan|tanda baca|huruf kapital/i;

export const checkOptions = ({ items }: Package): Problem[] => items.flatMap(repeatedOptions);

function repeatedOptions({ where, question, options }: Item): Problem[] {
  const normalised = isAboutSpelling.test(question) ? normaliseSpacing : normaliseText;
  const first = new Map<string, number>();
  return options.flatMap((option, index) => {
    const before = first.get(normalised(option));
    if (before !== undefined)
      return [{ where, message: `Pilihan ${'ABCDE'[index]} sama dengan pilihan ${'ABCDE'[before]}.` }];
    first.set(normalised(option), index);
    return [];
  });
}
