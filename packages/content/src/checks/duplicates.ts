import type { Item, Package, Problem } from '../package.ts';
import { normalised, spelled } from './wording.ts';

/** No question twice in the package, no option twice in a question; see `normalised` for what is the same. */
export function checkDuplicates(pkg: Package): Problem[] {
  return [...repeatedQuestions(pkg), ...pkg.items.flatMap(repeatedOptions)];
}

/** With pictures, the same sentence over another picture is another question. */
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

/** Capitals and commas are the whole difference between the options of a question about spelling. */
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
