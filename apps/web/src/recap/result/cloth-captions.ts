import type { ScoreResult } from '@ambang/contract/tryouts/results.ts';
import { questionNumberRange } from '@ambang/exam/rules.ts';
import { testPoints } from '../../exam/attempt/score-by-test.ts';
import { countMarks } from '../../ui/cloth/cloth-marks.ts';

/**
 * One for each test: "24 benar dari 30", or in TKP, whose answers are not right or wrong, "187 dari 225 poin".
 * @param marks undefined before they are known
 */
export const clothCaptions = (score: ScoreResult, marks: string | undefined): string[] =>
  score.rules.tests.map(({ name, questions, maximum }) => {
    if (name === 'TKP') return `${testPoints(score, name)} dari ${maximum} poin`;
    if (marks === undefined) return '';
    const { first, last } = questionNumberRange(score.rules, name);
    return `${countMarks(marks.slice(first - 1, last)).full} benar dari ${questions}`;
  });
