import { clockText, dateTimeText } from '@ambang/contract/text/wib-time.ts';
import { RANKING_GRACE_MS, SEAL_AFTER_MS } from '@ambang/exam/clock.ts';

/** What a hand-in that did not reach the server depends on. */
export interface Undelivered {
  /** How many answers the server does not have. */
  waiting: number;
  /** Whether they outlive this page. */
  isDurable: boolean;
  /** The deadline, an instant of the server. */
  expiresAt: number;
  /** Negative once the time is over. */
  timeLeftMs: number;
}

/** By when the answers count, and by when they are ranked; before the deadline nothing is lost. */
export function deadlineWords({ waiting, isDurable, expiresAt, timeLeftMs }: Undelivered): string {
  if (waiting === 0) return 'Tidak ada yang hilang.';
  const sealedAt = dateTimeText(expiresAt + SEAL_AFTER_MS);
  if (timeLeftMs <= -SEAL_AFTER_MS) return `Jawaban yang tiba setelah ${sealedAt} tidak dinilai lagi.`;
  if (timeLeftMs <= -RANKING_GRACE_MS)
    return `Jawaban itu tetap dinilai kalau tiba sebelum ${sealedAt}. Hasilnya tidak ikut perangkingan.`;
  const ranking = `Hasilnya ikut perangkingan kalau ${waiting} jawaban itu tiba paling lambat ${clockText(expiresAt + RANKING_GRACE_MS)}`;
  return timeLeftMs > 0
    ? `${isDurable ? 'Tidak ada yang hilang. ' : ''}${ranking}.`
    : `${ranking}, dan tetap dinilai kalau tiba sebelum ${sealedAt}.`;
}
