import type { Db } from '@ambang/db/open.ts';
import type { Attempt, AttemptId } from '@ambang/db/attempts/attempts.ts';
import { replaceLog } from '@ambang/db/attempts/attempts.ts';
import { lockToSeal } from '@ambang/db/attempts/key-locks.ts';
import type { Result } from '@ambang/db/results/results.ts';
import { findResult } from '@ambang/db/results/results.ts';
import { readAttemptsToSeal, sealUnchanged } from '@ambang/db/results/seals.ts';
import { packLog } from '@ambang/exam/answers/change-log.ts';
import { attemptState, isOverdue } from '@ambang/exam/clock.ts';
import { notFoundRefusal, Refusal } from '@ambang/server/refusal.ts';
import { compactLogIfLong, attemptDurationMs } from '../attempt-log.ts';
import type { HandInPayload, StoredAnswers } from './prepare-seal.ts';
import { toHandInBlock, hasLaterChange, prepareSeal, readStoredAnswers } from './prepare-seal.ts';
import type { SealedAttempt } from './sealed-attempts.ts';
import { toSealedAttempt } from './sealed-attempts.ts';
import type { AttemptsContext } from '../context.ts';

/*
 * A seal is first tried optimistically: the attempt is read and scored without locks, then the seal is written in a batch
 * that takes only free locks. The batch leaves the seal out if the attempt or its keys changed after the read, or if a row
 * is locked. The seal then gets its own transaction, which waits for the locks. An overtaken hand-in also gets its own
 * transaction, which only stores its changes: an answer is later than the decision to hand in, so another device is still
 * answering.
 */

interface SealRequest {
  attemptId: AttemptId;
  /** Null when the attempt is sealed without a hand-in, after its deadline. */
  payload: HandInPayload | null;
}

/**
 * `none`: there is no attempt to seal. `overtaken`: the attempt stays unsealed, and the changes of the hand-in are stored.
 */
type Outcome = SealedAttempt | 'none' | 'overtaken';

/**
 * Seals an attempt by a hand-in. A repeated hand-in returns the first result.
 * @throws Refusal when there is no such attempt, and `overtaken` when an answer is later than the decision to hand in,
 * because another device is still answering; the changes of the hand-in are then stored
 */
export async function handInAttempt(
  attempts: AttemptsContext,
  accountId: string,
  tryoutId: number,
  payload: HandInPayload,
): Promise<SealedAttempt> {
  const outcome = await seal(attempts, { attemptId: { accountId, tryoutId }, payload });
  if (outcome === 'none') throw notFoundRefusal('Pengerjaan tryout ini');
  if (outcome === 'overtaken') throw overtakenRefusal();
  return outcome;
}

/**
 * Seals an attempt with its saved answers, if its deadline has passed. It reads the attempt again, because the caller's
 * attempt may have been replaced.
 * @returns null when there is no attempt to seal
 */
export async function sealWithoutHandIn(
  attempts: AttemptsContext,
  accountId: string,
  tryoutId: number,
): Promise<SealedAttempt | null> {
  const outcome = await seal(attempts, { attemptId: { accountId, tryoutId }, payload: null });
  return typeof outcome === 'string' ? null : outcome;
}

const seal = async (attempts: AttemptsContext, request: SealRequest): Promise<Outcome> =>
  (await sealOptimistically(attempts, request)) ?? sealUnderLocks(attempts, request);

/**
 * Reads and scores without a lock. `seals.write` then checks that neither the attempt nor the grading has changed since the
 * read, and reads the grants.
 * @returns null when nothing was written: the attempt or its keys have changed, a row was locked, or the hand-in is
 * overtaken
 */
