import { formatTime, formatDateTime } from '@ambang/contract/text/wib-time.ts';
import { RANKING_GRACE_MS, AUTO_SEAL_DELAY_MS } from '@ambang/exam/clock.ts';

/** The state of an attempt whose answers or hand-in have not reached the server. */
export interface UndeliveredAnswers {
  /** Number of answers that the server does not have. */
  waiting: number;
  /** Whether the unsent answers stay on the device when the page is closed. */
  isDurable: boolean;
  /** The deadline in server time. */
  expiresAt: number;
  /** Time until the deadline, negative after it. */
  timeLeftMs: number;
}

/** States until when the unsent answers count and until when the result can be ranked. */
export function deadlineText({ waiting, isDurable, expiresAt, timeLeftMs }: UndeliveredAnswers): string {
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

/** States that the hand-in is sent automatically. */
export const automaticHandInText = ({ isDurable }: UndeliveredAnswers): string =>
  isDurable
    ? 'Jawabanmu dikumpulkan sendiri begitu ada jaringan dan Ambang terbuka di perangkat ini.'
    : 'Jawabanmu dikumpulkan sendiri begitu ada jaringan, selama halaman ini terbuka.';
