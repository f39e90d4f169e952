import type { Question } from '@ambang/contract/tryouts/papers.ts';

/** Names in the cache of server data, apart from its library: the exam names them and loads without it. */

/** Every list of tryouts, and every single one. */
export const TRYOUTS = ['tryouts'] as const;

export const tryoutKey = (id: number) => [...TRYOUTS, 'one', id] as const;

/** Everything that belongs to the results of one tryout, whichever attempt they are of. */
export const resultsKey = (id: number) => ['results', id] as const;

/** The paper that the exam of this page has just been on, for its review; see `HeldPaper`. */
export const heldPaperKey = (id: number) => [...resultsKey(id), 'paper'] as const;

/** Questions that this page still has after a hand-in, so that the review need not bring them again. */
export interface HeldPaper {
  hash: string;
  questions: readonly Question[];
}

/** @param attempt number of the sealed attempt; undefined while it is unknown and nothing may be asked */
export const scoreKey = (id: number, attempt: number | undefined) =>
  [...resultsKey(id), 'score', attempt] as const;
