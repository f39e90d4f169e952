import type { FeedbackText, NamedValue } from '../feedback-text.ts';
import { createValueNamer, phrase } from '../feedback-text.ts';
import type { AttemptMetrics } from '../metrics/attempt-metrics.ts';
import type { ItemMetrics } from '../metrics/item-metrics.ts';
import type { TimeMetrics } from '../metrics/time-metrics.ts';
import type { CauseBeforeKnowledge } from './cause.ts';
import { itemsLostBy } from './cause.ts';
import type { TestLosses } from './losses.ts';

/** What the summary has room for beside the longest headline and the points of three tests that fail. */
export const MAX_CAUSE_WORDS = 77;

const CAUSE_TEXTS: Record<CauseBeforeKnowledge, [all: FeedbackText, part: FeedbackText]> = {
  clock: [phrase`jam`, phrase`waktu yang habis`],
  blanks: [phrase`soal kosong`, phrase`soal kosong`],
  changes: [phrase`ganti jawaban`, phrase`jawaban yang diganti`],
  haste: [phrase`terburu-buru`, phrase`jawaban yang terburu-buru`],
};

/** Names the cause. One that cost less than half of the lost points is only the fastest way to the passing grade. */
export function leadText({ cause: { kind, points, tests } }: AttemptMetrics): FeedbackText {
  const [all, part] = CAUSE_TEXTS[kind as CauseBeforeKnowledge];
  const lost = tests.reduce((sum, { test }) => sum + test.score.lostPoints.value, 0);
  return points.value * 2 >= lost
    ? phrase`Penyebabnya ${all}`
    : phrase`Poin yang paling cepat kembali ada di ${part}`;
}

/** ", padahal masih ada 33 menit" */
export const timeLeftText = ({ minutesLeft }: TimeMetrics): FeedbackText =>
  minutesLeft.value > 0 ? phrase`, padahal masih ada ${minutesLeft} menit` : [];

/** The number of questions of a test that lost points by this cause. */
export function countLost(
  losses: TestLosses,
  suffix: string,
  isIncluded: (item: ItemMetrics) => boolean,
  kind: 'clock' | 'haste' | 'blanks' = suffix === 'kosong' ? 'blanks' : 'clock',
): NamedValue {
  const { name: test } = losses.test.test;
  const nameValue = createValueNamer(test.toLowerCase(), { test });
  return nameValue(`sebab_${suffix}`, itemsLostBy(losses, kind).filter(isIncluded).length);
}
