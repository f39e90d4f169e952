import type { Attempt, AttemptId } from '@ambang/db/attempts/attempts.ts';
import { insertAttempt } from '@ambang/db/attempts/attempts.ts';
import type { StartState } from '@ambang/db/attempts/starts.ts';
import { startAttemptFast, findStartState } from '@ambang/db/attempts/starts.ts';
import { attemptState, isTryoutClosed } from '@ambang/exam/clock.ts';
import { accountDeletedRefusal, notFoundRefusal, Refusal } from '@ambang/server/refusal.ts';
import { otherAttemptRefusal, sealWithoutHandIn } from './sealing/seal.ts';
import type { AttemptsContext } from './context.ts';

/**
 * Resumes the running attempt, even after its grant was revoked, or starts the next attempt of an owned tryout. An overdue
 * attempt is first sealed.
 * @param wanted the number of the attempt to resume, as text of the request; absent: the current or a new attempt
 * @throws Refusal when the attempt is over, sealed or not the wanted attempt, when the tryout is closed or not owned, or
 * when the account is deleted
 */
export async function startOrResumeAttempt(
  attempts: AttemptsContext,
  accountId: string,
  tryoutId: number,
  wanted?: string,
): Promise<Attempt> {
  const found = await findAfterSealing(attempts, accountId, tryoutId);
  const now = attempts.now();
  if (!found || !isVisible(found, now)) throw notFoundRefusal('Tryout ini');
  const { current } = found;
  if (wanted !== undefined && wanted !== String(current?.number)) throw otherAttemptRefusal();
  const attempt = current ?? (await startNew(attempts, { accountId, tryoutId }, found));
  const state = attemptState(attempt, attempts.now());
  if (state !== 'running') throw alreadyOverRefusal(state);
  return attempt;
}

async function findAfterSealing(
  attempts: AttemptsContext,
  accountId: string,
  tryoutId: number,
): Promise<StartState | null> {
  const read = () => findStartState(attempts.database.pool, accountId, tryoutId);
  const found = await read();
  const now = attempts.now();
  if (!found?.current || found.current.sealedAt !== null) return found;
  if (!isVisible(found, now) || attemptState(found.current, now) !== 'sealed') return found;
  await sealWithoutHandIn(attempts, accountId, tryoutId);
  return read();
}

/** Whether the account may see the tryout: it owns the tryout, or has a running attempt. */
const isVisible = ({ isOwned, current }: StartState, now: number): boolean =>
  isOwned || (current !== null && attemptState(current, now) === 'running');

async function startNew(
  attempts: AttemptsContext,
  { accountId, tryoutId }: AttemptId,
  { versionId, closesAt, durationMs, started }: StartState,
): Promise<Attempt> {
  if (versionId === null) throw notFoundRefusal('Tryout ini');
  if (isTryoutClosed(closesAt, attempts.now())) throw closedRefusal();
  const { db, pool } = attempts.database;
  const next = { accountId, tryoutId, versionId, durationMs };
  const attempt =
    (await startAttemptFast(pool, next, started, attempts.now())) ??
    (await db.transaction().execute((trx) => insertAttempt(trx, next, attempts.now)));
  if (!attempt) throw accountDeletedRefusal();
  return attempt;
}

const closedRefusal = () =>
  new Refusal('conflict', 'Tryout ini sudah ditutup dan tidak dapat dimulai lagi. Pilih tryout lain.');

const alreadyOverRefusal = (state: 'over' | 'sealed') =>
  new Refusal(
    'conflict',
    state === 'over'
      ? 'Waktu tryout ini sudah habis. Pilih Lihat hasil untuk melihat nilaimu.'
      : 'Tryout ini sudah selesai. Pilih Lihat hasil untuk melihat nilaimu.',
  );
