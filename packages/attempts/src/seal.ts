import type { Db } from '@ambang/db/open.ts';
import type { Attempt } from '@ambang/db/attempts/attempts.ts';
import { replaceLog } from '@ambang/db/attempts/attempts.ts';
import { lockToSeal } from '@ambang/db/attempts/key-locks.ts';
import type { Result, SealedRow } from '@ambang/db/results/results.ts';
import { findOwnedSealed, findResult, findSealed } from '@ambang/db/results/results.ts';
import type { AttemptKey } from '@ambang/db/results/seals.ts';
import { readToSeal, sealUnchanged } from '@ambang/db/results/seals.ts';
import type { ChangeLog } from '@ambang/exam/change-log.ts';
import { packLog, readLog } from '@ambang/exam/change-log.ts';
import { attemptState, isOverdue } from '@ambang/exam/clock.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import { missing, Refusal } from '@ambang/server/refusal.ts';
import { compactIfLong, durationOf } from './log.ts';
import type { HandInPayload, Stored } from './prepare-seal.ts';
import { arrivalOf, isOvertaken, prepareSeal, storedIn } from './prepare-seal.ts';
import type { Attempts } from './versions.ts';

export interface SealedAttempt {
  result: Result;
  answers: Answer[];
  /** Every change of the attempt. */
  readonly log: ChangeLog;
  durationMs: number;
}

interface SealRequest {
  attemptKey: AttemptKey;
  /** Null: nobody hands the attempt in, and its time is over. */
  payload: HandInPayload | null;
}

/** `none`: there is nothing to seal. `overtaken`: the attempt goes on, and the changes of the hand-in are stored. */
type Outcome = SealedAttempt | 'none' | 'overtaken';

/**
 * Seals an attempt by its hand-in and records its result, once: a repeat returns the first result.
 * @throws Refusal also when an answer is newer than the decision to hand in: another device goes on with the attempt. The
 * changes of the hand-in are stored anyway.
 */
export async function handIn(
  attempts: Attempts,
  accountId: string,
  tryoutId: number,
  payload: HandInPayload,
): Promise<SealedAttempt> {
  const outcome = await seal(attempts, { attemptKey: { accountId, tryoutId }, payload });
  if (outcome === 'none') throw missing('Pengerjaan tryout ini');
  if (outcome === 'overtaken') throw overtaken();
  return outcome;
}

/**
 * Seals an attempt without a hand-in once its time is over, with the saved answers. It reads the attempt itself, because a
 * new one may run since the caller read it.
 * @returns null when there is none to seal
 */
export async function sealWithoutHandIn(
  attempts: Attempts,
  accountId: string,
  tryoutId: number,
): Promise<SealedAttempt | null> {
  const outcome = await seal(attempts, { attemptKey: { accountId, tryoutId }, payload: null });
  return typeof outcome === 'string' ? null : outcome;
}

const seal = async (attempts: Attempts, request: SealRequest): Promise<Outcome> =>
  (await sealOptimistically(attempts, request)) ?? sealUnderLocks(attempts, request);

/**
 * Takes no lock while the attempt is read and scored: `seals.write` writes only when the attempt, its keys and its grants
 * are unchanged since they were read.
 * @returns null, with nothing written, when they have changed or when the hand-in is overtaken
 */
async function sealOptimistically(
  attempts: Attempts,
  { attemptKey, payload }: SealRequest,
): Promise<Outcome | null> {
  const { database, versions, seals } = attempts;
  const attempt = await seals.read(attemptKey);
  const now = payload?.arrivedAt ?? attempts.now();
  if (!attempt || !mayBeSealed(attempt, payload, now)) return 'none';
  if (attempt.sealedAt !== null) return firstResult(database.db, attempt);
  const stored = storedIn(attempt);
  if (payload && isOvertaken(attempt, stored, payload)) return null;
  const version = await versions.get(attempt.versionId, attempt.grading);
  const ready = prepareSeal({ attempt, stored, version }, payload, now);
  const result = await seals.write({ read: attempt, seal: ready.seal });
  return result && sealedWith(attempt, ready, result);
}

