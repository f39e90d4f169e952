import { lockAttempt } from '@ambang/db/attempts/attempt-locks.ts';
import { deleteAttempt } from '@ambang/db/attempts/attempts.ts';
import { lockAccount } from '@ambang/db/locks.ts';
import { deleteUnpractisedSeeds } from '@ambang/db/practice/seeds.ts';
import { lockResult, setRanked } from '@ambang/db/results/results.ts';
import { attemptState, isTryoutClosed } from '@ambang/exam/clock.ts';
import { notFoundRefusal, Refusal } from '@ambang/server/refusal.ts';
import type { AttemptsContext } from './context.ts';

interface ResetRequest {
  accountId: string;
  tryoutId: number;
  /** When the tryout closes, epoch ms; null: never. A closed tryout cannot be reset. */
  closesAt: number | null;
  /** The number of the attempt to reset, as text of the request. Absent: the current attempt. */
  wanted?: string | undefined;
}

/**
 * Deletes a sealed attempt with its answers, its result, its rank, and what only it put into the book. Cards that were
 * practised stay. The candidate can then start again.
 * @throws Refusal when there is no such attempt, it is not sealed, or the tryout is closed
 */
export async function resetAttempt(attempts: AttemptsContext, reset: ResetRequest): Promise<void> {
  const { accountId, tryoutId, closesAt, wanted } = reset;
  const now = attempts.now();
  await attempts.database.db.transaction().execute(async (trx) => {
    // A review that is being stored decides whether its card was practised.
    await lockAccount(trx, accountId);
    const attempt = await lockAttempt(trx, accountId, tryoutId);
    if (!attempt) throw notFoundRefusal('Pengerjaan tryout ini');
    if (wanted !== undefined && wanted !== String(attempt.number)) throw newerAttemptRefusal();
    if (attemptState(attempt, now) !== 'sealed') throw notSealedRefusal();
    if (isTryoutClosed(closesAt, now)) throw closedRefusal();
    const result = await lockResult(trx, accountId, tryoutId);
    if (result) await setRanked(trx, result, false);
    await deleteAttempt(trx, accountId, tryoutId);
    await deleteUnpractisedSeeds(trx, accountId, tryoutId);
  });
}

const newerAttemptRefusal = () =>
  new Refusal(
    'conflict',
    'Tryout ini sudah diulang di tab atau perangkat lain, jadi tidak ada yang dihapus. Lihat dulu yang terbaru.',
  );

const notSealedRefusal = () =>
  new Refusal('conflict', 'Tryout ini belum selesai, jadi belum dapat diulang. Selesaikan dulu.');

const closedRefusal = () =>
  new Refusal('conflict', 'Tryout ini sudah ditutup dan tidak dapat diulang. Hasilmu tetap tersimpan.');
