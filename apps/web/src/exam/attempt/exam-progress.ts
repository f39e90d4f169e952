import type { RuleSet, TestName } from '@ambang/exam/rules.ts';
import { numberRange } from '@ambang/exam/rules.ts';
import type { ExamSession } from './exam-session.ts';
import { answerOf } from './exam-session.ts';

export interface TestProgress {
  name: TestName;
  fullName: string;
  answered: number;
  questions: number;
}

export interface Progress {
  answered: number;
  empty: number;
  /** Questions marked ragu-ragu, answered or not. */
  flagged: number;
  questions: number;
  tests: TestProgress[];
}

export function progressOf(session: ExamSession, rules: RuleSet): Progress {
  const tests = rules.tests.map((test) => {
    const { first, last } = numberRange(rules, test.name);
    const answered = countAnswered(session, first, last);
    return { name: test.name, fullName: test.fullName, answered, questions: test.questions };
  });
  const answered = sum(tests.map((test) => test.answered));
  const questions = sum(tests.map((test) => test.questions));
  return { answered, empty: questions - answered, flagged: session.flags.size, questions, tests };
}

/** How many questions hold an answer that the server has not acknowledged. */
export const waitingQuestions = (session: ExamSession): number =>
  new Set(session.unsent.map((change) => change.number)).size;

function countAnswered(session: ExamSession, first: number, last: number): number {
  let answered = 0;
  for (let number = first; number <= last; number += 1) if (answerOf(session, number) !== 0) answered += 1;
  return answered;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
