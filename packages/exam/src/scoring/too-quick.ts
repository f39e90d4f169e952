/*
 * Detects attempts that were too quick for the candidate to have read the questions. They are scored as usual, but ranked
 * only for their owner.
 */

import type { Answers } from '../answers/answers.ts';
import type { Answer, RuleSet } from '../rules.ts';
import type { ItemKey } from './score.ts';
import { computeItemVerdict } from './score.ts';

/** An attempt is quick if the median gap between its full-point answers is shorter than this. */
export const MIN_MEDIAN_PACE_MS = 3_000;

/** The median gap is used only with at least this many full-point answers. */
export const MIN_PACED_ANSWERS = 20;

export interface Quickness {
  isQuick: boolean;
  /** The `at` of each current answer, -1 for an empty question. Null if no corrected key can change `isQuick`. */
  answerAts: number[] | null;
}

export interface QuicknessInput {
  rules: RuleSet;
  keys: readonly ItemKey[];
  current: Answers;
  /** From the start to the hand-in. */
  tookMs: number;
}

/** No attempt is quick under rules without `leastMinutes`. */
export function computeQuickness({ rules, keys, current, tookMs }: QuicknessInput): Quickness {
  const { leastMinutes = 0 } = rules;
  if (leastMinutes === 0) return { isQuick: false, answerAts: null };
  if (tookMs < leastMinutes * 60_000) return { isQuick: true, answerAts: null };
  const answered = [...current].filter(([, { answer }]) => answer !== 0);
  if (!canPaceBeTooQuick(answered.map(([, { at }]) => at))) return { isQuick: false, answerAts: null };
  const full = answered.filter(([number, { answer }]) => isFull(keys[number - 1], answer));
  return {
    isQuick: isPaceTooQuick(full.map(([, { at }]) => at)),
    answerAts: keys.map((_, index) => current.get(index + 1)?.at ?? -1),
  };
}

const isFull = (key: ItemKey | undefined, answer: Answer): boolean =>
  key !== undefined && computeItemVerdict(key, answer) === 'right';

/** The full-point options of each question, as a bit mask: bits 1 to 5 are A to E. */
export const toFullPointMasks = (keys: readonly ItemKey[]): number[] =>
  keys.map((key) =>
    ([1, 2, 3, 4, 5] as const).reduce(
      (mask, answer) => (isFull(key, answer) ? mask | (1 << answer) : mask),
      0,
    ),
  );

/** @param ats the `at` of the full-point answers, in any order */
export function isPaceTooQuick(ats: readonly number[]): boolean {
  return ats.length >= MIN_PACED_ANSWERS && medianOf(gapsBetween(ats)) < MIN_MEDIAN_PACE_MS;
}

/**
 * Whether some subset of these answers could have a quick pace. A short median of twenty answers needs ten short gaps, and
 * gaps only become longer if answers are left out.
 */
export function canPaceBeTooQuick(ats: readonly number[]): boolean {
  const short = gapsBetween(ats).filter((gap) => gap < MIN_MEDIAN_PACE_MS);
  return ats.length >= MIN_PACED_ANSWERS && short.length >= MIN_PACED_ANSWERS / 2;
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
