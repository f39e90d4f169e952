/** Questions of topic 6: P and Q are compared. */
import { commonDivisor } from '@ambang/workshop/generators/numbers.ts';
import { RELATIONS } from '@ambang/workshop/generators/generate.ts';
import { mistake, stem } from '@ambang/workshop/generators/template.ts';
import type { Draft, Stem } from '@ambang/workshop/generators/template.ts';

const ASK = 'Hubungan yang tepat antara P dan Q adalah …';

/** The text before P and Q ends with a blank line, or is empty. */
export const comparisonStem = (lead: string, p: string, q: string): Stem =>
  stem`${lead === '' ? '' : `${lead}\n\n`}P = ${p}\nQ = ${q}\n\n${ASK}`;

export type Relation = 'greater' | 'less' | 'equal' | 'unknown';

const TEXTS: Readonly<Record<Relation, string>> = {
  greater: RELATIONS[0],
  less: RELATIONS[1],
  equal: RELATIONS[2],
  unknown: RELATIONS[3],
};

const NAMES: readonly Relation[] = ['greater', 'less', 'equal', 'unknown'];

/** The relation of two values. */
export const relationOf = (p: number, q: number): Relation => (p > q ? 'greater' : p < q ? 'less' : 'equal');

/** Writes that P is to Q as 3 to 2: '2P = 3Q'. */
export function proportion(p: number, q: number): string {
  const divisor = commonDivisor(p, q);
  const times = (count: number): string => (count === 1 ? '' : String(count));
  return `${times(q / divisor)}P = ${times(p / divisor)}Q`;
}

interface Comparison extends Pick<Draft, 'stem' | 'remember' | 'quick' | 'difficulty'> {
  truth: Relation;
  solution: string;
  /** Why a candidate chooses each relation; that of the true one is not needed. */
  reasons: Partial<Record<Relation, string>>;
  /** P and Q as a mistake finds them, with its reason. */
  fifth: readonly [p: number, q: number, reason: string];
}

/** @returns undefined if a relation has no reason or the fifth option is no other relation */
export function compareSides(input: Comparison): Draft | undefined {
  const { truth, solution, reasons, fifth } = input;
  const [p, q, why] = fifth;
  const missing = NAMES.some((name) => name !== truth && reasons[name] === undefined);
  if (missing || p === q || p <= 0 || q <= 0 || !Number.isInteger(p) || !Number.isInteger(q))
    return undefined;
  return {
    stem: input.stem,
    right: mistake(TEXTS[truth], solution),
    wrong: [
      ...NAMES.filter((name) => name !== truth).map((name) => mistake(TEXTS[name], reasons[name] ?? '')),
      mistake(proportion(p, q), why),
    ],
    remember: input.remember,
    ...(input.quick ? { quick: input.quick } : {}),
    difficulty: input.difficulty,
  };
}

/** Exchanges P and Q. */
export const turn = (relation: Relation, isTurned: boolean): Relation =>
  isTurned && relation === 'greater' ? 'less' : isTurned && relation === 'less' ? 'greater' : relation;

/** Exchanges the reasons of 'greater' and 'less'. */
export const turnReasons = (
  reasons: Partial<Record<Relation, string>>,
  isTurned: boolean,
): Partial<Record<Relation, string>> =>
  Object.fromEntries(
    Object.entries(reasons).map(([name, reason]) => [turn(name as Relation, isTurned), reason]),
  );
