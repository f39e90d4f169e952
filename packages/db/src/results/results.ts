import type { Quickness } from '@ambang/exam/scoring/too-quick.ts';
import type { AttemptOutcome } from '@ambang/exam/scoring/score.ts';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type pg from 'pg';
import { lockAttempts } from '../attempts/attempt-locks.ts';
import type { Db } from '../open.ts';
import type { PreparedStatement } from '../prepared.ts';
import { queryPrepared } from '../prepared.ts';
import type { ResultsTable } from '../tables/results.ts';
import type { Attempt } from '../attempts/attempts.ts';
import { HISTOGRAM_CTES, addToHistogram, removeFromHistogram } from './histograms.ts';
import { ownedBySql } from '../tryouts/tryouts.ts';

export type Result = Omit<Selectable<ResultsTable>, 'answerAts'>;

/** `isRanked` depends on the owner's grants. */
export type NewResult = Omit<Result, 'isRanked'> & Quickness;

interface FinishDetails extends Quickness {
  finishedAt: number;
  isRankable: boolean;
  /** The grading of the keys that the attempt was scored with. */
  grading: number;
}

export function toNewResult(attempt: Attempt, outcome: AttemptOutcome, finish: FinishDetails): NewResult {
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
    ...finish,
  };
}

/** Also counts the result in its bucket and rank. */
export async function insertResult(trx: Db, result: Result & Quickness): Promise<void> {
  const finishedAt = new Date(result.finishedAt);
  const inserted = trx
    .insertInto('results')
    .values({ ...result, finishedAt })
    .returningAll();
  await sql`with result as (${inserted}), ${sql.raw(HISTOGRAM_CTES)} select`.execute(trx);
}

export async function findResult(db: Db, accountId: string, tryoutId: number): Promise<Result | null> {
  return (await selectResult(db, accountId, tryoutId).executeTakeFirst()) ?? null;
}

const selectResult = (db: Db, accountId: string, tryoutId: number) =>
  db.selectFrom('results').selectAll().where('accountId', '=', accountId).where('tryoutId', '=', tryoutId);

const SEALED = `
    select r.account_id as "accountId", r.tryout_id as "tryoutId", attempt_number as "attemptNumber",
      r.version_id as "versionId", total, twk, tiu, tkp, twk_wrong as "twkWrong", tiu_wrong as "tiuWrong",
      is_passed as "isPassed", topic_points as "topicPoints", topic_right as "topicRight",
      topic_wrong as "topicWrong", topic_empty as "topicEmpty", finished_at as "finishedAt",
      is_rankable as "isRankable", is_quick as "isQuick", is_ranked as "isRanked", grading,
      a.answers, a.log, a.started_at as "startedAt", a.expires_at as "expiresAt"
    from results r join attempts a using (account_id, tryout_id)
    where r.account_id = $1 and r.tryout_id = $2 and sealed_at is not null and attempt_number = number`;

const FIND_SEALED: PreparedStatement = { name: 'find-sealed-attempt', text: SEALED };

const FIND_OWNED_SEALED: PreparedStatement = {
  name: 'find-owned-sealed-attempt',
  text: `${SEALED} and ${ownedBySql('$1', 'r.tryout_id')}`,
};

export interface SealedAttemptRow {
  result: Result;
  attempt: Pick<Attempt, 'answers' | 'log' | 'startedAt' | 'expiresAt'>;
}

/** @returns null when there is no attempt, or it is not sealed */
export const findSealedAttempt = (
  pool: pg.Pool,
  accountId: string,
  tryoutId: number,
): Promise<SealedAttemptRow | null> => querySealedAttempt(FIND_SEALED, pool, accountId, tryoutId);

/** @returns null also when the account does not own the tryout */
export const findOwnedSealedAttempt = (
  pool: pg.Pool,
  accountId: string,
  tryoutId: number,
): Promise<SealedAttemptRow | null> => querySealedAttempt(FIND_OWNED_SEALED, pool, accountId, tryoutId);

async function querySealedAttempt(
  query: PreparedStatement,
  pool: pg.Pool,
  accountId: string,
  tryoutId: number,
): Promise<SealedAttemptRow | null> {
  const [row] = await queryPrepared<Result & SealedAttemptRow['attempt']>(pool, query, [accountId, tryoutId]);
  if (!row) return null;
  const { answers, log, startedAt, expiresAt, ...result } = row;
  return { result, attempt: { answers, log, startedAt, expiresAt } };
}

/** Locks a result, so that a rescore cannot change its total. Call it before changing its bucket. Lock the attempt first. */
export async function lockResult(trx: Db, accountId: string, tryoutId: number): Promise<Result | null> {
  return (await selectResult(trx, accountId, tryoutId).forUpdate().executeTakeFirst()) ?? null;
}

/**
 * Locks the account's attempts and results on these tryouts, because the caller changes which results are ranked.
 * Locking the attempts waits for running seals, which may have read earlier grants. Locking the results waits for a
 * rescore.
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

export const isRankedIfOwned = ({ isRankable, isQuick }: Pick<Result, 'isRankable' | 'isQuick'>): boolean =>
  isRankable && !isQuick;

/** Also updates the bucket and the rank. Lock the result first. */
export async function setRanked(trx: Db, result: Result, isRanked: boolean): Promise<void> {
  if (result.isRanked === isRanked) return;
  await trx
    .updateTable('results')
    .set({ isRanked })
    .where('accountId', '=', result.accountId)
    .where('tryoutId', '=', result.tryoutId)
    .execute();
  await (isRanked ? addToHistogram(trx, result) : removeFromHistogram(trx, result));
}
