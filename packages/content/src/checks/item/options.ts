import { OPTION_LETTERS } from '@ambang/exam/rules.ts';
import type { Item, Package, Problem } from '../../package.ts';
import { findItemProblems } from '../../package.ts';
import { normaliseText, normaliseSpacing } from '../wording.ts';

/** In a question about spelling, options may differ only in capitals and punctuation. */
const aboutSpelling = /ejaan|penulisan|tanda baca|huruf kapital/i;

export const checkOptions = ({ items }: Package): Problem[] => findItemProblems(items, repeatedOptions);

function repeatedOptions({ question, options }: Item): string[] {
  const normalised = aboutSpelling.test(question) ? normaliseSpacing : normaliseText;
  const firstIndexes = new Map<string, number>();
  return options.flatMap((option, index) => {
    const before = firstIndexes.get(normalised(option));
    if (before !== undefined)
      return [`Pilihan ${OPTION_LETTERS[index]} sama dengan pilihan ${OPTION_LETTERS[before]}.`];
    firstIndexes.set(normalised(option), index);
    return [];
  });
}
