import { countText } from '../../../format/count.ts';
import type { PictureBar } from './histogram-bars.ts';

/** What the picture of the field shows, for who does not see it. */
export function histogramLabel(bars: readonly PictureBar[]): string {
  const filled = bars.filter(({ participants }) => participants > 0);
  const [lowest, highest] = [filled[0], filled.at(-1)];
  if (!lowest || !highest) return 'Sebaran nilai: belum ada peserta.';
  const mine = bars.find(({ isMine }) => isMine);
  const field = `Sebaran nilai peserta, dari ${rangeText(lowest)} sampai ${rangeText(highest)} poin.`;
  return mine ? `${field} Nilaimu ada di batang ${rangeText(mine)}: ${barText(mine)}.` : field;
}

/** "400–424", and of a single total "550" */
export const rangeText = ({ from, to }: Pick<PictureBar, 'from' | 'to'>): string =>
  from === to ? String(from) : `${from}–${to}`;

/** "23 peserta, 20 lulus" */
export const barText = ({ participants, passed }: Pick<PictureBar, 'participants' | 'passed'>): string =>
  `${countText(participants)} peserta, ${countText(passed)} lulus`;
