import type { TestMetrics } from '../metrics/test-metrics.ts';
import type { TopicMetrics } from '../metrics/topic-metrics.ts';
import { joinAsList, phrase } from '../feedback-text.ts';
import type { FindFinding } from './finding.ts';
import { createFindingFamily, openingGain, withGain } from './finding.ts';

/** Says how many questions of each domain were lost, as in "Verbal 4 dari 12". It judges nothing. */
export const findLostByDomain: FindFinding<TestMetrics> = createFindingFamily(
  ({ domains }: TestMetrics) => domains.filter(({ lostQuestions }) => lostQuestions.value > 0),
  withGain(openingGain, [
    {
      kind: 'lost-by-domain',
      fits: (domains) => domains.length > 0,
      text: (domains) =>
        phrase`Yang lepas: ${joinAsList(domains.map(({ label, lostQuestions, questions }) => phrase`${label} ${lostQuestions} dari ${questions}`))}.`,
    },
  ]),
);

const topicBelow = ({ topics }: TestMetrics): TopicMetrics | undefined =>
  topics.find(({ judgement }) => judgement === 'below');

/** Reports the topic that is clearly below the rest of its test. It needs enough answers to be judged. */
export const findTopicBelowTest: FindFinding<TestMetrics> = createFindingFamily(
  (test: TestMetrics) => test,
  [
    {
      kind: 'topic-below-test',
      fits: (test) => topicBelow(test) !== undefined,
      gain: openingGain,
      text: (test) => {
        const topic = topicBelow(test);
        if (!topic) return [];
        const { label, lostQuestions, questions } = topic;
        return test.test.name === 'TKP'
          ? phrase`${label} di bawah rata-rata TKP-mu: ${lostQuestions} dari ${questions} soal belum bernilai penuh.`
          : phrase`${label} lepas ${lostQuestions} dari ${questions}, lebih sering daripada ${test.label} lainnya.`;
      },
    },
  ],
);
