import type { Change } from '@ambang/exam/answers/answers.ts';
import { isValidChange, applyChanges, noAnswers, toChanges } from '@ambang/exam/answers/answers.ts';
import type { AttemptTimes } from '@ambang/exam/clock.ts';
import { isChangeCounted } from '@ambang/exam/clock.ts';
import type { Answer } from '@ambang/exam/rules.ts';

export const isSameChange = (one: Change, other: Change): boolean =>
  one.number === other.number && one.at === other.at && one.answer === other.answer;

/** The latest valid change of each question. */
export const lastChangePerQuestion = (changes: readonly Change[]): Change[] =>
  toChanges(applyChanges(noAnswers, changes.filter(isValidChange)));

/**
 * The latest change of each question whose graded answer differs from it.
 * @param graded answers by question, 0 for none
 */
export const changesGradedDifferently = (changes: readonly Change[], graded: readonly Answer[]): Change[] =>
  lastChangePerQuestion(changes).filter(({ number, answer }) => answer !== (graded[number - 1] ?? 0));

/**
 * Of each question, the last saved change, if it arrived too late to count.
 * @param arrivedAt a server time at or after the arrival, so the list may contain a change that counted.
 * `collectRefusedAnswersNotices` compares each change with the review before it makes a notice of it.
 */
export const lateChanges = (
  sent: readonly Change[],
  times: Pick<AttemptTimes, 'startedAt' | 'expiresAt'>,
  arrivedAt: number,
): Change[] => lastChangePerQuestion(sent).filter(({ at }) => !isChangeCounted(times, at, arrivedAt));
