import { lockAttempt } from '@ambang/db/locks.ts';
import { notify } from '@ambang/db/notifications.ts';
import type { Db } from '@ambang/db/open.ts';
import { ownsTryout } from '@ambang/db/shop/grants.ts';
import type { Attempt } from '@ambang/db/tryouts/attempts.ts';
import { findAttempt, sealAttempt } from '@ambang/db/tryouts/attempts.ts';
import type { Result } from '@ambang/db/tryouts/results.ts';
import { findResult, recordResult } from '@ambang/db/tryouts/results.ts';
import type { Answers, Change } from '@ambang/exam/answers.ts';
import { answerList } from '@ambang/exam/answers.ts';
import type { ChangeLog } from '@ambang/exam/change-log.ts';
import { answersOf, isVouchedFor, loggedCount, packLog, readLog } from '@ambang/exam/change-log.ts';
import { attemptState, countsWhateverItsAt, isOverdue } from '@ambang/exam/clock.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import { scoreAttempt } from '@ambang/exam/score.ts';
import { missing, Refusal } from '@ambang/refusal/refusal.ts';
import { durationOf, kept } from './log.ts';
import type { Attempts, Version } from './versions.ts';

/** What a device delivers with its hand-in. */
export interface Delivery {
  /** Absent: the current attempt. */
  attempt?: number | undefined;
  changes: readonly Change[];
  /** The device's list of all answers, for questions that have no change at all. */
  answers: readonly Answer[];
  arrivedAt: number;
}

export interface SealedAttempt {
  result: Result;
  answers: Answer[];
}

/** Seals an attempt by its hand-in and records its result, once: a repeat returns the first result. */
export async function handIn(
  attempts: Attempts,
  accountId: string,
  tryoutId: number,
  delivery: Delivery,
): Promise<SealedAttempt> {
  return attempts.database.db.transaction().execute(async (trx) => {
    const attempt = await lockAttempt(trx, accountId, tryoutId);
    if (!attempt) throw missing('Pengerjaan tryout ini');
    if (delivery.attempt !== undefined && delivery.attempt !== attempt.number) throw otherAttempt();
    return recorded(attempts, trx, attempt, withDelivery(attempt, delivery), delivery.arrivedAt);
  });
}

/**
 * Seals with what the server has an attempt whose time is over and that nobody has handed in. Whoever asks has read its
 * state before: meanwhile it may have been reset, and a fresh one may run in its place.
 * @returns null when there is none to seal
 */
export async function sealUndelivered(
  attempts: Attempts,
  accountId: string,
  tryoutId: number,
): Promise<SealedAttempt | null> {
  return attempts.database.db.transaction().execute(async (trx) => {
    const attempt = await lockAttempt(trx, accountId, tryoutId);
    const now = attempts.now();
    if (!attempt || attemptState(attempt, now) === 'running') return null;
    return recorded(attempts, trx, attempt, readLog(attempt.log), now);
  });
}

/** The first result of a locked attempt, or the one that it gets now. */
async function recorded(
  attempts: Attempts,
  trx: Db,
  attempt: Attempt,
  log: ChangeLog,
  now: number,
): Promise<SealedAttempt> {
  const first = attempt.sealedAt === null ? null : await findResult(trx, attempt.accountId, attempt.tryoutId);
  if (first) return { result: first, answers: attempt.answers as Answer[] };
  return sealNow(trx, attempt, await attempts.versions.get(attempt.versionId, trx), log, now);
}

/** What is sealed and recorded already, read without waiting for anybody; else null. */
export async function readSealed(
  attempts: Attempts,
  accountId: string,
  tryoutId: number,
): Promise<SealedAttempt | null> {
  const { db } = attempts.database;
  const attempt = await findAttempt(db, accountId, tryoutId);
  if (!attempt || attempt.sealedAt === null) return null;
  const result = await findResult(db, accountId, tryoutId);
  // A reset and a second attempt may have come between the two.
  if (result?.attemptNumber !== attempt.number) return null;
  return { result, answers: attempt.answers as Answer[] };
}

export const otherAttempt = (): Refusal =>
  new Refusal('conflict', 'Ini bukan pengerjaan yang sedang berlangsung. Buka tryout ini dari beranda.');

async function sealNow(
  trx: Db,
  attempt: Attempt,
  version: Version,
  log: ChangeLog,
  now: number,
): Promise<SealedAttempt> {
  const durationMs = durationOf(attempt);
  const answers = answerList(answersOf(log, durationMs), version.itemKeys.length);
  const outcome = scoreAttempt(version.rules, version.itemKeys, answers);
  const revision = attempt.revision + loggedCount(log) - loggedCount(readLog(attempt.log));
  await sealAttempt(trx, attempt, { log: packLog(kept(log, durationMs)), revision, answers, sealedAt: now });
  const result = await recordResult(trx, attempt, outcome, {
    finishedAt: Math.min(now, attempt.expiresAt),
    isRankable: answers.some((answer) => answer !== 0) && isVouchedFor(log, durationMs),
    isOwned: await ownsTryout(trx, attempt.accountId, attempt.tryoutId),
  });
  const message = `${version.title}: total ${outcome.total} poin. Buka hasilnya untuk melihat pembahasan.`;
  await notify(trx, { accountId: attempt.accountId, title: 'Tryout selesai dikerjakan', message }, now);
  return { result, answers };
}

/** The attempt's log with what the hand-in brings. */
function withDelivery(attempt: Attempt, delivery: Delivery): ChangeLog {
  const log = readLog(attempt.log);
  if (isOverdue(attempt, delivery.arrivedAt)) return log;
  const arrivedAt = Math.max(0, delivery.arrivedAt - attempt.startedAt);
  const withChanges = [...log, { arrivedAt, changes: delivery.changes }];
  const fromList = unseen(attempt, delivery, answersOf(withChanges, durationOf(attempt)));
  const changes = [...delivery.changes, ...fromList];
  return changes.length === 0 ? log : [...log, { arrivedAt, changes }];
}

/** Entries of the list for questions without any change: a device whose saves were all lost. */
function unseen(attempt: Attempt, { answers: list, arrivedAt }: Delivery, answers: Answers): Change[] {
  if (!countsWhateverItsAt(attempt, arrivedAt)) return [];
  const at = Math.max(0, arrivedAt - attempt.startedAt);
  return list.flatMap((answer, index) =>
    answer === 0 || answers.has(index + 1) ? [] : [{ number: index + 1, answer, at }],
  );
}
