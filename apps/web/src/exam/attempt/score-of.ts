import type { ScoreResult, SubmittedResult } from '@ambang/contract/tryouts/results.ts';
import type { RuleSet, TestName } from '@ambang/exam/rules.ts';

/** What the wire has in a field for each test. */
export const byTest = <Value>({
  twk,
  tiu,
  tkp,
}: Record<Lowercase<TestName>, Value>): Record<TestName, Value> => ({
  TWK: twk,
  TIU: tiu,
  TKP: tkp,
});

export const pointsOf = (result: Pick<ScoreResult, 'twk' | 'tiu' | 'tkp'>, test: TestName): number =>
  byTest(result)[test];

/** The recap's score from the answer to a hand-in, so that the recap stands there at once. */
export function scoreOf(
  attempt: number,
  result: SubmittedResult,
  title: string,
  rules: RuleSet,
): ScoreResult {
  const { total, twk, tiu, tkp } = result;
  const isPassed = rules.tests.every((test) => pointsOf(result, test.name) >= test.passingGrade);
  return { attempt, title, rules, total, twk, tiu, tkp, isPassed };
}
