import type { Change } from './answers.ts';
import type { ChangeLog } from './change-log.ts';
import { countedOf, earlierFirst } from './change-log.ts';

/** How one question was answered. */
export interface History {
  standing: Change;
  first: Change;
  /** How often the answer changed, the first choice included. */
  choices: number;
  /**
   * An estimate of the time for it: the ms between each of its changes and the change before, of whatever question.
   * Reading that led to no choice is counted for the question that was answered next. 0 when nothing is known: answers
   * that came as a list with the hand-in have one instant.
   */
  spentMs: number;
}

/** The history of each question, from all changes that count and in whatever order they arrived; keyed by number. */
export function historiesOf(log: ChangeLog, durationMs: number): Map<number, History> {
  const histories = new Map<number, History>();
  let before = 0;
  const counted = countedOf(log, durationMs).sort(earlierFirst);
  const shared = sharedInstants(counted);
  for (const { number, answer, at } of counted) {
    const change = { number, answer, at };
    const spentMs = shared.has(at) ? 0 : at - before;
    before = at;
    const known = histories.get(number);
    if (!known) histories.set(number, { standing: change, first: change, choices: 1, spentMs });
    else {
      known.choices += answer === known.standing.answer ? 0 : 1;
      known.standing = change;
      known.spentMs += spentMs;
    }
  }
  return histories;
}

/** The instants at which several questions were changed: nobody does that by hand. */
function sharedInstants(changes: readonly Change[]): Set<number> {
  const first = new Map<number, number>();
  for (const { number, at } of changes) if (!first.has(at)) first.set(at, number);
  return new Set(changes.filter(({ number, at }) => first.get(at) !== number).map(({ at }) => at));
}
