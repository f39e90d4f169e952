import type { AttemptMetrics } from '../metrics/attempt-metrics.ts';
import { phrase } from '../feedback-text.ts';
import type { FindFinding } from './finding.ts';
import { createFindingFamily, noGain, withGain } from './finding.ts';

/** Reports what the cause of the lost points does not say about the clock. */
export const findTimeUse: FindFinding<AttemptMetrics> = createFindingFamily(
  (attempt: AttemptMetrics) => (attempt.whole.answered.value > 0 ? attempt : null),
  withGain(noGain, [
    {
      kind: 'clock-unknown',
      fits: ({ times }) => !times.isKnown,
      text: () =>
        phrase`Waktu per soal tidak tercatat cukup lengkap di tryout ini, jadi analisis ini tidak menilai kecepatanmu.`,
    },
    {
      kind: 'clock-beyond',
      // The next tryout has no extra time.
      fits: ({ times }) => times.minutesBeyond.value > 0,
      text: ({ times: { lastMinute, minutesBeyond, tryoutMinutes } }) =>
        phrase`Jawaban terakhirmu ada di menit ke-${lastMinute}, ${minutesBeyond} menit lebih dari waktu tryout yang ${tryoutMinutes} menit.`,
    },
  ]),
);
