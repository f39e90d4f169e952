import type { RuleSet } from '@ambang/exam/rules.ts';

/** A question package as its author wrote it: one tryout with keys and explanations, not yet split. */

export type Letter = 'A' | 'B' | 'C' | 'D' | 'E';

export const LETTERS: readonly Letter[] = ['A', 'B', 'C', 'D', 'E'];

/** What an answer rests on: a law, or any other work. */
export interface Source {
  /** "UUD NRI Tahun 1945" and "Pasal 20 ayat (5)", or "EYD Edisi V (2022)" and "tanda koma". */
  title: string;
  place: string;
  isLaw: boolean;
  /**
   * The day on which the item was last reviewed for this source, `2026-11-22`: by knowledge and public commentary, or by
   * the text itself. No proof that the text was opened, so it is not shown.
   */
  checkedOn: string;
}

/** An item as its author wrote it. */
export interface AuthoredItem {
  /** File and place for messages: "items/12-integritas.json #3". */
  where: string;
  /** Names the item for good, in all content: proofs and later versions refer to it. */
  id: string;
  topic: number;
  /** The part of a TWK topic that the official outline names, null for the other tests. */
  theme: string | null;
  /** 1 easy to 5 hard. */
  difficulty: number;
  question: string;
  options: string[];
  /** The right option of a TWK or TIU item; the right ones of a corrected item as a list, also when it is only one. */
  key: Letter | Letter[] | null;
  /** The worth of each option of a TKP item. */
  weights: number[] | null;
  /** Whether a correction has struck it out: it then counts full for everybody. */
  struck: boolean;
  /** Whether its key or its weights were corrected after it was published. For `check` alone: it decides no score. */
  corrected: boolean;
  /** Empty when the author left it out: `check` refuses that. */
  explanation: string;
  /** The sentence to take away, without "Ingat:". Empty when the author left it out. */
  takeaway: string;
  sources: Source[];
  /** Path inside the package: "figures/figural-08-1.svg". */
  picture: string | null;
  alt: string | null;
  /** A picture beside the explanation, and what it shows. */
  explanationPicture: string | null;
  explanationAlt: string | null;
}

export interface Item extends AuthoredItem {
  /** Place on the paper, from 1. */
  number: number;
}

/** How the items of a test follow each other: the easy ones first, or as they are drawn, like in the real exam. */
export type Order = 'difficulty' | 'random';

/** A package whose rules are not known yet, so that its items have no place. */
export interface Draft {
  slug: string;
  title: string;
  ruleSet: string;
  order: Order;
  /** Another number is another draw. */
  draw: number;
  /** Epoch milliseconds, null stays open. */
  closesAt: number | null;
  items: AuthoredItem[];
  /** Picture files by their path inside the package. */
  figures: ReadonlyMap<string, Uint8Array>;
}

export interface Package extends Omit<Draft, 'ruleSet' | 'items'> {
  rules: RuleSet;
  items: Item[];
}

/** What an author has to mend, and where. */
export interface Problem {
  where: string;
  /** One Indonesian sentence. */
  message: string;
}

/** The letters of the right options of a TWK or TIU item, in the order of the alphabet. */
export const keyLetters = ({ key }: AuthoredItem): Letter[] =>
  LETTERS.filter((letter) => (Array.isArray(key) ? key.includes(letter) : letter === key));

/** Zero-based index of the option that is worth most, the first of several; -1 when the item has no usable key. */
export function rightOption(item: AuthoredItem): number {
  if (item.weights) return item.weights.indexOf(Math.max(...item.weights));
  const [first] = keyLetters(item);
  return first ? LETTERS.indexOf(first) : -1;
}

/** Whether its key was corrected after it was published, so that its author had no choice of the letter. */
export const isCorrected = ({ key, struck, corrected }: AuthoredItem): boolean =>
  corrected || struck || Array.isArray(key);