async function sealOptimistically(
  attempts: AttemptsContext,
  { attemptId, payload }: SealRequest,
): Promise<Outcome | null> {
  const { database, versions, seals } = attempts;
  const attempt = await seals.read(attemptId);
  const now = payload?.arrivedAt ?? attempts.now();
  if (!attempt || isStillRunning(attempt, payload, now)) return 'none';
  requireCurrentAttempt(attempt, payload);
  if (attempt.sealedAt !== null) return findFirstResult(database.db, attempt);
  const stored = readStoredAnswers(attempt);
  if (payload && hasLaterChange(attempt, stored, payload)) return null;
  const version = await versions.get(attempt.versionId, attempt.grading);
  const prepared = prepareSeal({ attempt, stored, version }, payload, now);
  const result = await seals.write({ attempt, seal: prepared.seal });
  return result && sealedWith(attempt, prepared, result);
}

/** Reads, scores and writes in one transaction. `lockToSeal` locks the attempt and its keys, so they cannot change. */
function sealUnderLocks(attempts: AttemptsContext, { attemptId, payload }: SealRequest): Promise<Outcome> {
  const { database, versions, seals } = attempts;
  const sealIn = async (trx: Db): Promise<Outcome> => {
    await lockToSeal(trx, attemptId.accountId, attemptId.tryoutId);
    const [attempt] = await readAttemptsToSeal(trx, [attemptId]);
    const now = payload?.arrivedAt ?? attempts.now();
    if (!attempt || isStillRunning(attempt, payload, now)) return 'none';
    requireCurrentAttempt(attempt, payload);
    const first = attempt.sealedAt === null ? null : await findFirstResult(trx, attempt);
    if (first) return first;
    const stored = readStoredAnswers(attempt);
    if (payload && hasLaterChange(attempt, stored, payload)) {
      await storeChanges(trx, attempt, stored, payload);
      return 'overtaken';
    }
    const version = await versions.get(attempt.versionId, attempt.grading, trx);
    const prepared = prepareSeal({ attempt, stored, version }, payload, now);
    const [result] = await sealUnchanged(trx, [{ attempt, seal: prepared.seal }]);
    if (!result) throw new Error('a locked attempt has changed');
    return sealedWith(attempt, prepared, result);
  };
  return seals.runLockingSeal(attemptId, () => database.db.transaction().execute(sealIn));
}

/** A running attempt can be sealed only by a hand-in. */
const isStillRunning = (attempt: Attempt, payload: HandInPayload | null, now: number): boolean =>
  payload === null && attemptState(attempt, now) === 'running';

/** @throws Refusal when the hand-in is for another attempt than the current one */
function requireCurrentAttempt({ number }: Attempt, payload: HandInPayload | null): void {
  if (payload?.attempt !== undefined && payload.attempt !== number) throw otherAttemptRefusal();
}

async function storeChanges(
  trx: Db,
  attempt: Attempt,
  stored: StoredAnswers,
  { changes, arrivedAt }: HandInPayload,
): Promise<void> {
  if (changes.length === 0 || isOverdue(attempt, arrivedAt)) return;
  const log = [...stored.log, toHandInBlock(attempt, { arrivedAt, changes })];
  const revision = attempt.revision + changes.length;
  await replaceLog(trx, attempt, packLog(compactLogIfLong(log, attemptDurationMs(attempt))), revision);
}

/** @returns null when the attempt was reset or replaced since it was read */
async function findFirstResult(on: Db, attempt: Attempt): Promise<SealedAttempt | null> {
  const first = await findResult(on, attempt.accountId, attempt.tryoutId);
  return first?.attemptNumber === attempt.number ? toSealedAttempt(attempt, first) : null;
}

const sealedWith = (
  attempt: Attempt,
  { seal: { answers }, log }: ReturnType<typeof prepareSeal>,
  result: Result,
): SealedAttempt => ({ result, answers, log, durationMs: attemptDurationMs(attempt) });

export const otherAttemptRefusal = (): Refusal =>
  new Refusal(
    'conflict',
    'Ini bukan pengerjaan yang sedang berlangsung. Lihat keadaannya di halaman tryout.',
  );

const overtakenRefusal = (): Refusal =>
  new Refusal(
    'overtaken',
    'Pengerjaan ini dilanjutkan di perangkat lain setelah kamu memilih Selesai. Kalau memang sudah selesai, coba lagi.',
  );
