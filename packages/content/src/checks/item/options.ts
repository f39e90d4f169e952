import type { Item, Package, Problem } from '../../package.ts';
import { normalised, spelled } from '../wording.ts';

/** In a question about spelling, options may differ in capitals and commas alone. */
const isAboutSpelling = /ejaan|penulisan|tanda baca|huruf kapital/i;

/** Refuses an option that comes twice in a question, as `normalised` compares them. */
export const checkOptions = ({ items }: Package): Problem[] => items.flatMap(repeatedOptions);

function repeatedOptions({ where, question, options }: Item): Problem[] {
  const identity = isAboutSpelling.test(question) ? spelled : normalised;
  const first = new Map<string, number>();
  return options.flatMap((option, index) => {
    const before = first.get(identity(option));
    if (before !== undefined)
      return [{ where, message: `Pilihan ${'ABCDE'[index]} sama dengan pilihan ${'ABCDE'[before]}.` }];
    first.set(identity(option), index);
    return [];
  });
}
