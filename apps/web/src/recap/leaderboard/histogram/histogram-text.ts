import { formatNumber } from '../../../format/number.ts';
import type { HistogramBar } from './histogram-bars.ts';

export function describeHistogram(bars: readonly HistogramBar[]): string {
  const nonEmpty = bars.filter(({ participants }) => participants > 0);
  const [lowest, highest] = [nonEmpty[0], nonEmpty.at(-1)];
  if (!lowest || !highest) return 'Sebaran nilai: belum ada peserta.';
  const own = bars.find(({ isOwn }) => isOwn);
  const range = `Sebaran nilai peserta, dari ${rangeText(lowest)} sampai ${rangeText(highest)} poin.`;
  return own ? `${range} Nilaimu ada di batang ${rangeText(own)}: ${barText(own)}.` : range;
}

/** "400–424"; "550" for a single total */
export const rangeText = ({ from, to }: Pick<HistogramBar, 'from' | 'to'>): string =>
  from === to ? String(from) : `${from}–${to}`;

/** "23 peserta, 20 lulus" */
const barText = ({ participants, passed }: Pick<HistogramBar, 'participants' | 'passed'>): string =>
  `${formatNumber(participants)} peserta, ${formatNumber(passed)} lulus`;
