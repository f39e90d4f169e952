/** A question package as its author wrote it: one tryout with keys and explanations, not yet split. */

export type Letter = 'A' | 'B' | 'C' | 'D' | 'E';

export const LETTERS: readonly Letter[] = ['A', 'B', 'C', 'D', 'E'];

export interface Item {
  /** File and place for messages: "items/12-integritas.json #3". */
  where: string;
  /** Place on the paper, from 1. */
  number: number;
  topic: number;
  /** 1 easy to 5 hard. */
  difficulty: number;
  question: string;
  options: string[];
  /** The right option of a TWK or TIU item. */
  key: Letter | null;
  /** The worth of each option of a TKP item. */
  weights: number[] | null;
  /** Empty when the author left it out: `check` refuses that. */
  explanation: string;
  /** The source that the answer rests on (a law, a speech). */
  source: string | null;
  /** Path inside the package: "figures/figural-08-1.svg". */
  picture: string | null;
  alt: string | null;
}

export interface Package {
  slug: string;
  title: string;
  ruleSet: string;
  /** Epoch milliseconds, null stays open. */
  closesAt: number | null;
  items: Item[];
  /** Picture files by their path inside the package. */
  figures: ReadonlyMap<string, Uint8Array>;
}

/** What an author has to mend, and where. */
export interface Problem {
  where: string;
  /** One Indonesian sentence. */
  message: string;
}

/** Zero-based index of the option that is worth most, -1 when the item has no usable key. */
export function rightOption(item: Item): number {
  if (item.weights) return item.weights.indexOf(Math.max(...item.weights));
  return item.key ? LETTERS.indexOf(item.key) : -1;
}
