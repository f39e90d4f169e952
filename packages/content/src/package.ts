import type { RuleSet, Test } from '@ambang/exam/rules.ts';

export type OptionLetter = 'A' | 'B' | 'C' | 'D' | 'E';

export const OPTION_LETTERS: readonly OptionLetter[] = ['A', 'B', 'C', 'D', 'E'];

/** A law or another work that justifies a key. */
export interface ItemSource {
  /** For example "UUD NRI Tahun 1945", or "EYD Edisi V (2022)". */
  title: string;
  /** For example "Pasal 20 ayat (5)", or "tanda koma". */
  place: string;
  isLaw: boolean;
  /** Date of the last review against this source. Not shown, because the reviewer may not have opened the text itself. */
  checkedOn: string;
}

/** A question with its key and explanation, as in its file. */
export interface AuthoredItem {
  /** For messages: "items/12-integritas.json #3". */
  where: string;
  /** Permanent and unique in all content: proofs and later versions refer to it. */
  id: string;
  topic: number;
  /** The theme of the official outline within a TWK topic; null for other tests. */
  theme: string | null;
  /** 1 easy to 5 hard. */
  difficulty: number;
  question: string;
  options: string[];
  /** Null for TKP. A list only after a correction. */
  key: OptionLetter | OptionLetter[] | null;
  /** Points per option; null for TWK and TIU. */
  weights: number[] | null;
  /** Struck out by a correction: everybody gets full points. */
  struck: boolean;
  /** Key or weights were corrected after publication. Only used by `checkPackage`. */
  corrected: boolean;
  /** Empty if missing, which `checkPackage` refuses. */
  explanation: string;
  /** The lesson for other questions, without "Ingat:". Empty if missing. */
  takeaway: string;
  sources: ItemSource[];
  /** Path within the package: "figures/figural-08-1.svg". */
  picture: string | null;
  alt: string | null;
  explanationPicture: string | null;
  explanationAlt: string | null;
}

export interface Item extends AuthoredItem {
  /** Position on the paper, from 1. */
  number: number;
}

/** How the items of a test are sorted; `random` as in the real exam. */
export type ItemOrder = 'difficulty' | 'random';

/** A parsed package without its rule set, so its items have no numbers yet. */
export interface PackageDraft {
  slug: string;
  title: string;
  ruleSet: string;
  order: ItemOrder;
  /** Seed of the random order. */
  draw: number;
  /** Epoch milliseconds; null if the tryout stays open. */
  closesAt: number | null;
  items: AuthoredItem[];
  /** By path within the package. */
  figures: ReadonlyMap<string, Uint8Array>;
}

export interface Package extends Omit<PackageDraft, 'ruleSet' | 'items'> {
  rules: RuleSet;
  items: Item[];
}

/** A fault for the author to correct. */
export interface Problem {
  where: string;
  /** One Indonesian sentence. */
  message: string;
}

/** Right options of a TWK or TIU item, in alphabetical order. */
export const keyLetters = ({ key }: AuthoredItem): OptionLetter[] =>
  OPTION_LETTERS.filter((letter) => (Array.isArray(key) ? key.includes(letter) : letter === key));

/** Zero-based index of the first best option; -1 without a valid key. */
export function bestOptionIndex(item: AuthoredItem): number {
  if (item.weights) return item.weights.indexOf(Math.max(...item.weights));
  const [first] = keyLetters(item);
  return first ? OPTION_LETTERS.indexOf(first) : -1;
}

/** Corrected after publication, when the author could not choose the letter freely any more. */
export const isCorrected = ({ key, struck, corrected }: AuthoredItem): boolean =>
  corrected || struck || Array.isArray(key);

export interface TestItems {
  test: Test;
  /** By number. */
  items: Item[];
}

/** Leaves out items of unknown topics. */
export function groupItemsByTest({ items, rules }: Package): TestItems[] {
  const testOf = new Map(rules.topics.map((topic) => [topic.id, topic.test]));
  const ordered = items.toSorted((a, b) => a.number - b.number);
  return rules.tests.map((test) => ({
    test,
    items: ordered.filter((item) => testOf.get(item.topic) === test.name),
  }));
}
