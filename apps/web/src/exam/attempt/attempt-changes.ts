import type { Change } from '@ambang/exam/answers.ts';
import { isChange, isLater, merge, noAnswers } from '@ambang/exam/answers.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import { standingChanges } from './exam-session.ts';

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

/** The last change of each question. What is no change at all is no answer of anybody. */
export const lastOfEach = (changes: readonly Change[]): Change[] =>
  standingChanges(merge(noAnswers, changes.filter(isChange)));
