import type { Change } from '@ambang/exam/answers/answers.ts';
import { isValidChange, applyChanges, noAnswers, currentChanges } from '@ambang/exam/answers/answers.ts';
import type { AttemptTimes } from '@ambang/exam/clock.ts';
import { isChangeCounted } from '@ambang/exam/clock.ts';
import type { Answer } from '@ambang/exam/rules.ts';

export const isSameChange = (one: Change, other: Change): boolean =>
  one.number === other.number && one.at === other.at && one.answer === other.answer;

/** The last change of each question, without invalid ones. */
export const lastChangePerQuestion = (changes: readonly Change[]): Change[] =>
  currentChanges(applyChanges(noAnswers, changes.filter(isValidChange)));

/** The last change of each question whose graded answer is another one. */
export const changesGradedDifferently = (changes: readonly Change[], graded: readonly Answer[]): Change[] =>
  lastChangePerQuestion(changes).filter(({ number, answer }) => answer !== (graded[number - 1] ?? 0));

/**
 * The sent changes that arrived too late to count.
 * @param arrivedAt server time, an upper bound. A change too many does no harm: the review is checked before it is
 * reported.
 */
export const lateChanges = (
  sent: readonly Change[],
  times: Pick<AttemptTimes, 'startedAt' | 'expiresAt'>,
  arrivedAt: number,
): Change[] => lastChangePerQuestion(sent).filter(({ at }) => !isChangeCounted(times, at, arrivedAt));
