import type { ScoreResult, SubmittedResult } from '@ambang/contract/tryouts/results.ts';
import type { RuleSet, TestName } from '@ambang/exam/rules.ts';

export const keyedByTestName = <Value>({
  twk,
  tiu,
  tkp,
}: Record<Lowercase<TestName>, Value>): Record<TestName, Value> => ({
  TWK: twk,
  TIU: tiu,
  TKP: tkp,
});

export const testPoints = (result: Pick<ScoreResult, 'twk' | 'tiu' | 'tkp'>, test: TestName): number =>
  keyedByTestName(result)[test];

/** Lets the recap open without a request. */
export function scoreFromSubmission(
  attempt: number,
  result: SubmittedResult,
  title: string,
  rules: RuleSet,
): ScoreResult {
  const { total, twk, tiu, tkp } = result;
  const isPassed = rules.tests.every((test) => testPoints(result, test.name) >= test.passingGrade);
  return { attempt, title, rules, total, twk, tiu, tkp, isPassed };
}
