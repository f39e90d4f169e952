import type { Change } from '@ambang/exam/answers/answers.ts';
import {
  MAX_CHANGE_AT,
  applyChanges,
  toChanges,
  isValidChange,
  noAnswers,
  toAnswerList,
} from '@ambang/exam/answers/answers.ts';
import type { Answer, RuleSet } from '@ambang/exam/rules.ts';
import { countQuestions } from '@ambang/exam/rules.ts';
import { lastChangePerQuestion } from './attempt-changes.ts';
import type { ExamSession } from './exam-session.ts';

/** In ms since the start. Undefined unless the candidate has decided to hand in. */
export const candidateDecisionAt = ({ handIn, startedAt }: ExamSession): number | undefined =>
  handIn?.by === 'candidate' ? Math.min(Math.max(handIn.decidedAt - startedAt, 0), MAX_CHANGE_AT) : undefined;

/** The server's limit per hand-in. */
const MAX_CHANGES = 1_000;

/**
 * Every valid unsent change, or only the latest per question when there are too many. An invalid change would make the
 * server refuse the whole request.
 */
export function changesForHandIn({ unsent }: ExamSession): Change[] {
  const changes = unsent.filter(isValidChange);
  return changes.length <= MAX_CHANGES ? changes : lastChangePerQuestion(changes);
}

export function answersForHandIn({ sheet }: ExamSession, rules: RuleSet): Answer[] {
  const changes = toChanges(sheet.answers).filter(isValidChange);
  return toAnswerList(applyChanges(noAnswers, changes), countQuestions(rules));
}
