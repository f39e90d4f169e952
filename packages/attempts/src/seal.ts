import type { Db } from '@ambang/db/open.ts';
import type { Attempt } from '@ambang/db/attempts/attempts.ts';
import { replaceLog } from '@ambang/db/attempts/attempts.ts';
import { lockToSeal } from '@ambang/db/attempts/key-locks.ts';
import type { Result, SealedRow } from '@ambang/db/results/results.ts';
import { findOwnedSealed, findResult, findSealed } from '@ambang/db/results/results.ts';
import type { Place } from '@ambang/db/results/seals.ts';
import { readToSeal, sealUnchanged } from '@ambang/db/results/seals.ts';
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

/** Seals an attempt with what a hand-in delivers, or with null once its time is over. */
interface Sealing {
  place: Place;
  delivery: Delivery | null;
}

/** `none`: there is nothing to seal. `overtaken`: the attempt goes on, and what the hand-in delivered is stored. */
type Outcome = SealedAttempt | 'none' | 'overtaken';

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
  const outcome = await seal(attempts, { place: { accountId, tryoutId }, delivery });
  if (outcome === 'none') throw missing('Pengerjaan tryout ini');
  if (outcome === 'overtaken') throw overtaken();
  return outcome;
}

/**
 * Seals an attempt that nobody has handed in, once its time is over, with the answers that the server has. The state is
 * read again here, because the attempt may have been reset since the caller looked, and a new one may run.
 * @returns null when there is none to seal
 */
export async function sealUndelivered(
  attempts: Attempts,
  accountId: string,
  tryoutId: number,
): Promise<SealedAttempt | null> {
  const outcome = await seal(attempts, { place: { accountId, tryoutId }, delivery: null });
  return typeof outcome === 'string' ? null : outcome;
}

const seal = async (attempts: Attempts, sealing: Sealing): Promise<Outcome> =>
  (await sealOptimistically(attempts, sealing)) ?? sealUnderLocks(attempts, sealing);

/**
 * Holds no lock while the attempt is read and scored: `seals.write` writes only when the attempt, its keys and its grants
 * are still as they were read.
 * @returns null, with nothing written, when they have changed or the delivered changes have to be stored without a seal
 */
async function sealOptimistically(attempts: Attempts, { place, delivery }: Sealing): Promise<Outcome | null> {
  const { database, versions, seals } = attempts;
  const attempt = await seals.read(place);
  const now = delivery?.arrivedAt ?? attempts.now();
  if (!attempt || !mayBeSealed(attempt, delivery, now)) return 'none';
  if (attempt.sealedAt !== null) return firstResult(database.db, attempt);
  const stored = storedIn(attempt);
  if (delivery && isOvertaken(attempt, stored, delivery)) return null;
  const version = await versions.get(attempt.versionId, attempt.grading);
  const ready = sealOf({ attempt, stored, version }, delivery, now);
  const result = await seals.write({ read: attempt, seal: ready.seal });
  return result && sealedWith(attempt, ready, result);
}

/** One transaction. `lockToSeal` locks the attempt and shares its keys until the end, so nothing read after it can change. */
function sealUnderLocks(attempts: Attempts, { place, delivery }: Sealing): Promise<Outcome> {
  const { database, versions, seals } = attempts;
  const locked = async (trx: Db): Promise<Outcome> => {
    await lockToSeal(trx, place.accountId, place.tryoutId);
    const [attempt] = await readToSeal(trx, [place]);
    const now = delivery?.arrivedAt ?? attempts.now();
    if (!attempt || !mayBeSealed(attempt, delivery, now)) return 'none';
    const first = attempt.sealedAt === null ? null : await firstResult(trx, attempt);
    if (first) return first;
    const stored = storedIn(attempt);
    if (delivery && isOvertaken(attempt, stored, delivery)) {
      await keep(trx, attempt, stored, delivery);
      return 'overtaken';
    }
    const version = await versions.get(attempt.versionId, attempt.grading, trx);
    const ready = sealOf({ attempt, stored, version }, delivery, now);
    const [result] = await sealUnchanged(trx, [{ read: attempt, seal: ready.seal }]);
    if (!result) throw new Error('a locked attempt has changed');
    return sealedWith(attempt, ready, result);
  };
  return seals.underLocks(place, () => database.db.transaction().execute(locked));
}

/** @throws Refusal when the hand-in is for another attempt than the current one */
function mayBeSealed(attempt: Attempt, delivery: Delivery | null, now: number): boolean {
  if (!delivery) return attemptState(attempt, now) !== 'running';
  if (delivery.attempt !== undefined && delivery.attempt !== attempt.number) throw otherAttempt();
  return true;
}

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

/** @returns null when the sealed attempt has no result of its own */
async function firstResult(on: Db, attempt: Attempt): Promise<SealedAttempt | null> {
  const first = await findResult(on, attempt.accountId, attempt.tryoutId);
  return first?.attemptNumber === attempt.number ? sealedAs(attempt, first) : null;
}

const sealedWith = (
  attempt: Attempt,
  { answers, log }: ReturnType<typeof sealOf>,
  result: Result,
): SealedAttempt => ({ result, answers, log, durationMs: durationOf(attempt) });

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
