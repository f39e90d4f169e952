import type { Answers } from './answers.ts';
import type { Answer, RuleSet } from './rules.ts';
import type { ItemKey } from './score.ts';
import { itemVerdict } from './score.ts';

/**
 * Decides which attempts were too quick for their questions to have been read. They are scored as all others, and stand
 * in nobody else's ranking.
 */

/** The median between two full-point answers is at least this long, in ms. */
export const LEAST_PACE_MS = 3_000;

/** With fewer full-point answers their pace decides nothing. */
export const LEAST_PACED = 20;

export interface Quickness {
  isQuick: boolean;
  /** The `at` of each standing answer, -1 without one; null where no key could make their pace decide. */
  answerAts: number[] | null;
}

export interface Pace {
  rules: RuleSet;
  keys: readonly ItemKey[];
  standing: Answers;
  /** From the start to the hand-in. */
  tookMs: number;
}

/** Rules without least minutes find no attempt too quick. */
export function quicknessOf({ rules, keys, standing, tookMs }: Pace): Quickness {
  const { leastMinutes = 0 } = rules;
  if (leastMinutes === 0) return { isQuick: false, answerAts: null };
  if (tookMs < leastMinutes * 60_000) return { isQuick: true, answerAts: null };
  const given = [...standing].filter(([, { answer }]) => answer !== 0);
  if (!couldBeHasty(given.map(([, { at }]) => at))) return { isQuick: false, answerAts: null };
  const full = given.filter(([number, { answer }]) => isFull(keys[number - 1], answer));
  return {
    isQuick: isHasty(full.map(([, { at }]) => at)),
    answerAts: keys.map((_, index) => standing.get(index + 1)?.at ?? -1),
  };
}

const isFull = (key: ItemKey | undefined, answer: Answer): boolean =>
  key !== undefined && itemVerdict(key, answer) === 'right';

/** Of each question the answers that bring full points, as a number whose bits 1 to 5 stand for A to E. */
export const fullMasks = (keys: readonly ItemKey[]): number[] =>
  keys.map((key) =>
    ([1, 2, 3, 4, 5] as const).reduce(
      (mask, answer) => (isFull(key, answer) ? mask | (1 << answer) : mask),
      0,
    ),
  );

/** @param ats of the answers that brought full points, in any order */
export function isHasty(ats: readonly number[]): boolean {
  return ats.length >= LEAST_PACED && medianOf(gapsBetween(ats)) < LEAST_PACE_MS;
}

/**
 * Whether some of the answers could be hasty. A median that is too short needs ten short gaps between twenty answers, and
 * a short gap between two of them holds a short one between any that lie in between.
 */
export function couldBeHasty(ats: readonly number[]): boolean {
  const short = gapsBetween(ats).filter((gap) => gap < LEAST_PACE_MS);
  return ats.length >= LEAST_PACED && short.length >= LEAST_PACED / 2;
}

function gapsBetween(ats: readonly number[]): number[] {
  const inOrder = ats.toSorted((one, other) => one - other);
  return inOrder.slice(1).map((at, index) => at - (inOrder[index] ?? 0));
}

function medianOf(values: readonly number[]): number {
  const inOrder = values.toSorted((one, other) => one - other);
  const middle = (inOrder.length - 1) / 2;
  return ((inOrder[Math.floor(middle)] ?? 0) + (inOrder[Math.ceil(middle)] ?? 0)) / 2;
}
