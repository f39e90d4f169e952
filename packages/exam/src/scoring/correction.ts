import type { Answer, TestName } from '../rules.ts';
import type { ItemKey, ItemVerdict, PublishedKey } from './score.ts';
import { computeItemPoints, computeItemVerdict } from './score.ts';

export type ScoringKey = Pick<PublishedKey, 'rightOption' | 'rightOptions' | 'weights' | 'isStruck'>;

export function areScoringKeysEqual(one: ScoringKey, other: ScoringKey): boolean {
  return canonical(one) === canonical(other);
}

function canonical({ rightOption, rightOptions = [rightOption], weights, isStruck = false }: ScoringKey) {
  return JSON.stringify([rightOptions.toSorted((a, b) => a - b), weights, isStruck]);
}

/** How a corrected key changes a test's points and counts. The lists are indexed by the answer, 0 (empty) to 5 (E). */
export interface KeyShift {
  test: TestName;
  points: number[];
  right: number[];
  wrong: number[];
  empty: number[];
}

const ANSWERS: readonly Answer[] = [0, 1, 2, 3, 4, 5];

export function computeKeyShift(before: ItemKey, after: ItemKey): KeyShift {
  const differences = (count: (key: ItemKey, answer: Answer) => number) =>
    ANSWERS.map((answer) => count(after, answer) - count(before, answer));
  const verdicts = (verdict: ItemVerdict) =>
    differences((key, answer) => (computeItemVerdict(key, answer) === verdict ? 1 : 0));
  return {
    test: after.test,
    points: differences(computeItemPoints),
    right: verdicts('right'),
    wrong: verdicts('wrong'),
    empty: verdicts('empty'),
  };
}
