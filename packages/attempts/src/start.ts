import type { Attempt } from '@ambang/db/attempts/attempts.ts';
import { insertAttempt } from '@ambang/db/attempts/attempts.ts';
import type { FoundStart } from '@ambang/db/attempts/starts.ts';
import { beginAttempt, findStart } from '@ambang/db/attempts/starts.ts';
import { attemptState, isClosed } from '@ambang/exam/clock.ts';
import { missing, Refusal } from '@ambang/refusal/refusal.ts';
import { otherAttempt, sealUndelivered } from './seal.ts';
import type { Attempts } from './versions.ts';

/**
 * Resumes the running attempt, also when the account's grant has been revoked meanwhile, or starts the next one of an
 * owned tryout. An attempt whose time to hand in has passed gets its result first.
 * @param meant the number of the attempt to resume, as a text from the call; absent: the current one, or a new one
 * @throws Refusal when the time is over or the attempt sealed, when the tryout is closed or not the account's, and when
 * another attempt is meant
 */
export async function startAttempt(
  attempts: Attempts,
  accountId: string,
  tryoutId: number,
  meant?: string,
): Promise<Attempt> {
  const found = await foundWithResult(attempts, accountId, tryoutId);
  const now = attempts.now();
  if (!found || !isOpenTo(found, now)) throw missing('Tryout ini');
  const { current } = found;
  if (meant !== undefined && meant !== String(current?.number)) throw otherAttempt();
  const attempt = current ?? (await begun(attempts, { accountId, tryoutId }, found));
  const state = attemptState(attempt, attempts.now());
  if (state !== 'running') throw alreadyOver(state);
  return attempt;
}

async function foundWithResult(
  attempts: Attempts,
  accountId: string,
  tryoutId: number,
): Promise<FoundStart | null> {
  const read = () => findStart(attempts.database.pool, accountId, tryoutId);
  const found = await read();
  const now = attempts.now();
  if (!found?.current || found.current.sealedAt !== null) return found;
  if (!isOpenTo(found, now) || attemptState(found.current, now) !== 'sealed') return found;
  await sealUndelivered(attempts, accountId, tryoutId);
  return read();
}

/** Whether the account may know of it: the owner, and somebody in the middle of an attempt. */
const isOpenTo = ({ isOwned, current }: FoundStart, now: number): boolean =>
  isOwned || (current !== null && attemptState(current, now) === 'running');

async function begun(
  attempts: Attempts,
  { accountId, tryoutId }: Pick<Attempt, 'accountId' | 'tryoutId'>,
  { versionId, closesAt, durationMs, started }: FoundStart,
): Promise<Attempt> {
  if (versionId === null) throw missing('Tryout ini');
  if (isClosed(closesAt, attempts.now())) throw closed();
  const { db, pool } = attempts.database;
  const next = { accountId, tryoutId, versionId, durationMs };
  return (
    (await beginAttempt(pool, next, started, attempts.now())) ??
    (await db.transaction().execute((trx) => insertAttempt(trx, next, attempts.now)))
  );
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
