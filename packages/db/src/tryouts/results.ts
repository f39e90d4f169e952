import type { Outcome } from '@ambang/exam/score.ts';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { lockAttempts } from '../locks.ts';
import type { Db } from '../open.ts';
import type { ResultsTable } from '../tables/results.ts';
import type { Attempt } from './attempts.ts';

export type Result = Selectable<ResultsTable>;

export interface Finish {
  finishedAt: number;
  /** Whether it has an answer, and every counted change arrived in time. */
  isRankable: boolean;
  /** Whether its owner has a live grant. */
  isOwned: boolean;
}

/** Stores the outcome and its place in the histogram. Runs in the transaction that seals the attempt. */
export async function recordResult(
  trx: Db,
  attempt: Attempt,
  outcome: Outcome,
  { finishedAt, isRankable, isOwned }: Finish,
): Promise<Result> {
  const { TWK, TIU, TKP } = outcome.tests;
  const result = await trx
    .insertInto('results')
    .values({
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
      finishedAt: new Date(finishedAt),
      isRankable,
      isRanked: isRankable && isOwned,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (result.isRanked) await countInHistogram(trx, result, 1);
  return result;
}

export async function findResult(db: Db, accountId: string, tryoutId: number): Promise<Result | null> {
  const row = await db
    .selectFrom('results')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('tryoutId', '=', tryoutId)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * The account's results of these tryouts, whose attempts stay locked until the transaction ends. The lock waits for a
 * seal under way, which may have read the grants before they changed.
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
    .execute();
}

/** Moves a result into the ranking or out of it, together with its place in the histogram. */
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

async function countInHistogram(trx: Db, result: Result, step: 1 | -1): Promise<void> {
  const { tryoutId, total } = result;
  const bar = { tryoutId, isFirstAttempt: result.attemptNumber === 1, total };
  if (step === 1) {
    await trx
      .insertInto('scoreHistograms')
      .values({ ...bar, participants: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['tryoutId', 'isFirstAttempt', 'total'])
          .doUpdateSet({ participants: sql`score_histograms.participants + 1` }),
      )
      .execute();
    return;
  }
  await trx
    .updateTable('scoreHistograms')
    .set({ participants: sql`participants - 1` })
    .where('tryoutId', '=', tryoutId)
    .where('isFirstAttempt', '=', bar.isFirstAttempt)
    .where('total', '=', total)
    .execute();
}
