import type { Db } from '@ambang/db/open.ts';
import type { Attempt } from '@ambang/db/tryouts/attempts.ts';
import { replaceLog } from '@ambang/db/tryouts/attempts.ts';
import { lockToSeal } from '@ambang/db/tryouts/key-locks.ts';
import type { Result, SealedRow } from '@ambang/db/tryouts/results.ts';
import { findOwnedSealed, findResult, findSealed } from '@ambang/db/tryouts/results.ts';
import type { Place, ReadAttempt } from '@ambang/db/tryouts/seals.ts';
import { readToSeal, sealAsRead } from '@ambang/db/tryouts/seals.ts';
import type { ChangeLog } from '@ambang/exam/change-log.ts';
import { packLog, readLog } from '@ambang/exam/change-log.ts';
import { attemptState, isOverdue } from '@ambang/exam/clock.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import { missing, Refusal } from '@ambang/refusal/refusal.ts';
import { compactIfLong, durationOf } from './log.ts';
import type { Delivery, Stored } from './sealing.ts';
import { arrivalOf, isOvertaken, sealOf, storedIn } from './sealing.ts';
import type { Attempts } from './versions.ts';

export interface SealedAttempt {
  result: Result;
  answers: Answer[];
  /** Every change of the attempt, and the time that it had. */
  readonly log: ChangeLog;
  durationMs: number;
}

/** What was read without a lock is not enough: it has changed since, or is to be changed. */
type Unsure = 'unsure';

/**
 * Seals an attempt by its hand-in and records its result, once: a repeat returns the first result.
 * @throws Refusal also when the candidate has answered after the decision: another device goes on with the attempt, and
 * may hold more answers. What the hand-in brings is kept all the same.
 */
export async function handIn(
  attempts: Attempts,
  accountId: string,
  tryoutId: number,
  delivery: Delivery,
): Promise<SealedAttempt> {
  const sealed = await withoutLocksFirst(attempts, accountId, tryoutId, async (trx) => {
    const attempt = await readIn(attempts, trx, { accountId, tryoutId });
    if (!attempt) throw missing('Pengerjaan tryout ini');
    if (delivery.attempt !== undefined && delivery.attempt !== attempt.number) throw otherAttempt();
    const first = await firstResult(attempts, trx, attempt);
    if (first) return first;
    const stored = storedIn(attempt);
    if (!isOvertaken(attempt, stored, delivery))
      return sealedNow(attempts, trx, { attempt, stored }, delivery, delivery.arrivedAt);
    if (!trx) return 'unsure';
    await keep(trx, attempt, stored, delivery);
    return null;
  });
  if (!sealed) throw overtaken();
  return sealed;
}

/**
 * Seals an attempt that nobody has handed in, once its time is over, with the answers that the server has. The state is
 * read again here, because the attempt may have been reset since the caller looked, and a new one may run.
 * @returns null when there is none to seal
 */
export function sealUndelivered(
  attempts: Attempts,
  accountId: string,
  tryoutId: number,
): Promise<SealedAttempt | null> {
  return withoutLocksFirst(attempts, accountId, tryoutId, async (trx) => {
    const attempt = await readIn(attempts, trx, { accountId, tryoutId });
    const now = attempts.now();
    if (!attempt || attemptState(attempt, now) === 'running') return null;
    const first = await firstResult(attempts, trx, attempt);
    return first ?? sealedNow(attempts, trx, { attempt, stored: storedIn(attempt) }, null, now);
  });
}

/**
 * Seals by what is read without a lock, so that nobody waits while it is scored. Should the attempt, the keys or the grants
 * have moved meanwhile, it is done once more under the locks, where they cannot.
 * @param act without a transaction the first time
 */
