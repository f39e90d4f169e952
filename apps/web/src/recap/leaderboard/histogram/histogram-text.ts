import { formatNumber } from '../../../format/number.ts';
import type { HistogramBar } from './histogram-bars.ts';

/** The description of the histogram for screen readers. */
export function describeHistogram(bars: readonly HistogramBar[]): string {
  const filled = bars.filter(({ participants }) => participants > 0);
  const [lowest, highest] = [filled[0], filled.at(-1)];
  if (!lowest || !highest) return 'Sebaran nilai: belum ada peserta.';
  const mine = bars.find(({ isOwn }) => isOwn);
  const field = `Sebaran nilai peserta, dari ${rangeText(lowest)} sampai ${rangeText(highest)} poin.`;
  return mine ? `${field} Nilaimu ada di batang ${rangeText(mine)}: ${barText(mine)}.` : field;
}

/** "400–424", or "550" for a single total */
export const rangeText = ({ from, to }: Pick<HistogramBar, 'from' | 'to'>): string =>
  from === to ? String(from) : `${from}–${to}`;

/** "23 peserta, 20 lulus" */
export const barText = ({ participants, passed }: Pick<HistogramBar, 'participants' | 'passed'>): string =>
  `${formatNumber(participants)} peserta, ${formatNumber(passed)} lulus`;
