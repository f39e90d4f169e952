import type { RuleSet } from '@ambang/exam/rules.ts';
import type { AttemptOutcome } from '@ambang/exam/scoring/score.ts';

/** "TIU kurang 10 dari ambang." or that all grades are reached. */
export function missingPointsText(
  { tests }: Pick<RuleSet, 'tests'>,
  outcome: Pick<AttemptOutcome, 'tests'>,
): string {
  const missing = tests
    .map(({ name, passingGrade }) => ({ name, points: passingGrade - outcome.tests[name].points }))
    .filter(({ points }) => points > 0)
    .map(({ name, points }) => `${name} kurang ${points}`);
  return missing.length === 0 ? 'Semua ambang tercapai.' : `${missing.join(', ')} dari ambang.`;
}
