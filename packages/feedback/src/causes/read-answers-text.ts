import type { FeedbackText } from '../feedback-text.ts';
import { createValueNamer, joinTexts, phrase } from '../feedback-text.ts';
import type { AttemptMetrics } from '../metrics/attempt-metrics.ts';
import type { ItemMetrics } from '../metrics/item-metrics.ts';
import { filterByVerdict, isAnsweredUnread, pointsPerAnswer } from '../metrics/item-metrics.ts';

/** A comparison of right answers needs so many on each side. */
const MIN_ANSWERS = 8;
/** A comparison of points needs fewer, because each answer says more. */
const MIN_WEIGHTED_ANSWERS = 5;
/** Shares of right answers differ clearly from this difference on. */
const MIN_SHARE = 0.2;
/** Points per answer in TKP differ clearly from this difference on. */
const MIN_POINTS = 0.5;

/** Compares the answers that were read with those that were not. It shows that time would help; empty without a clear difference. */
export const readAnswersText = (attempt: AttemptMetrics): FeedbackText =>
  joinTexts([rightAnswersText(attempt), weightedAnswersText(attempt)]);

function rightAnswersText({ tests }: AttemptMetrics): FeedbackText {
  const nameValue = createValueNamer('total');
  const [read, unread] = splitByReading(
    tests.filter(({ test }) => test.name !== 'TKP').flatMap(({ items }) => items),
  );
  if (Math.min(read.length, unread.length) < MIN_ANSWERS) return [];
  const countsOf = (name: string, items: ItemMetrics[]) => ({
    right: nameValue(`${name}_benar`, filterByVerdict(items, 'right').length),
    answers: nameValue(`${name}_dijawab`, items.length),
  });
  const [one, other] = [countsOf('terbaca', read), countsOf('tak_terbaca', unread)];
  if (one.right.value / one.answers.value - other.right.value / other.answers.value < MIN_SHARE) return [];
  return phrase`Di TWK dan TIU, yang sempat kamu baca ${one.right} dari ${one.answers} benar, yang terlalu cepat hanya ${other.right} dari ${other.answers}.`;
}

export function weightedAnswersText(attempt: AttemptMetrics): FeedbackText {
  const means = compareWeightedAnswers(attempt);
  if (!means) return [];
  const nameValue = createValueNamer('tkp', { test: 'TKP' });
  const one = nameValue('terbaca_rata', means.read);
  const other = nameValue('tak_terbaca_rata', means.unread);
  return phrase`Di TKP, yang sempat kamu baca rata-rata bernilai ${one}, yang terlalu cepat hanya ${other}.`;
}

/** The points per answer in TKP of the answers that were read and of the others; null without a clear difference. */
export function compareWeightedAnswers({ tests }: AttemptMetrics): { read: number; unread: number } | null {
  const items = tests.find(({ test }) => test.name === 'TKP')?.items ?? [];
  const [read, unread] = splitByReading(items);
  if (Math.min(read.length, unread.length) < MIN_WEIGHTED_ANSWERS) return null;
  const means = { read: pointsPerAnswer(read), unread: pointsPerAnswer(unread) };
  return means.read - means.unread < MIN_POINTS ? null : means;
}

function splitByReading(items: readonly ItemMetrics[]): [read: ItemMetrics[], unread: ItemMetrics[]] {
  const timed = items.filter(({ answer, spentMs }) => answer !== 0 && spentMs !== null);
  return [timed.filter((item) => !isAnsweredUnread(item)), timed.filter(isAnsweredUnread)];
}
