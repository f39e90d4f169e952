import { lockAttempt } from '@ambang/db/attempts/attempt-locks.ts';
import { deleteAttempt } from '@ambang/db/attempts/attempts.ts';
import { lockResult, setRanked } from '@ambang/db/results/results.ts';
import { attemptState, isTryoutClosed } from '@ambang/exam/clock.ts';
import { notFoundRefusal, Refusal } from '@ambang/server/refusal.ts';
import type { AttemptsContext } from './versions.ts';

export interface ResetRequest {
  accountId: string;
  tryoutId: number;
  /** No attempt may be started from this instant on, epoch ms. */
  closesAt: number | null;
  /** The number of the attempt to reset, unparsed; absent: the current attempt. */
  wanted?: string | undefined;
}

/**
 * Deletes a sealed attempt with its answers, its result and its rank. The candidate can then start again.
 * @throws Refusal
 */
export async function resetAttempt(attempts: AttemptsContext, reset: ResetRequest): Promise<void> {
  const { accountId, tryoutId, closesAt, wanted } = reset;
  const now = attempts.now();
  await attempts.database.db.transaction().execute(async (trx) => {
    const attempt = await lockAttempt(trx, accountId, tryoutId);
    if (!attempt) throw notFoundRefusal('Pengerjaan tryout ini');
    if (wanted !== undefined && wanted !== String(attempt.number)) throw newerAttempt();
    if (attemptState(attempt, now) !== 'sealed') throw notFinished();
    if (isTryoutClosed(closesAt, now)) throw closed();
    const result = await lockResult(trx, accountId, tryoutId);
    if (result) await setRanked(trx, result, false);
    await deleteAttempt(trx, accountId, tryoutId);
  });
}

const newerAttempt = () =>
  new Refusal(
    'conflict',
    'Tryout ini sudah diulang di tab atau perangkat lain, jadi tidak ada yang dihapus. Lihat dulu yang terbaru.',
  );

const notFinished = () =>
  new Refusal('conflict', 'Tryout ini belum selesai, jadi belum dapat diulang. Selesaikan dulu.');

const closed = () =>
  new Refusal('conflict', 'Tryout ini sudah ditutup dan tidak dapat diulang. Hasilmu tetap tersimpan.');
