import { formatTime, formatDateTime } from '@ambang/contract/text/wib-time.ts';
import { RANKING_GRACE_MS, AUTO_SEAL_DELAY_MS } from '@ambang/exam/clock.ts';

/** The state of answers and a hand-in that did not reach the server. */
export interface UndeliveredAnswers {
  /** Number of answers that the server does not have. */
  waiting: number;
  /** Whether they outlive the page. */
  isDurable: boolean;
  /** The deadline in server time. */
  expiresAt: number;
  /** Negative after the deadline. */
  timeLeftMs: number;
}

/** Says until when the answers count, and until when they are ranked. */
export function deadlineWords({ waiting, isDurable, expiresAt, timeLeftMs }: UndeliveredAnswers): string {
  if (waiting === 0) return 'Tidak ada yang hilang.';
  const sealedAt = formatDateTime(expiresAt + AUTO_SEAL_DELAY_MS);
  if (timeLeftMs <= -AUTO_SEAL_DELAY_MS) return `Jawaban yang tiba setelah ${sealedAt} tidak dinilai lagi.`;
  if (timeLeftMs <= -RANKING_GRACE_MS)
    return `Jawaban itu tetap dinilai kalau tiba sebelum ${sealedAt}. Hasilnya tidak ikut perangkingan.`;
  const ranking = `Hasilnya ikut perangkingan kalau ${waiting} jawaban itu tiba paling lambat ${formatTime(expiresAt + RANKING_GRACE_MS)}`;
  return timeLeftMs > 0
    ? `${isDurable ? 'Tidak ada yang hilang. ' : ''}${ranking}.`
    : `${ranking}, dan tetap dinilai kalau tiba sebelum ${sealedAt}.`;
}

/** Says that the hand-in is sent without the person's doing. */
export const autoSendWords = ({ isDurable }: UndeliveredAnswers): string =>
  isDurable
    ? 'Jawabanmu dikumpulkan sendiri begitu ada jaringan dan Ambang terbuka di perangkat ini.'
    : 'Jawabanmu dikumpulkan sendiri begitu ada jaringan, selama halaman ini terbuka.';
