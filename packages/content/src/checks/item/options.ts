import { OPTION_LETTERS } from '@ambang/exam/rules.ts';
import type { Collection, Item, Problem } from '../../package.ts';
import { findItemProblems } from '../../package.ts';
import { normalizeText, normalizeSpacing } from '../wording.ts';

/** In a question about spelling, options may differ only in capitals and punctuation. */
const aboutSpelling = /ejaan|penulisan|tanda baca|huruf kapital/i;

export const checkOptions = ({ items }: Collection): Problem[] => findItemProblems(items, repeatedOptions);

function repeatedOptions({ question, options }: Item): string[] {
  const normalized = aboutSpelling.test(question) ? normalizeSpacing : normalizeText;
  const firstIndexes = new Map<string, number>();
  return options.flatMap((option, index) => {
    const before = firstIndexes.get(normalized(option));
    if (before !== undefined)
      return [`Pilihan ${OPTION_LETTERS[index]} sama dengan pilihan ${OPTION_LETTERS[before]}.`];
    firstIndexes.set(normalized(option), index);
    return [];
  });
}
