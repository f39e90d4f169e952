import type { OptionLetter, RuleSet, Test } from '@ambang/exam/rules.ts';
import { OPTION_LETTERS } from '@ambang/exam/rules.ts';

/** A law or another work that justifies a key. */
export interface ItemSource {
  /** For example "UUD NRI Tahun 1945" or "EYD Edisi V (2022)". */
  title: string;
  /** For example "Pasal 20 ayat (5)" or "tanda koma". */
  place: string;
  isLaw: boolean;
  /**
   * The date on which the author last checked the item against this source, possibly from memory. Candidates do not see
   * the date, because most items are not yet checked against the official texts.
   */
  checkedOn: string;
}

/** A question with its key and explanation, as written in its file. */
export interface AuthoredItem {
  /** The item's position for messages: "items/12-integritas.json #3". */
  where: string;
  /** Permanent and unique in all content, because proofs and later versions refer to it. */
  id: string;
  topic: number;
  /** The theme of a TWK topic in the official outline; null for the other tests. */
  theme: string | null;
  /** From 1 (easy) to 5 (hard). */
  difficulty: number;
  question: string;
  options: string[];
  /** Null for TKP. A list of right options only after a correction. */
  key: OptionLetter | OptionLetter[] | null;
  /** Points per option; null for TWK and TIU. */
  weights: number[] | null;
  /** Whether a correction voided the item, so that all candidates get full points. */
  struck: boolean;
  /** Whether key or weights were corrected after publication. Only the checks use it. */
  corrected: boolean;
  /** Empty if missing, which `checkPackage` refuses. */
  explanation: string;
  /** The lesson for other questions, without "Ingat:". Empty if missing. */
  takeaway: string;
  sources: ItemSource[];
  /** The path within the package: "figures/figural-08-1.svg". */
  picture: string | null;
  alt: string | null;
  explanationPicture: string | null;
  explanationAlt: string | null;
}

export interface Item extends AuthoredItem {
  /** The position on the paper, from 1. */
  number: number;
}

/** The order of the items of a test. The real exam uses `random`. */
export type ItemOrder = 'difficulty' | 'random';

/** A parsed package without its rule set. Its items have no numbers yet, because the rule set orders the tests. */
export interface PackageDraft {
  slug: string;
  title: string;
  ruleSet: string;
  order: ItemOrder;
  /** The seed of the random order. */
  draw: number;
  /** Epoch milliseconds; null if the tryout stays open. */
  closesAt: number | null;
  items: AuthoredItem[];
  /** The figures by their path within the package. */
  figures: ReadonlyMap<string, Uint8Array>;
}

export interface Package extends Omit<PackageDraft, 'ruleSet' | 'items'> {
  rules: RuleSet;
  items: Item[];
}

/** A fault for the author to correct. */
export interface Problem {
  /** The file, and the item if there is one: "items/12-integritas.json #3". */
  where: string;
  /** An Indonesian sentence. */
  message: string;
}

/** Reports the faults of each item. */
export const findItemProblems = (
  items: readonly Item[],
  faultsOf: (item: Item) => readonly string[],
): Problem[] => items.flatMap((item) => faultsOf(item).map((message) => ({ where: item.where, message })));

/** Returns the right options of a TWK or TIU item, in alphabetical order. */
export const keyLetters = ({ key }: AuthoredItem): OptionLetter[] =>
  OPTION_LETTERS.filter((letter) => (Array.isArray(key) ? key.includes(letter) : letter === key));

/** The zero-based index of the first option with the most points or a right key; -1 without a valid key. */
export function bestOptionIndex(item: AuthoredItem): number {
  if (item.weights) return item.weights.indexOf(Math.max(...item.weights));
  const [first] = keyLetters(item);
  return first ? OPTION_LETTERS.indexOf(first) : -1;
}

/**
 * Whether the item was corrected after publication. Its options must then keep their order, so checks of key positions
 * ignore the item.
 */
export const isCorrected = ({ key, struck, corrected }: AuthoredItem): boolean =>
  corrected || struck || Array.isArray(key);

export interface TestItems {
  test: Test;
  /** Sorted by number. */
  items: Item[];
}

/** Items of unknown topics are left out. */
export function groupItemsByTest({ items, rules }: Package): TestItems[] {
  const testOf = new Map(rules.topics.map((topic) => [topic.id, topic.test]));
  const ordered = items.toSorted((a, b) => a.number - b.number);
  return rules.tests.map((test) => ({
    test,
    items: ordered.filter((item) => testOf.get(item.topic) === test.name),
  }));
}
