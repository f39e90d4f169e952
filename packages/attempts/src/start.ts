import type { Attempt } from '@ambang/db/tryouts/attempts.ts';
import { findAttempt, insertAttempt } from '@ambang/db/tryouts/attempts.ts';
import { findTryoutToStart } from '@ambang/db/tryouts/tryouts.ts';
import { attemptState, isClosed } from '@ambang/exam/clock.ts';
import { missing, Refusal } from '@ambang/refusal/refusal.ts';
import { otherAttempt } from './seal.ts';
import type { Attempts } from './versions.ts';

/**
 * Resumes the running attempt, or starts the next one. The caller has checked that the account may.
 * @param meant the number of the attempt to resume, as a text from the call; absent: the current one, or a new one
 * @throws Refusal when the time is over or the attempt sealed, when the tryout is closed, and when another attempt is meant
 */
export async function startAttempt(
  attempts: Attempts,
  accountId: string,
  tryoutId: number,
  meant?: string,
): Promise<Attempt> {
  const attempt = await foundOrStarted(attempts, accountId, tryoutId, meant);
  const state = attemptState(attempt, attempts.now());
  if (state !== 'running') throw alreadyOver(state);
  return attempt;
}

function foundOrStarted(
  attempts: Attempts,
  accountId: string,
  tryoutId: number,
  meant: string | undefined,
): Promise<Attempt> {
  return attempts.database.db.transaction().execute(async (trx) => {
    const current = await findAttempt(trx, accountId, tryoutId);
    if (meant !== undefined && meant !== String(current?.number)) throw otherAttempt();
    if (current) return current;
    const tryout = await findTryoutToStart(trx, tryoutId);
    if (!tryout) throw missing('Tryout ini');
    if (isClosed(tryout.closesAt, attempts.now())) throw closed();
    const { durationMs } = tryout.rules;
    return insertAttempt(trx, { accountId, tryoutId, versionId: tryout.versionId, durationMs }, attempts.now);
  });
}

const closed = () =>
  new Refusal('conflict', 'Tryout ini sudah ditutup dan tidak dapat dimulai lagi. Pilih tryout lain.');

const alreadyOver = (state: 'over' | 'sealed') =>
  new Refusal(
    'conflict',
    state === 'over'
      ? 'Waktu tryout ini sudah habis. Pilih Lihat hasil untuk melihat nilaimu.'
      : 'Tryout ini sudah selesai. Pilih Lihat hasil untuk melihat nilaimu.',
  );
