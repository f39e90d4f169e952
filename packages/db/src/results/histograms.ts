import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../open.ts';
import type { ResultsTable, ScoreHistogramsTable, ScoreRanksTable } from '../tables/results.ts';

/** Common table expressions that count the ranked rows of `result` in buckets and then ranks, in the order of locks. */
export const HISTOGRAM_CTES = `
  bucket as (
    insert into score_histograms as bucket (tryout_id, is_first_attempt, total, participants, passed)
    select tryout_id, attempt_number = 1, total, count(*), count(*) filter (where is_passed)
    from result where is_ranked group by 1, 2, 3 order by 1, 2, 3
    on conflict (tryout_id, is_first_attempt, total)
      do update set participants = bucket.participants + excluded.participants, passed = bucket.passed + excluded.passed
    returning tryout_id, is_first_attempt, total
  ), rank as (
    insert into score_ranks as rank (tryout_id, is_first_attempt, total, tkp, tiu, participants)
    select bucket.tryout_id, is_first_attempt, bucket.total, tkp, tiu, count(*)
    from bucket join result on (result.tryout_id, result.attempt_number = 1, result.total)
        = (bucket.tryout_id, is_first_attempt, bucket.total)
    where is_ranked group by 1, 2, 3, 4, 5
    on conflict (tryout_id, is_first_attempt, total, tkp, tiu)
      do update set participants = rank.participants + excluded.participants
  )`;

type Result = Selectable<ResultsTable>;

/**
 * Adds a result to its bucket and rank. Call it after the change of `is_ranked`, in the same transaction. It locks the
 * bucket before the rank.
 */
export async function addToHistogram(
  trx: Db,
  { accountId, tryoutId }: Pick<Result, 'accountId' | 'tryoutId'>,
): Promise<void> {
  await sql`
    with result as (select * from results where account_id = ${accountId} and tryout_id = ${tryoutId}), ${sql.raw(HISTOGRAM_CTES)}
    select`.execute(trx);
}

/** Removes a result from its bucket and rank. Locks the bucket before the rank. */
export async function removeFromHistogram(
  trx: Db,
  result: Pick<Result, 'tryoutId' | 'attemptNumber' | 'total' | 'tkp' | 'tiu' | 'isPassed'>,
): Promise<void> {
  const { tryoutId, attemptNumber, total, tkp, tiu, isPassed } = result;
  await sql`
    with bucket as (
      update score_histograms set participants = participants - 1, passed = passed - ${isPassed ? 1 : 0}
      where tryout_id = ${tryoutId} and is_first_attempt = ${attemptNumber === 1} and total = ${total}
      returning tryout_id, is_first_attempt, total
    )
    update score_ranks rank set participants = participants - 1 from bucket
    where rank.tryout_id = bucket.tryout_id and rank.is_first_attempt = bucket.is_first_attempt
      and rank.total = bucket.total and tkp = ${tkp} and tiu = ${tiu}`.execute(trx);
}

/** `participants` is the difference to the stored number. */
export type RankChange = Omit<ScoreRanksTable, 'tryoutId'>;

/** Call `changeBuckets` first: its locks on the buckets cover the ranks. */
export async function changeRanks(trx: Db, tryoutId: number, changes: readonly RankChange[]): Promise<void> {
  const column = (name: keyof RankChange) => sql`${changes.map((change) => change[name])}`;
  const moved = sql`unnest(
    ${column('isFirstAttempt')}::boolean[], ${column('total')}::smallint[], ${column('tkp')}::smallint[],
    ${column('tiu')}::smallint[], ${column('participants')}::integer[]
  ) moved (is_first_attempt, total, tkp, tiu, step)`;
  await sql`
    insert into score_ranks (tryout_id, is_first_attempt, total, tkp, tiu, participants)
    select ${tryoutId}, is_first_attempt, total, tkp, tiu, 0 from ${moved}
    on conflict do nothing`.execute(trx);
  await sql`
    update score_ranks rank set participants = participants + step from ${moved}
    where rank.tryout_id = ${tryoutId} and rank.is_first_attempt = moved.is_first_attempt
      and rank.total = moved.total and rank.tkp = moved.tkp and rank.tiu = moved.tiu`.execute(trx);
}

/** `participants` and `passed` are differences to the stored numbers. */
export type BucketChange = Omit<ScoreHistogramsTable, 'tryoutId'>;

/**
 * Changes buckets of one tryout. The first statement inserts missing buckets and locks all buckets, in the order that
 * hand-ins use. It inserts zeros, because PostgreSQL checks `participants >= 0` before it resolves the conflict.
 */
export async function changeBuckets(
  trx: Db,
  tryoutId: number,
  buckets: readonly BucketChange[],
): Promise<void> {
  const moved = sql`unnest(
    ${buckets.map(({ isFirstAttempt }) => isFirstAttempt)}::boolean[], ${buckets.map(({ total }) => total)}::smallint[],
    ${buckets.map(({ participants }) => participants)}::integer[], ${buckets.map(({ passed }) => passed)}::integer[]
  ) moved (is_first_attempt, total, participants, passed)`;
  await sql`
    insert into score_histograms as bucket (tryout_id, is_first_attempt, total, participants, passed)
    select ${tryoutId}, is_first_attempt, total, 0, 0 from ${moved} order by is_first_attempt, total
    on conflict (tryout_id, is_first_attempt, total) do update set passed = bucket.passed`.execute(trx);
  await sql`
    update score_histograms bucket
    set participants = bucket.participants + moved.participants, passed = bucket.passed + moved.passed
    from ${moved}
    where bucket.tryout_id = ${tryoutId} and bucket.is_first_attempt = moved.is_first_attempt and bucket.total = moved.total`.execute(
    trx,
  );
}
