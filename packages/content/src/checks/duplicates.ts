import type { Item, Package, Problem } from '../package.ts';
import { normalised, spelled } from './wording.ts';

/**
 * Refuses a question that comes twice in the package and an option that comes twice in a question, as `normalised`
 * compares them.
 */
export function checkDuplicates(pkg: Package): Problem[] {
  return [...repeatedQuestions(pkg), ...pkg.items.flatMap(repeatedOptions)];
}

/** The picture belongs to the question: the same sentence with another picture is another question. */
function repeatedQuestions({ items, figures }: Package): Problem[] {
  const first = new Map<string, Item>();
  return items.flatMap((item) => {
    const picture = item.picture === null ? undefined : figures.get(item.picture);
    const identity = `${normalised(item.question)}\n${picture ? Buffer.from(picture).toString('base64') : ''}`;
    const before = first.get(identity);
    if (before) return [{ where: item.where, message: `Soal ini sama dengan ${before.where}.` }];
    first.set(identity, item);
    return [];
  });
}

/** In a question about spelling, options may differ in capitals and commas alone. */
const isAboutSpelling = /ejaan|penulisan|tanda baca|huruf kapital/i;

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
