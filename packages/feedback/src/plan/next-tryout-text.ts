import type { FeedbackText } from '../feedback-text.ts';
import { createValueNamer, joinAsList, phrase } from '../feedback-text.ts';
import { failingInOrder } from '../causes/cause.ts';
import type { TestLosses } from '../causes/losses.ts';
import type { AttemptMetrics } from '../metrics/attempt-metrics.ts';
import type { TestMetrics } from '../metrics/test-metrics.ts';
import type { TimeMetrics } from '../metrics/time-metrics.ts';
import { targetOf, targetWithMarginText } from './steps.ts';

/** The one rule for the next tryout; empty where the text of the cause has it. */
export function nextTryoutText(attempt: AttemptMetrics): FeedbackText {
  const { cause, tests, times } = attempt;
  switch (cause.kind) {
    case 'clock':
      return phrase`Di tryout berikutnya: ${postsText(tests)}; yang belum selesai ditinggal.`;
    case 'haste':
      return phrase`Di tryout berikutnya: Selesai baru ditekan sesudah ${finishMinuteText(times)}.`;
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

/** "menit ke-30 TWK selesai, menit ke-70 TIU selesai, dan menit ke-100 TKP selesai" */
export function postsText(tests: readonly TestMetrics[]): FeedbackText {
  const nameValue = createValueNamer('waktu');
  let minute = 0;
  return joinAsList(
    tests.map(({ test, label, score }) => {
      minute += score.minutes.value;
      return phrase`menit ke-${nameValue(`pos_${test.name.toLowerCase()}`, minute)} ${label} selesai`;
    }),
  );
}

/** The share of the time after which a tryout may be handed in. */
const FINISH_SHARE = 0.9;

/** "menit ke-90" */
export function finishMinuteText({ tryoutMinutes }: TimeMetrics): FeedbackText {
  const nameValue = createValueNamer('waktu');
  return phrase`menit ke-${nameValue('menit_selesai', Math.round(FINISH_SHARE * tryoutMinutes.value))}`;
}
