import type { Answers, Change } from '@ambang/exam/answers.ts';
import { isChange, isLater, merge, noAnswers } from '@ambang/exam/answers.ts';
import type { Answer } from '@ambang/exam/rules.ts';

export const isSameChange = (one: Change, other: Change): boolean =>
  one.number === other.number && one.at === other.at && one.answer === other.answer;

/** Of each question the answer that stands, as the change that made it. */
export const standingChanges = (answers: Answers): Change[] =>
  [...answers].map(([number, { answer, at }]) => ({ number, answer, at }));

/** The last change of each question. What is no change at all is no answer of anybody. */
export const lastOfEach = (changes: readonly Change[]): Change[] =>
  standingChanges(merge(noAnswers, changes.filter(isChange)));

/** Of these changes the last of each question that was graded otherwise. */
export const gradedOtherwise = (changes: readonly Change[], graded: readonly Answer[]): Change[] =>
  lastOfEach(changes).filter(({ number, answer }) => answer !== (graded[number - 1] ?? 0));

/** What was sent and neither stands at the server nor was overtaken by a later choice: it came too late to count. */
export function uncounted(sent: readonly Change[], standing: readonly Change[]): Change[] {
  return lastOfEach(sent).filter((change) => {
    const other = standing.find(({ number }) => number === change.number);
    return !other || isLater(change, other);
  });
}
