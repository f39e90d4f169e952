import { formatTime, formatDateTime } from '@ambang/exam/wib-time.ts';
import { RANKING_GRACE_MS, AUTO_SEAL_DELAY_MS } from '@ambang/exam/clock.ts';

export interface UnsentAnswers {
  /** Number of questions with an answer that the server has not acknowledged. */
  unsentCount: number;
  /** False when closing the page loses unsent answers. */
  isDurable: boolean;
  /** The deadline in server time. */
  expiresAt: number;
  /** Negative after the deadline. */
  timeLeftMs: number;
}

export function deadlineText({ unsentCount, isDurable, expiresAt, timeLeftMs }: UnsentAnswers): string {
  if (unsentCount === 0) return 'Tidak ada yang hilang.';
  const sealedAt = formatDateTime(expiresAt + AUTO_SEAL_DELAY_MS);
  if (timeLeftMs <= -AUTO_SEAL_DELAY_MS) return `Jawaban yang tiba setelah ${sealedAt} tidak dinilai lagi.`;
  if (timeLeftMs <= -RANKING_GRACE_MS)
    return `Jawaban itu tetap dinilai kalau tiba sebelum ${sealedAt}. Hasilnya tidak ikut perangkingan.`;
  const ranking = `Hasilnya ikut perangkingan kalau ${unsentCount} jawaban itu tiba paling lambat ${formatTime(expiresAt + RANKING_GRACE_MS)}`;
  return timeLeftMs > 0
    ? `${isDurable ? 'Tidak ada yang hilang. ' : ''}${ranking}.`
    : `${ranking}, dan tetap dinilai kalau tiba sebelum ${sealedAt}.`;
}

export const automaticHandInText = ({ isDurable }: UnsentAnswers): string =>
  isDurable
    ? 'Jawabanmu dikumpulkan sendiri begitu ada jaringan dan Ambang terbuka di perangkat ini.'
    : 'Jawabanmu dikumpulkan sendiri begitu ada jaringan, selama halaman ini terbuka.';
