import type { Undelivered } from '../../attempt/deadline-words.ts';
import { deadlineWords } from '../../attempt/deadline-words.ts';
import { autoSendWords } from './delivery-words.ts';

/** For an exam's page that is opened again after its time, without a network. */
export function expiredAttemptWords(undelivered: Undelivered, isDecided: boolean): string {
  const over = 'Waktu pengerjaan sudah habis.';
  if (isDecided) return `${over} ${autoSendWords(undelivered)} ${deadlineWords(undelivered)}`;
  const { waiting } = undelivered;
  if (waiting === 0)
    return `${over} Semua jawabanmu sudah sampai di server. Buka hasilnya begitu ada jaringan.`;
  return `${over} ${waiting} jawaban menunggu di perangkat ini dan dikirim sendiri begitu ada jaringan. ${deadlineWords(undelivered)}`;
}
