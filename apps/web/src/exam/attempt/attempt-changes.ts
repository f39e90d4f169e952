import type { Change } from '@ambang/exam/answers.ts';
import { isChange, merge, noAnswers, currentChanges } from '@ambang/exam/answers.ts';
import type { AttemptTimes } from '@ambang/exam/clock.ts';
import { isCounted } from '@ambang/exam/clock.ts';
import type { Answer } from '@ambang/exam/rules.ts';

export const isSameChange = (one: Change, other: Change): boolean =>
  one.number === other.number && one.at === other.at && one.answer === other.answer;

/** The last change of each question. What is no change at all is no answer of anybody. */
export const lastPerQuestion = (changes: readonly Change[]): Change[] =>
  currentChanges(merge(noAnswers, changes.filter(isChange)));

/** Of these changes the last of each question that was graded otherwise. */
export const gradedDifferently = (changes: readonly Change[], graded: readonly Answer[]): Change[] =>
  lastPerQuestion(changes).filter(({ number, answer }) => answer !== (graded[number - 1] ?? 0));

/**
 * What of the sent changes came too late to count.
 * @param arrivedAt by the server's clock, rather too late than too early: a change too much is told to nobody, because
 * the review is looked at first
 */
export const lateChanges = (
  sent: readonly Change[],
  times: Pick<AttemptTimes, 'startedAt' | 'expiresAt'>,
  arrivedAt: number,
): Change[] => lastPerQuestion(sent).filter(({ at }) => !isCounted(times, at, arrivedAt));
