import type { Outcome } from '@ambang/exam/score.ts';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { lockAttempts } from '../locks.ts';
import type { Db } from '../open.ts';
import type { ResultsTable } from '../tables/results.ts';
import type { Attempt } from './attempts.ts';
import { COUNTING_IN, countInHistogram } from './histograms.ts';

export type Result = Selectable<ResultsTable>;

export interface Finish {
  finishedAt: number;
  /** Whether it has an answer, and every counted change arrived in time. */
  isRankable: boolean;
  /** The grading of the keys that it was scored by. */
  grading: number;
}

/** What an attempt has come to. Whether it is ranked depends on its owner's grants too. */
export function resultOf(
  attempt: Attempt,
  outcome: Outcome,
  { finishedAt, isRankable, grading }: Finish,
): Omit<Result, 'isRanked'> {
  const { TWK, TIU, TKP } = outcome.tests;
  return {
    accountId: attempt.accountId,
    tryoutId: attempt.tryoutId,
    attemptNumber: attempt.number,
    versionId: attempt.versionId,
    total: outcome.total,
    twk: TWK.points,
    tiu: TIU.points,
    tkp: TKP.points,
    twkWrong: TWK.wrong,
    tiuWrong: TIU.wrong,
    isPassed: outcome.isPassed,
    topicPoints: outcome.topics.map((topic) => topic.points),
    topicRight: outcome.topics.map((topic) => topic.right),
    topicWrong: outcome.topics.map((topic) => topic.wrong),
    topicEmpty: outcome.topics.map((topic) => topic.empty),
    finishedAt,
    isRankable,
    grading,
  };
}

/** Stores the result of a sealed attempt and its place in the histogram, in one statement. */
export async function recordResult(trx: Db, result: Result): Promise<void> {
  const finishedAt = new Date(result.finishedAt);
  const inserted = trx
    .insertInto('results')
    .values({ ...result, finishedAt })
    .returningAll();
  await sql`with result as (${inserted}), ${sql.raw(COUNTING_IN)} select`.execute(trx);
}

export async function findResult(db: Db, accountId: string, tryoutId: number): Promise<Result | null> {
  return (await selected(db, accountId, tryoutId).executeTakeFirst()) ?? null;
}

const selected = (db: Db, accountId: string, tryoutId: number) =>
  db.selectFrom('results').selectAll().where('accountId', '=', accountId).where('tryoutId', '=', tryoutId);

/**
 * The result as it stays until the transaction ends, for who has locked its attempt and moves its bar: a rescore may be
 * about to give it another total.
 */
export async function lockResult(trx: Db, accountId: string, tryoutId: number): Promise<Result | null> {
  return (await selected(trx, accountId, tryoutId).forUpdate().executeTakeFirst()) ?? null;
}

/**
 * The account's results of these tryouts, which stay locked with their attempts until the transaction ends. The lock of
 * the attempts waits for a seal under way, which may have read the grants before they changed; that of the results for
 * a rescore.
 */
export async function lockResults(
  trx: Db,
  accountId: string,
  tryoutIds: readonly number[],
): Promise<Result[]> {
  if ((await lockAttempts(trx, accountId, tryoutIds)) === 0) return [];
  return trx
    .selectFrom('results')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('tryoutId', 'in', [...tryoutIds])
    .orderBy('tryoutId')
    .forUpdate()
    .execute();
}

/** Moves a locked result into the ranking or out of it, together with its place in the histogram. */
export async function setRanked(trx: Db, result: Result, isRanked: boolean): Promise<void> {
  if (result.isRanked === isRanked) return;
  await trx
    .updateTable('results')
    .set({ isRanked })
    .where('accountId', '=', result.accountId)
    .where('tryoutId', '=', result.tryoutId)
    .execute();
  await countInHistogram(trx, result, isRanked ? 1 : -1);
}
