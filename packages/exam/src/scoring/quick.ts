import type { Answers } from '../answers/answers.ts';
import type { Answer, RuleSet } from '../rules.ts';
import type { ItemKey } from './score.ts';
import { computeItemVerdict } from './score.ts';

/**
 * Which attempts were too quick for their questions to have been read. They are scored like all others, and are left out of
 * other people's rankings.
 */

/** A shorter median gap between full-point answers, in ms, makes an attempt quick. */
export const MIN_MEDIAN_PACE_MS = 3_000;

/** With fewer full-point answers the median gap is not used. */
export const MIN_PACED_ANSWERS = 20;

export interface Quickness {
  isQuick: boolean;
  /** The `at` of each current answer, -1 without one; null where no corrected key could change `isQuick`. */
  answerAts: number[] | null;
}

export interface QuicknessInput {
  rules: RuleSet;
  keys: readonly ItemKey[];
  current: Answers;
  /** From the start to the hand-in. */
  tookMs: number;
}

/** Without `leastMinutes` in the rules no attempt is quick. */
export function computeQuickness({ rules, keys, current, tookMs }: QuicknessInput): Quickness {
  const { leastMinutes = 0 } = rules;
  if (leastMinutes === 0) return { isQuick: false, answerAts: null };
  if (tookMs < leastMinutes * 60_000) return { isQuick: true, answerAts: null };
  const given = [...current].filter(([, { answer }]) => answer !== 0);
  if (!canPaceBeTooQuick(given.map(([, { at }]) => at))) return { isQuick: false, answerAts: null };
  const full = given.filter(([number, { answer }]) => isFull(keys[number - 1], answer));
  return {
    isQuick: isPaceTooQuick(full.map(([, { at }]) => at)),
    answerAts: keys.map((_, index) => current.get(index + 1)?.at ?? -1),
  };
}

const isFull = (key: ItemKey | undefined, answer: Answer): boolean =>
  key !== undefined && computeItemVerdict(key, answer) === 'right';

/** The full-point answers of each question as a bit mask: bits 1 to 5 are A to E. */
export const toFullPointMasks = (keys: readonly ItemKey[]): number[] =>
  keys.map((key) =>
    ([1, 2, 3, 4, 5] as const).reduce(
      (mask, answer) => (isFull(key, answer) ? mask | (1 << answer) : mask),
      0,
    ),
  );

/** @param ats of the answers that brought full points, in any order */
export function isPaceTooQuick(ats: readonly number[]): boolean {
  return ats.length >= MIN_PACED_ANSWERS && medianOf(gapsBetween(ats)) < MIN_MEDIAN_PACE_MS;
}

/**
 * Whether `isPaceTooQuick` could hold for some subset of these answers. A short median of twenty answers needs ten short gaps, and
 * leaving answers out only makes gaps longer.
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