/** One transaction. `lockToSeal` locks the attempt and its keys until the end, so nothing that is read can change. */
function sealUnderLocks(attempts: Attempts, { attemptKey, payload }: SealRequest): Promise<Outcome> {
  const { database, versions, seals } = attempts;
  const sealIn = async (trx: Db): Promise<Outcome> => {
    await lockToSeal(trx, attemptKey.accountId, attemptKey.tryoutId);
    const [attempt] = await readToSeal(trx, [attemptKey]);
    const now = payload?.arrivedAt ?? attempts.now();
    if (!attempt || !mayBeSealed(attempt, payload, now)) return 'none';
    const first = attempt.sealedAt === null ? null : await firstResult(trx, attempt);
    if (first) return first;
    const stored = storedIn(attempt);
    if (payload && isOvertaken(attempt, stored, payload)) {
      await storeChanges(trx, attempt, stored, payload);
      return 'overtaken';
    }
    const version = await versions.get(attempt.versionId, attempt.grading, trx);
    const ready = prepareSeal({ attempt, stored, version }, payload, now);
    const [result] = await sealUnchanged(trx, [{ read: attempt, seal: ready.seal }]);
    if (!result) throw new Error('a locked attempt has changed');
    return sealedWith(attempt, ready, result);
  };
  return seals.underLocks(attemptKey, () => database.db.transaction().execute(sealIn));
}

/** @throws Refusal when the hand-in is for another attempt than the current one */
function mayBeSealed(attempt: Attempt, payload: HandInPayload | null, now: number): boolean {
  if (!payload) return attemptState(attempt, now) !== 'running';
  if (payload.attempt !== undefined && payload.attempt !== attempt.number) throw otherAttempt();
  return true;
}

async function storeChanges(
  trx: Db,
  attempt: Attempt,
  stored: Stored,
  { changes, arrivedAt }: HandInPayload,
): Promise<void> {
  if (changes.length === 0 || isOverdue(attempt, arrivedAt)) return;
  const log = [...stored.log, arrivalOf(attempt, { arrivedAt, changes })];
  const revision = attempt.revision + changes.length;
  await replaceLog(trx, attempt, packLog(compactIfLong(log, durationOf(attempt))), revision);
}

/** @returns null when the result is of another attempt, or missing */
async function firstResult(on: Db, attempt: Attempt): Promise<SealedAttempt | null> {
  const first = await findResult(on, attempt.accountId, attempt.tryoutId);
  return first?.attemptNumber === attempt.number ? sealedAs(attempt, first) : null;
}

const sealedWith = (
  attempt: Attempt,
  { answers, log }: ReturnType<typeof prepareSeal>,
  result: Result,
): SealedAttempt => ({ result, answers, log, durationMs: durationOf(attempt) });

/** Reads a sealed attempt with its result, without a lock. @returns null when it is not sealed or has no result yet */
export async function readSealed(
  { database }: Attempts,
  accountId: string,
  tryoutId: number,
): Promise<SealedAttempt | null> {
  const sealed = await findSealed(database.pool, accountId, tryoutId);
  return sealed && sealedAs(sealed.attempt, sealed.result);
}

/** As `readSealed`. @returns null also when the account does not own the tryout */
export async function readOwnedSealed(
  { database }: Attempts,
  accountId: string,
  tryoutId: number,
): Promise<SealedAttempt | null> {
  const sealed = await findOwnedSealed(database.pool, accountId, tryoutId);
  return sealed && sealedAs(sealed.attempt, sealed.result);
}

/** @param attempt a sealed one */
const sealedAs = (attempt: SealedRow['attempt'], result: Result): SealedAttempt => ({
  result,
  answers: attempt.answers as Answer[],
  // Parsed on access, because most callers only need the score.
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
