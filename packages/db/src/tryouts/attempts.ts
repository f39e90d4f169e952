import type { Answers } from '@ambang/exam/answers.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import type { Selectable } from 'kysely';
import { lockAttemptCount } from '../locks.ts';
import type { Db } from '../open.ts';
import type { AttemptsTable } from '../tables/tryouts.ts';

export type Attempt = Selectable<AttemptsTable>;

export async function findAttempt(db: Db, accountId: string, tryoutId: number): Promise<Attempt | null> {
  return (await selected(db, accountId, tryoutId).executeTakeFirst()) ?? null;
}

const selected = (db: Db, accountId: string, tryoutId: number) =>
  db.selectFrom('attempts').selectAll().where('accountId', '=', accountId).where('tryoutId', '=', tryoutId);

export interface NewAttempt {
  accountId: string;
  tryoutId: number;
  versionId: number;
  durationMs: number;
  questionCount: number;
}

/**
 * Starts the next attempt, or returns the one that another request has just started.
 * Must run in a transaction: the counter's row makes simultaneous starts wait for each other.
 * @param now read when that wait is over, so that none of it is taken from the time of the attempt
 */
export async function insertAttempt(trx: Db, start: NewAttempt, now: () => number): Promise<Attempt> {
  const { accountId, tryoutId, versionId, durationMs, questionCount } = start;
  const started = await lockAttemptCount(trx, accountId, tryoutId);
  const running = await findAttempt(trx, accountId, tryoutId);
  if (running) return running;
  const number = started + 1;
  await trx
    .updateTable('attemptCounts')
    .set({ started: number })
    .where('accountId', '=', accountId)
    .where('tryoutId', '=', tryoutId)
    .execute();
  const startedAt = now();
  const filled = (value: number) => Array.from({ length: questionCount }, () => value);
  return trx
    .insertInto('attempts')
    .values({
      accountId,
      tryoutId,
      versionId,
      number,
      startedAt: new Date(startedAt),
      expiresAt: new Date(startedAt + durationMs),
      answers: filled(0),
      answerAts: filled(-1),
      firstAts: filled(-1),
      changeCounts: filled(0),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The stored columns as the answers that the exam's rules speak of. */
export function standingAnswers(attempt: Attempt): Answers {
  const entries = attempt.answers.map((answer, index) => {
    const standing = {
      answer: answer as Answer,
      at: attempt.answerAts[index] ?? -1,
      firstAt: attempt.firstAts[index] ?? -1,
      changeCount: attempt.changeCounts[index] ?? 0,
    };
    return [index + 1, standing] as const;
  });
  return new Map(entries.filter(([, standing]) => standing.at >= 0));
}

/** Writes the final answers and closes the attempt for every later save. */
export async function sealAttempt(
  trx: Db,
  attempt: Attempt,
  answers: Answers,
  sealed: { sealedAt: number; lastCountedAt: number | null },
): Promise<void> {
  const column = (value: (number: number) => number) => attempt.answers.map((_, index) => value(index + 1));
  await trx
    .updateTable('attempts')
    .set({
      answers: column((number) => answers.get(number)?.answer ?? 0),
      answerAts: column((number) => answers.get(number)?.at ?? -1),
      firstAts: column((number) => answers.get(number)?.firstAt ?? -1),
      changeCounts: column((number) => answers.get(number)?.changeCount ?? 0),
      sealedAt: new Date(sealed.sealedAt),
      lastCountedAt: sealed.lastCountedAt === null ? null : new Date(sealed.lastCountedAt),
    })
    .where('accountId', '=', attempt.accountId)
    .where('tryoutId', '=', attempt.tryoutId)
    .execute();
}

/** Deletes the attempt with its answers and its result; the count of started attempts stays. */
export async function deleteAttempt(trx: Db, accountId: string, tryoutId: number): Promise<void> {
  await trx
    .deleteFrom('attempts')
    .where('accountId', '=', accountId)
    .where('tryoutId', '=', tryoutId)
    .execute();
}

/** The version of a paper that the account has started, else null: only then may it read the questions. */
export async function findStartedVersion(
  db: Db,
  accountId: string,
  paperHash: string,
): Promise<number | null> {
  const row = await db
    .selectFrom('attempts')
    .innerJoin('tryoutVersions', 'tryoutVersions.id', 'attempts.versionId')
    .select('versionId')
    .where('accountId', '=', accountId)
    .where('paperHash', '=', paperHash)
    .executeTakeFirst();
  return row?.versionId ?? null;
}
