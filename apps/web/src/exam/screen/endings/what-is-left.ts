import type { Progress } from '../../attempt/exam-progress.ts';

/** What a candidate may want to look at once more before the hand-in. */
export function whatIsLeft({ empty, flagged }: Pick<Progress, 'empty' | 'flagged'>): string {
  const parts = [
    ...(empty > 0 ? [`${empty} soal kosong`] : []),
    ...(flagged > 0 ? [`${flagged} soal ragu-ragu`] : []),
  ];
  return parts.length === 0 ? 'Semua soal sudah dijawab.' : `Masih ada ${parts.join(' dan ')}.`;
}
