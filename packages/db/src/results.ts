import type { Outcome } from '@ambang/exam/score.ts';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Attempt } from './attempts.ts';
import type { Db } from './open.ts';
import type { ResultsTable } from './schema.ts';

export type Result = Selectable<ResultsTable>;

export interface Finish {
  finishedAt: number;
  isRanked: boolean;
}

/** Stores the outcome and its place in the histogram. Runs in the transaction that seals the attempt. */
export async function recordResult(
  trx: Db,
  attempt: Attempt,
  outcome: Outcome,
  { finishedAt, isRanked }: Finish,
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
      isRanked,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (isRanked) await countInHistogram(trx, result, 1);
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

/** Takes a result out of the ranking before its attempt is deleted. */
export async function unrankResult(trx: Db, result: Result): Promise<void> {
  if (result.isRanked) await countInHistogram(trx, result, -1);
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
