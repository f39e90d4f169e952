import type { FeedbackText, NamedValue } from '../feedback-text.ts';
import { createValueNamer, joinAsList, phrase } from '../feedback-text.ts';
import { failingInOrder } from '../causes/cause.ts';
import { isSittingShort, middleOf } from '../causes/losses.ts';
import type { TestLosses } from '../causes/losses.ts';
import type { AttemptMetrics } from '../metrics/attempt-metrics.ts';
import type { TestMetrics } from '../metrics/test-metrics.ts';
import { targetOf, targetWithMarginText } from './steps.ts';

/** The one rule for the next tryout; empty where the text of the cause has it. */
export function nextTryoutText(attempt: AttemptMetrics): FeedbackText {
  const { cause, tests } = attempt;
  switch (cause.kind) {
    case 'clock':
      return phrase`Di tryout berikutnya: ${postsText(tests)}; yang belum selesai diisi tebakan, lalu ditinggal.`;
    case 'haste':
      return phrase`Di tryout berikutnya: ${hasteRuleText(attempt)}.`;
    case 'blanks':
      return phrase`Di tryout berikutnya: tidak ada petak kosong sebelum Selesai ditekan.`;
    case 'knowledge':
      return knowledgeTargetText(attempt);
    case 'changes':
    case 'none':
      return [];
  }
}

function knowledgeTargetText({ cause }: AttemptMetrics): FeedbackText {
  const [main, ...others] = failingInOrder(cause);
  if (!main) return [];
  const target =
    others.length === 0
      ? phrase`${main.test.label} ${targetWithMarginText(main.test)}`
      : targetsText([main, ...others]);
  return phrase`Targetnya di tryout berikutnya: ${target}.`;
}

/** "TIU 18 benar dan TKP 156 poin" */
export const targetsText = (tests: readonly TestLosses[]): FeedbackText =>
  joinAsList(tests.map(({ test }) => phrase`${test.label} ${targetOf(test)}`));

/** "menit ke-30 TWK selesai, menit ke-70 TIU selesai, dan menit ke-100 TKP selesai", in the candidate's own order. */
export function postsText(tests: readonly TestMetrics[]): FeedbackText {
  const nameValue = createValueNamer('waktu');
  let minute = 0;
  const inOrder = tests.toSorted((one, other) => compareTimes(middleOf(one), middleOf(other)));
  return joinAsList(
    inOrder.map(({ test, label, score }) => {
      minute += score.minutes.value;
      return phrase`menit ke-${nameValue(`pos_${test.name.toLowerCase()}`, minute)} ${label} selesai`;
    }),
  );
}

/** Two unknown times are equal: their difference would be no number. */
const compareTimes = (one: number, other: number): number => (one === other ? 0 : one - other);

/** The share of the time that a tryout or a test should at least take. */
const FINISH_SHARE = 0.9;

/** "Selesai baru ditekan sesudah menit ke-90"; "TKP diberi paling sedikit 27 menit" where only a test was too fast. */
export function hasteRuleText({ cause, times, limits }: AttemptMetrics): FeedbackText {
  const nameValue = createValueNamer('waktu');
  const least = (name: string, { value }: NamedValue) =>
    nameValue(`menit_${name}`, Math.round(FINISH_SHARE * value));
  if (isSittingShort(times, limits))
    return phrase`Selesai baru ditekan sesudah menit ke-${least('selesai', times.tryoutMinutes)}`;
  const each = cause.tests
    .filter(({ points }) => points.haste > 0)
    .map(
      ({ test: { test, label, score } }) =>
        phrase`${label} diberi paling sedikit ${least(test.name.toLowerCase(), score.minutes)} menit`,
    );
  return joinAsList(each);
}
