import type { Change } from './answers.ts';
import type { ChangeLog } from './change-log.ts';
import { countedChanges, compareChanges } from './change-log.ts';

/** How one question was answered. */
export interface QuestionHistory {
  current: Change;
  first: Change;
  /** How many times the answer changed, including the first choice. */
  choices: number;
  /**
   * Estimated time in ms: the sum of the gaps between each of its changes and the preceding change of any question.
   * Reading without a choice counts for the question that is answered next. 0 when unknown: answers that came as a list
   * with the hand-in share one instant.
   */
  spentMs: number;
}

/** The history of each question by its number, from all changes that count. The order of arrival does not matter. */
export function computeQuestionHistories(log: ChangeLog, durationMs: number): Map<number, QuestionHistory> {
  const histories = new Map<number, QuestionHistory>();
  let before = 0;
  const counted = countedChanges(log, durationMs).sort(compareChanges);
  const shared = sharedInstants(counted);
  for (const { number, answer, at } of counted) {
    const change = { number, answer, at };
    const spentMs = shared.has(at) ? 0 : at - before;
    before = at;
    const known = histories.get(number);
    if (!known) histories.set(number, { current: change, first: change, choices: 1, spentMs });
    else {
      known.choices += answer === known.current.answer ? 0 : 1;
      known.current = change;
      known.spentMs += spentMs;
    }
  }
  return histories;
}

/** Instants at which several questions changed, which no person does by hand. */
function sharedInstants(changes: readonly Change[]): Set<number> {
  const first = new Map<number, number>();
  for (const { number, at } of changes) if (!first.has(at)) first.set(at, number);
  return new Set(changes.filter(({ number, at }) => first.get(at) !== number).map(({ at }) => at));
}
