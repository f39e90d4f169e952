import { questionNumbersText } from '../../metrics/item-metrics.ts';
import type { TestMetrics } from '../../metrics/test-metrics.ts';
import { MAX_LISTED_NUMBERS } from '../../metrics/topic-metrics.ts';
import { phrase } from '../../feedback-text.ts';
import type { FindFinding } from '../finding.ts';
import { createFindingFamily, SHARE_REGAINED_BY_PRACTICE, withGain } from '../finding.ts';
import { doesSpreadReportLowAnswers } from './spread.ts';

const lowGain = ({ weights }: TestMetrics): number =>
  SHARE_REGAINED_BY_PRACTICE * weights.low.lostPoints.value;

export const findLowAnswers: FindFinding<TestMetrics> = createFindingFamily(
  (test) => (test.weights.low.count.value > 0 ? test : null),
  withGain(lowGain, [
    {
      kind: 'lows-few',
      fits: ({ weights }) => weights.low.count.value <= MAX_LISTED_NUMBERS,
      text: ({ weights: { low } }) =>
        phrase`Yang paling jauh dari pilihan terbaik adalah nomor ${questionNumbersText(low.items)}. Di situ ${low.lostPoints} poin masih terbuka.`,
    },
    {
      kind: 'lows-many',
      fits: () => true,
      text: (test) => {
        const { count, lostPoints } = test.weights.low;
        const some = doesSpreadReportLowAnswers(test)
          ? phrase`Ada ${count} jawaban bernilai rendah, paling jauh dari pilihan terbaik`
          : phrase`Sebanyak ${count} jawaban bernilai rendah menyimpan ${lostPoints} poin`;
        return phrase`${some}.`;
      },
    },
  ]),
);
