import type { AttemptData, EarlierSittings } from './attempt-data.ts';
import { computeAttemptMetrics, netWorsenedOf } from './metrics/attempt-metrics.ts';
import type { AnswerTally } from './topic-judgement.ts';
import { addTallies } from './topic-judgement.ts';
import { countTopicResults, tallyOf } from './topics.ts';

/**
 * Pools earlier attempts and first answers in practice.
 * @param practice answers to questions whose key the account had not seen
 */
export function poolEarlier(
  attempts: readonly AttemptData[],
  practice: readonly (AnswerTally & { topic: number })[],
): EarlierSittings {
  const counted = [
    ...practice,
    ...attempts.flatMap(countTopicResults).map((counts) => ({ ...tallyOf(counts), topic: counts.topic })),
  ];
  const byTopic = Map.groupBy(counted, ({ topic }) => topic);
  return {
    count: attempts.length,
    netWorsened: attempts
      .map((attempt) => netWorsenedOf(computeAttemptMetrics(attempt).tests))
      .reduce((sum, net) => sum + net, 0),
    topics: new Map([...byTopic].map(([topic, tallies]) => [topic, addTallies(tallies)])),
  };
}
