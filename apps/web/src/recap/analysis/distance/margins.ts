import type { Analysis } from '@ambang/contract/tryouts/analyses.ts';
import type { ScoreResult } from '@ambang/contract/tryouts/results.ts';
import type { TestMargin } from '../../verdict-text.ts';
import { computeTestMargins, testMargin } from '../../verdict-text.ts';

/**
 * The tests with their points: from the score, and from the analysis as soon as it is there, because the score may have been
 * fetched before a correction that the analysis contains.
 */
export function marginsOf(score: ScoreResult, analysis: Analysis | undefined): TestMargin[] {
  if (!analysis) return computeTestMargins(score);
  const testOf = new Map(score.rules.topics.map(({ id, test }) => [id, test]));
  return score.rules.tests.map((test) => {
    const own = analysis.topics.filter(({ topic }) => testOf.get(topic) === test.name);
    return testMargin(
      test,
      own.reduce((sum, topic) => sum + topic.points, 0),
    );
  });
}
