import { notify } from '@ambang/db/notifications.ts';
import type { Db } from '@ambang/db/open.ts';
import type { Attempt } from '@ambang/db/tryouts/attempts.ts';
import { findAttempt, replaceLog, sealAttempt } from '@ambang/db/tryouts/attempts.ts';
import { lockToSeal } from '@ambang/db/tryouts/key-locks.ts';
import type { Result } from '@ambang/db/tryouts/results.ts';
import { findResult, recordResult } from '@ambang/db/tryouts/results.ts';
import type { SealingTerms } from '@ambang/db/tryouts/tryouts.ts';
import { findSealingTerms } from '@ambang/db/tryouts/tryouts.ts';
import type { Answers, Change } from '@ambang/exam/answers.ts';
import { answerList, greatestAt } from '@ambang/exam/answers.ts';
import type { Arrival, ChangeLog } from '@ambang/exam/change-log.ts';
import { answersOf, isVouchedFor, loggedCount, packLog, readLog } from '@ambang/exam/change-log.ts';
import { attemptState, countsWhateverItsAt, isOverdue } from '@ambang/exam/clock.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import { scoreAttempt } from '@ambang/exam/score.ts';
import { missing, Refusal } from '@ambang/refusal/refusal.ts';
import { compactIfLong, durationOf } from './log.ts';
import type { Attempts, Version } from './versions.ts';

/** What a device delivers with its hand-in. */
export interface Delivery {
  /** Absent: the current attempt. */
  attempt?: number | undefined;
  /** Counted as the `at` of a change; absent where no candidate decided. */
  decidedAt?: number | undefined;
  changes: readonly Change[];
  /** The device's list of all answers, for questions that have no change at all. */
  answers: readonly Answer[];
  arrivedAt: number;
}

export interface SealedAttempt {
  result: Result;
  answers: Answer[];
  /** Every change of the attempt, and the time that it had. */
  log: ChangeLog;
  durationMs: number;
}

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
  const sealed = await attempts.database.db.transaction().execute(async (trx) => {
    const attempt = await lockToSeal(trx, accountId, tryoutId);
    if (!attempt) throw missing('Pengerjaan tryout ini');
    if (delivery.attempt !== undefined && delivery.attempt !== attempt.number) throw otherAttempt();
    if (!isOvertaken(attempt, delivery))
      return recorded(attempts, trx, attempt, delivery, delivery.arrivedAt);
    await keep(trx, attempt, delivery);
    return null;
  });
  if (!sealed) throw overtaken();
  return sealed;
}

/** Whether the attempt takes no hand-in of then: an answer that counts was made later. */
const isOvertaken = (attempt: Attempt, { decidedAt }: Delivery): boolean =>
  attempt.sealedAt === null &&
  decidedAt !== undefined &&
  greatestAt(answersOf(readLog(attempt.log), durationOf(attempt))) > decidedAt;

async function keep(trx: Db, attempt: Attempt, { changes, arrivedAt }: Delivery): Promise<void> {
  if (changes.length === 0 || isOverdue(attempt, arrivedAt)) return;
  const log = [...readLog(attempt.log), arrivalOf(attempt, arrivedAt, changes)];
  const revision = attempt.revision + changes.length;
  await replaceLog(trx, attempt, packLog(compactIfLong(log, durationOf(attempt))), revision);
}

const arrivalOf = (attempt: Attempt, arrivedAt: number, changes: readonly Change[]): Arrival => ({
  arrivedAt: Math.max(0, arrivedAt - attempt.startedAt),
  changes,
});

/**
 * Seals an attempt that nobody has handed in, once its time is over, with the answers that the server has. The state is
 * read again under the lock, because the attempt may have been reset since the caller looked, and a new one may run.
 * @returns null when there is none to seal
 */
export async function sealUndelivered(
  attempts: Attempts,
  accountId: string,
  tryoutId: number,
): Promise<SealedAttempt | null> {
  return attempts.database.db.transaction().execute(async (trx) => {
    const attempt = await lockToSeal(trx, accountId, tryoutId);
    const now = attempts.now();
    if (!attempt || attemptState(attempt, now) === 'running') return null;
    return recorded(attempts, trx, attempt, null, now);
  });
}

