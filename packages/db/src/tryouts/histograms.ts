import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../open.ts';
import type { ResultsTable } from '../tables/results.ts';

type Result = Omit<Selectable<ResultsTable>, 'answerAts'>;

/**
 * Counts a result into its bar of the histogram and into its rank, or out of them. Runs in the transaction that moves
 * the result into the ranking or out of it. The bar comes first, as everywhere.
 */
export async function countInHistogram(trx: Db, result: Result, step: 1 | -1): Promise<void> {
  await (step === 1 ? countIn(trx, result) : countOut(trx, result));
}

/**
 * Parts of a statement that counts in what its `result` returns and ranks: the bars in their order, and then the ranks of
 * each.
 */
export const COUNTING_IN = `
  bar as (
    insert into score_histograms as bar (tryout_id, is_first_attempt, total, participants, passed)
    select tryout_id, attempt_number = 1, total, count(*), count(*) filter (where is_passed)
    from result where is_ranked group by 1, 2, 3 order by 1, 2, 3
    on conflict (tryout_id, is_first_attempt, total)
      do update set participants = bar.participants + excluded.participants, passed = bar.passed + excluded.passed
    returning tryout_id, is_first_attempt, total
  ), rank as (
    insert into score_ranks as rank (tryout_id, is_first_attempt, total, tkp, tiu, participants)
    select bar.tryout_id, is_first_attempt, bar.total, tkp, tiu, count(*)
    from bar join result on (result.tryout_id, result.attempt_number = 1, result.total)
        = (bar.tryout_id, is_first_attempt, bar.total)
    where is_ranked group by 1, 2, 3, 4, 5
    on conflict (tryout_id, is_first_attempt, total, tkp, tiu)
      do update set participants = rank.participants + excluded.participants
  )`;

async function countIn(trx: Db, { accountId, tryoutId }: Result): Promise<void> {
  await sql`
    with result as (select * from results where account_id = ${accountId} and tryout_id = ${tryoutId}), ${sql.raw(COUNTING_IN)}
    select`.execute(trx);
}

async function countOut(trx: Db, result: Result): Promise<void> {
  const { tryoutId, total, tkp, tiu } = result;
  await sql`
    with bar as (
      update score_histograms set participants = participants - 1, passed = passed - ${passed(result)}
      where tryout_id = ${tryoutId} and is_first_attempt = ${isFirst(result)} and total = ${total}
      returning tryout_id, is_first_attempt, total
    )
    update score_ranks rank set participants = participants - 1 from bar
    where rank.tryout_id = bar.tryout_id and rank.is_first_attempt = bar.is_first_attempt
      and rank.total = bar.total and tkp = ${tkp} and tiu = ${tiu}`.execute(trx);
}

const isFirst = ({ attemptNumber }: Result): boolean => attemptNumber === 1;

const passed = ({ isPassed }: Result): number => (isPassed ? 1 : 0);

/** How many more (or fewer) share a rank. */
export interface RankMove {
  isFirstAttempt: boolean;
  total: number;
  tkp: number;
  tiu: number;
  participants: number;
}

/**
 * Moves ranks of one tryout, after the bars that they belong to: whoever moves a rank holds its bar, so that nobody waits
 * here. A rank is made empty first, because the table would refuse a negative one before it hears of the conflict.
 */
export async function moveRanks(trx: Db, tryoutId: number, moves: readonly RankMove[]): Promise<void> {
  const column = (name: keyof RankMove) => sql`${moves.map((move) => move[name])}`;
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