async function withoutLocksFirst<T>(
  { database, seals }: Attempts,
  accountId: string,
  tryoutId: number,
  act: (trx: Db | null) => Promise<T | Unsure>,
): Promise<T> {
  const first = await act(null);
  if (first !== 'unsure') return first;
  const underLocks = async (trx: Db): Promise<T> => {
    await lockToSeal(trx, accountId, tryoutId);
    const second = await act(trx);
    if (second === 'unsure') throw new Error('a locked attempt has changed');
    return second;
  };
  return seals.alone({ accountId, tryoutId }, () => database.db.transaction().execute(underLocks));
}

const readIn = async ({ seals }: Attempts, trx: Db | null, place: Place): Promise<ReadAttempt | null> =>
  trx ? ((await readToSeal(trx, [place]))[0] ?? null) : seals.read(place);

async function keep(
  trx: Db,
  attempt: Attempt,
  stored: Stored,
  { changes, arrivedAt }: Delivery,
): Promise<void> {
  if (changes.length === 0 || isOverdue(attempt, arrivedAt)) return;
  const log = [...stored.log, arrivalOf(attempt, { arrivedAt, changes })];
  const revision = attempt.revision + changes.length;
  await replaceLog(trx, attempt, packLog(compactIfLong(log, durationOf(attempt))), revision);
}

/** The result that the attempt has, or null. */
async function firstResult(
  { database }: Attempts,
  trx: Db | null,
  attempt: Attempt,
): Promise<SealedAttempt | Unsure | null> {
  if (attempt.sealedAt === null) return null;
  const first = await findResult(trx ?? database.db, attempt.accountId, attempt.tryoutId);
  if (first?.attemptNumber === attempt.number) return sealedAs(attempt, first);
  return trx ? null : 'unsure';
}

/** The result that an attempt gets by being sealed now. */
async function sealedNow(
  { versions, seals }: Attempts,
  trx: Db | null,
  { attempt, stored }: { attempt: ReadAttempt; stored: Stored },
  delivery: Delivery | null,
  now: number,
): Promise<SealedAttempt | Unsure> {
  const version = await versions.get(attempt.versionId, attempt.grading, trx ?? undefined);
  const { seal, answers, log } = sealOf({ attempt, stored, version }, delivery, now);
  const ofRead = { read: attempt, seal };
  const [result] = trx ? await sealAsRead(trx, [ofRead]) : [await seals.write(ofRead)];
  return result ? { result, answers, log, durationMs: durationOf(attempt) } : 'unsure';
}

/**
 * Reads a sealed attempt with its result, without waiting for a lock; null when it is not sealed or has no result yet.
 */
export async function readSealed(
  { database }: Attempts,
  accountId: string,
  tryoutId: number,
): Promise<SealedAttempt | null> {
  const sealed = await findSealed(database.pool, accountId, tryoutId);
  return sealed && sealedAs(sealed.attempt, sealed.result);
}

/** As `readSealed`; null also when the account does not own the tryout. */
export async function readOwnedSealed(
  { database }: Attempts,
  accountId: string,
  tryoutId: number,
): Promise<SealedAttempt | null> {
  const sealed = await findOwnedSealed(database.pool, accountId, tryoutId);
  return sealed && sealedAs(sealed.attempt, sealed.result);
}

/** @param attempt one that is sealed */
const sealedAs = (attempt: SealedRow['attempt'], result: Result): SealedAttempt => ({
  result,
  answers: attempt.answers as Answer[],
  /** Read when it is asked for: a score needs none. */
  get log() {
    return readLog(attempt.log);
  },
  durationMs: durationOf(attempt),
});

export const otherAttempt = (): Refusal =>
  new Refusal(
    'conflict',
    'Ini bukan pengerjaan yang sedang berlangsung. Lihat keadaannya di halaman tryout.',
  );

const overtaken = (): Refusal =>
  new Refusal(
    'overtaken',
    'Pengerjaan ini dilanjutkan di perangkat lain setelah kamu memilih Selesai. Kalau memang sudah selesai, coba lagi.',
  );
