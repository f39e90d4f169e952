import { deadlineWords } from '../exam/attempt/deadline-words.ts';
import type { DeviceAttempt } from './on-device.ts';

/** What is said of an attempt that waits for the network, its time being over or the candidate having finished it. */
export function waitingWords(attempt: DeviceAttempt): string {
  const { waiting, isFinished } = attempt;
  const end = isFinished ? 'Selesai dikerjakan' : 'Waktu habis';
  const what =
    waiting > 0 ? `Jawabanmu menunggu jaringan: ${waiting} jawaban` : 'Pengumpulannya menunggu jaringan';
  return `${end}. ${what}, terkirim sendiri. ${deadlineWords(attempt)}`;
}
