import type { Change } from './answers.ts';
import type { ChangeLog } from './change-log.ts';
import { findCountedChanges, compareChanges } from './change-log.ts';

export interface QuestionHistory {
  current: Change;
  first: Change;
  /** How many times the answer changed, including the first choice. */
  choices: number;
  /**
   * Estimated time in ms: the sum of the gaps between each change of this question and the preceding change of any
   * question. The estimate therefore includes the time spent reading other questions without answering them. 0 when
   * unknown: answers from the list of a hand-in all have the same `at`.
   */
  spentMs: number;
  /** The part of `spentMs` before the last change to another answer. */
  lastMs: number;
}

export function computeQuestionHistories(log: ChangeLog, durationMs: number): Map<number, QuestionHistory> {
  const histories = new Map<number, QuestionHistory>();
  let previousAt = 0;
  const counted = findCountedChanges(log, durationMs).sort(compareChanges);
  const shared = sharedInstants(counted);
  for (const { number, answer, at } of counted) {
    const change = { number, answer, at };
    const spentMs = shared.has(at) ? 0 : at - previousAt;
    previousAt = at;
    const known = histories.get(number);
    if (!known)
      histories.set(number, { current: change, first: change, choices: 1, spentMs, lastMs: spentMs });
    else {
      if (answer !== known.current.answer) {
        known.choices += 1;
        known.lastMs = spentMs;
      }
      known.current = change;
      known.spentMs += spentMs;
    }
  }
  return histories;
}

/** Every `at` at which several questions changed. Such changes come from the list of a hand-in. */
function sharedInstants(changes: readonly Change[]): Set<number> {
  const firstNumber = new Map<number, number>();
  for (const { number, at } of changes) if (!firstNumber.has(at)) firstNumber.set(at, number);
  return new Set(changes.filter(({ number, at }) => firstNumber.get(at) !== number).map(({ at }) => at));
}
