import { lockAttempt } from '@ambang/db/locks.ts';
import { notify } from '@ambang/db/notifications.ts';
import type { Db } from '@ambang/db/open.ts';
import { ownsTryout } from '@ambang/db/shop/grants.ts';
import type { Attempt } from '@ambang/db/tryouts/attempts.ts';
import { findAttempt, sealAttempt, standingAnswers } from '@ambang/db/tryouts/attempts.ts';
import type { Result } from '@ambang/db/tryouts/results.ts';
import { findResult, recordResult } from '@ambang/db/tryouts/results.ts';
import type { Answers, Change } from '@ambang/exam/answers.ts';
import { answerList, merge } from '@ambang/exam/answers.ts';
import {
  RANKING_GRACE_MS,
  attemptState,
  changeCounts,
  countsWhateverItsAt,
  isOverdue,
} from '@ambang/exam/clock.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import { scoreAttempt } from '@ambang/exam/score.ts';
import { missing, Refusal } from '@ambang/refusal/refusal.ts';
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
    const { arrivedAt } = delivery;
    return recorded(attempts, trx, attempt, delivered(attempt, delivery, arrivedAt), arrivedAt);
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
    const standing = { answers: standingAnswers(attempt), lastCountedAt: attempt.lastCountedAt };
    return recorded(attempts, trx, attempt, standing, now);
  });
}

/** The first result of a locked attempt, or the one that it gets now. */
async function recorded(
  attempts: Attempts,
  trx: Db,
  attempt: Attempt,
  final: Delivered,
  now: number,
): Promise<SealedAttempt> {
  const first = attempt.sealedAt === null ? null : await findResult(trx, attempt.accountId, attempt.tryoutId);
  if (first) return { result: first, answers: attempt.answers as Answer[] };
  return sealNow(trx, attempt, await attempts.versions.get(attempt.versionId, trx), final, now);
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
  { answers, lastCountedAt }: Delivered,
  now: number,
): Promise<SealedAttempt> {
  const list = answerList(answers, version.itemKeys.length);
  const outcome = scoreAttempt(version.rules, version.itemKeys, list);
  await sealAttempt(trx, attempt, answers, { sealedAt: now, lastCountedAt });
  const result = await recordResult(trx, attempt, outcome, {
    finishedAt: Math.min(now, attempt.expiresAt),
    isRankable:
      list.some((answer) => answer !== 0) && (lastCountedAt ?? 0) <= attempt.expiresAt + RANKING_GRACE_MS,
    isOwned: await ownsTryout(trx, attempt.accountId, attempt.tryoutId),
  });
  const message = `${version.title}: total ${outcome.total} poin. Buka hasilnya untuk melihat pembahasan.`;
  await notify(trx, { accountId: attempt.accountId, title: 'Tryout selesai dikerjakan', message }, now);
  return { result, answers: list };
}

interface Delivered {
  answers: Answers;
  lastCountedAt: number | null;
}

/** The stored answers with what the hand-in brings and what still counts of it. */
function delivered(attempt: Attempt, delivery: Delivery, now: number): Delivered {
  const stored = standingAnswers(attempt);
  if (isOverdue(attempt, now)) return { answers: stored, lastCountedAt: attempt.lastCountedAt };
  const counting = delivery.changes.filter(({ at }) => changeCounts(attempt, at, now));
  const merged = merge(stored, counting);
  const answers = merge(merged, unseen(attempt, delivery.answers, merged, now));
  // A save that arrived later may have been written while the hand-in waited for the row.
  const countedAt = Math.max(now, attempt.lastCountedAt ?? now);
  return { answers, lastCountedAt: hasCounted(stored, answers) ? countedAt : attempt.lastCountedAt };
}

/** Entries of the list for questions without any change: a device whose saves were all lost. */
function unseen(attempt: Attempt, list: readonly Answer[], answers: Answers, now: number): Change[] {
  if (!countsWhateverItsAt(attempt, now)) return [];
  const at = Math.max(0, now - attempt.startedAt);
  return list.flatMap((answer, index) =>
    answer === 0 || answers.has(index + 1) ? [] : [{ number: index + 1, answer, at }],
  );
}

/** As for a save: an earlier first `at` is kept, but what stands is what counts. */
function hasCounted(before: Answers, after: Answers): boolean {
  if (before.size !== after.size) return true;
  return [...after].some(([number, { at, answer }]) => {
    const former = before.get(number);
    return former?.at !== at || former.answer !== answer;
  });
}
