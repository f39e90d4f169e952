import type { Writable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { errorCode, isDiskFull } from '@ambang/server/start-fault.ts';

interface CommandEnd {
  /** Whether the command ran to its end. Its exit code can still be 1, for example because it found an alarm. */
  isDone: boolean;
}

/**
 * Records failed writes to stdout, because an unhandled one ends the process in the middle of a command. Stdout is written
 * synchronously, and its errors are emitted afterwards.
 * @returns a function that returns the first failure
 */
export function watchWrites(stdout: Writable): () => Promise<Error | null> {
  let failure: Error | null = null;
  stdout.on('error', (error) => (failure ??= error));
  return async () => {
    await nextTurn();
    return failure;
  };
}

/**
 * Returns the message about output that was not written, in Indonesian. A closed pipe (`./ambang … | head`) is no failure:
 * its reader wants no more.
 */
export function lostOutputMessage(failure: Error | null, { isDone }: CommandEnd): string | null {
  const code = failure && errorCode(failure);
  if (code === null || code === 'EPIPE') return null;
  const [reason, remedy] = isDiskFull(failure)
    ? ['penyimpanan penuh', 'kosongkan ruang']
    : [code, 'pilih tujuan lain'];
  return isDone
    ? `Hasil perintah ini tidak dapat ditulis (${reason}), tetapi perintahnya sudah dijalankan: ${remedy}, lalu lihat hasilnya dengan list, show atau status.`
    : `Pesan perintah ini tidak dapat ditulis (${reason}) dan perintahnya tidak selesai: ${remedy}, lalu jalankan lagi.`;
}