/** The result of a locked attempt: the one it has, or the one that it gets by being sealed now. */
async function recorded(
  attempts: Attempts,
  trx: Db,
  attempt: Attempt,
  delivery: Delivery | null,
  now: number,
): Promise<SealedAttempt> {
  const first = attempt.sealedAt === null ? null : await findResult(trx, attempt.accountId, attempt.tryoutId);
  if (first) return sealedAs(attempt, first);
  const terms = await findSealingTerms(trx, attempt.accountId, attempt.tryoutId);
  const version = await attempts.versions.get(attempt.versionId, terms.grading, trx);
  return sealNow(trx, { attempt, version, terms }, delivery, now);
}

/**
 * Reads a sealed attempt with its result, without waiting for a lock; null when it is not sealed or has no result yet.
 */
export async function readSealed(
  attempts: Attempts,
  accountId: string,
  tryoutId: number,
): Promise<SealedAttempt | null> {
  const { db } = attempts.database;
  const attempt = await findAttempt(db, accountId, tryoutId);
  if (!attempt || attempt.sealedAt === null) return null;
  const result = await findResult(db, accountId, tryoutId);
  // A reset and a second attempt may have happened between the two reads.
  if (result?.attemptNumber !== attempt.number) return null;
  return sealedAs(attempt, result);
}

/** @param attempt one that is sealed */
const sealedAs = (attempt: Attempt, result: Result): SealedAttempt => ({
  result,
  answers: attempt.answers as Answer[],
  log: readLog(attempt.log),
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

interface Sealing {
  attempt: Attempt;
  version: Version;
  terms: SealingTerms;
}

async function sealNow(
  trx: Db,
  { attempt, version, terms }: Sealing,
  delivery: Delivery | null,
  now: number,
): Promise<SealedAttempt> {
  const durationMs = durationOf(attempt);
  const stored = readLog(attempt.log);
  const brought = delivery ? broughtBy(delivery, attempt, stored) : [];
  const log = [...stored, ...brought];
  const answers = answerList(answersOf(log, durationMs), version.itemKeys.length);
  const outcome = scoreAttempt(version.rules, version.itemKeys, answers);
  await sealAttempt(trx, attempt, {
    log: packLog(compactIfLong(log, durationMs)),
    revision: attempt.revision + loggedCount(brought),
    answers,
    sealedAt: now,
  });
  const result = await recordResult(trx, attempt, outcome, {
    finishedAt: Math.min(now, attempt.expiresAt),
    isRankable: answers.some((answer) => answer !== 0) && isVouchedFor(log, durationMs),
    ...terms,
  });
  const message = `${version.title}: total ${outcome.total} poin. Buka hasilnya untuk melihat pembahasan.`;
  await notify(trx, { accountId: attempt.accountId, title: 'Tryout selesai dikerjakan', message }, now);
  return { result, answers, log, durationMs };
}

/** What a hand-in adds to the attempt's log: nothing once the attempt is overdue. */
function broughtBy(delivery: Delivery, attempt: Attempt, stored: ChangeLog): ChangeLog {
  if (isOverdue(attempt, delivery.arrivedAt)) return [];
  const saved = [...stored, arrivalOf(attempt, delivery.arrivedAt, delivery.changes)];
  const fromList = changesFromList(attempt, delivery, answersOf(saved, durationOf(attempt)));
  const changes = [...delivery.changes, ...fromList];
  return changes.length === 0 ? [] : [arrivalOf(attempt, delivery.arrivedAt, changes)];
}

/**
 * Turns entries of the device's list into changes, for questions without any change: all saves of that device were
 * lost.
 */
function changesFromList(
  attempt: Attempt,
  { answers: list, arrivedAt }: Delivery,
  answers: Answers,
): Change[] {
  if (!countsWhateverItsAt(attempt, arrivedAt)) return [];
  const at = Math.max(0, arrivedAt - attempt.startedAt);
  return list.flatMap((answer, index) =>
    answer === 0 || answers.has(index + 1) ? [] : [{ number: index + 1, answer, at }],
  );
}
