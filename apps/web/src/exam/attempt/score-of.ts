import type { ScoreResult, SubmittedResult } from '@ambang/contract/tryouts/results.ts';
import type { RuleSet, TestName } from '@ambang/exam/rules.ts';

export const pointsOf = (result: Pick<ScoreResult, 'twk' | 'tiu' | 'tkp'>, test: TestName): number =>
  ({ TWK: result.twk, TIU: result.tiu, TKP: result.tkp })[test];

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
