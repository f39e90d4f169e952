import type { PictureCells } from '@ambang/exam/picture-cells.ts';
import type { OptionLetter, RuleSet, Test, TestName } from '@ambang/exam/rules.ts';
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
  /** The words of the source that justify the key. */
  quote: string | null;
}

/** A faster way to the answer. */
export interface QuickWay {
  text: string;
  /** The time that this way takes. */
  seconds: number;
}

/** A kind of TIU or TKP items. Items of one family practise the same skill. */
export interface Family {
  /** Unique in all content, such as "deret-selisih". */
  family: string;
  topic: number;
  /** The name that candidates see. */
  name: string;
}

/** A question with its key and the reasons for it, as written in its file. */
export interface AuthoredItem {
  /** The item's position for messages: "items/12-integritas.json #3". */
  where: string;
  /** Permanent and unique in all content, because proofs and later versions refer to it. */
  id: string;
  topic: number;
  /** The theme of a TWK topic in the official outline; null for the other tests. */
  theme: string | null;
  /** The `Family.family` of a TIU or TKP item; null for TWK. */
  family: string | null;
  /** The pattern within the family, for generated items. */
  template: string | null;
  /** From 1 (easy) to 5 (hard). */
  difficulty: number;
  question: string;
  options: string[];
  /** Null for TKP. A list of right options only after a correction. */
  key: OptionLetter | OptionLetter[] | null;
  /** Points per option; null for TWK and TIU. */
  weights: number[] | null;
  /** Why a correction voided the item, so that all candidates get full points; null for a valid item. */
  struck: string | null;
  /** Whether key or weights were corrected after publication. Only the checks use it. */
  corrected: boolean;
  /** Why each option is right or wrong, in the order of the options. Empty if missing, which `checkPackage` refuses. */
  reasons: string[];
  /** What the options are judged by; only for TKP. */
  criterion: string | null;
  /** The lesson for other questions, without "Ingat:". Empty if missing. */
  remember: string;
  quick: QuickWay | null;
  sources: ItemSource[];
  /** The path within the package: "figures/figural-08-1.svg". */
  picture: string | null;
  alt: string | null;
  explanationPicture: string | null;
  explanationAlt: string | null;
  /** Where the figures of the picture are; null if practice shows it whole. */
  cells: PictureCells | null;
  /** Whether practice may show the options in another order. */
  shuffle: boolean;
}

export interface Item extends AuthoredItem {
  /** The position on the paper or in the pool, from 1. */
  number: number;
}

/** Items with their figures: a tryout or a pool. */
export interface Collection {
  slug: string;
  title: string;
  rules: RuleSet;
  items: Item[];
  /** The figures by their path within the folder. */
  figures: ReadonlyMap<string, Uint8Array>;
}

/** Items outside of tryouts. Their order has no meaning. */
export interface Pool extends Collection {
  /** `practice`: for accounts with a grant. `public`: for everyone, such as the question of the day. */
  pool: 'practice' | 'public';
  /** The test whose questions a single test asks; null for a pool from which drills draw. */
  single: TestName | null;
}

/** The order of the items of a test. The real exam uses `random`. */
export type ItemOrder = 'difficulty' | 'random';

/** A tryout. */
export interface Package extends Collection {
  order: ItemOrder;
  /** The seed of the random order. */
  draw: number;
  /** Epoch milliseconds; null if the tryout stays open. */
  closesAt: number | null;
}

/** A folder without its rule set. The items have no numbers yet, because the rule set orders the tests. */
type Draft<Complete extends Collection> = Omit<Complete, 'rules' | 'items'> & {
  ruleSet: string;
  items: AuthoredItem[];
};

export type PackageDraft = Draft<Package>;

export type PoolDraft = Draft<Pool>;

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

/** The texts that explain the key. */
export const explainingTexts = ({ reasons, criterion, remember, quick, struck }: AuthoredItem): string[] =>
  [...reasons, criterion ?? '', remember, quick?.text ?? '', struck ?? ''].filter((text) => text !== '');

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
  corrected || struck !== null || Array.isArray(key);

/** Practice may reorder the options, unless a whole picture shows them or the author keeps their order. */
export const canShuffle = ({ picture, cells, shuffle }: AuthoredItem): boolean =>
  shuffle && (picture === null || cells !== null);

export interface TestItems {
  test: Test;
  /** Sorted by number. */
  items: Item[];
}

/** Items of unknown topics are left out. */
export function groupItemsByTest({ items, rules }: Collection): TestItems[] {
  const testOf = new Map(rules.topics.map((topic) => [topic.id, topic.test]));
  const ordered = items.toSorted((a, b) => a.number - b.number);
  return rules.tests.map((test) => ({
    test,
    items: ordered.filter((item) => testOf.get(item.topic) === test.name),
  }));
}
