import type pg from 'pg';
import type { PastResults } from '../load/past-results.ts';

/** What an account has after about six weeks of practice. */
const ANSWERS = 300;
const CARDS = 60;

/** Gives the first candidates a sealed attempt at a second tryout, with the answers of their first one. */
export async function insertSecondResults(
  client: pg.Client,
  { tryoutId }: PastResults,
  seats: number,
): Promise<void> {
  const second = `(select id, current_version_id from tryouts where id <> ${tryoutId} order by id limit 1) second`;
  const mine = `account_id in (select account_id from past_candidates where seat < ${seats}) and tryout_id = ${tryoutId}`;
  await client.query(`
    insert into grants (account_id, tryout_id, source, source_id, granted_at)
    select account_id, second.id, source, source_id, granted_at from grants, ${second} where ${mine}`);
  await client.query(`
    insert into attempt_counts (account_id, tryout_id, started)
    select account_id, second.id, started from attempt_counts, ${second} where ${mine}`);
  await client.query(`
    insert into attempts (account_id, tryout_id, number, version_id, started_at, expires_at, sealed_at, log, answers)
    select account_id, second.id, number, current_version_id, started_at, expires_at, sealed_at, log, answers
    from attempts, ${second} where ${mine}`);
  await client.query(`
    insert into results (account_id, tryout_id, attempt_number, version_id, total, twk, tiu, tkp, twk_wrong, tiu_wrong,
      is_passed, topic_points, topic_right, topic_wrong, topic_empty, finished_at, is_rankable, is_ranked)
    select account_id, second.id, attempt_number, current_version_id, total, twk, tiu, tkp, twk_wrong, tiu_wrong,
      is_passed, topic_points, topic_right, topic_wrong, topic_empty, finished_at, is_rankable, false
    from results, ${second} where ${mine}`);
  await client.query('vacuum analyze grants, attempt_counts, attempts, results');
}

/** Rows are stored in the order of their times, so that those of one account are on many pages. */
export async function insertPractice(client: pg.Client, seats: number): Promise<void> {
  await client.query(
    `insert into practice_reviews
       (account_id, item_id, revision, at, counted_at, answers, points, spent_ms, sure, source)
     select account_id, item_id, 1, happened, happened, '{1}', 5, 40000, null,
       case when number % 30 = 0 then 'anchor' when number % 3 = 0 then 'new' else 'due' end
     from (
       select account_id, item_id, now() - number * interval '200 minutes' as happened, number
       from past_candidates, lateral (
         select item_id, row_number() over (order by md5(item_id || seat)) as number
         from items where pool = 'tryout' or pool = 'practice' and single is null
         limit $2
       ) answered
       where seat < $1
     ) answers
     order by happened, account_id`,
    [seats, ANSWERS],
  );
  await client.query(
    `insert into practice_cards
       (account_id, kind, due, stability, difficulty, reps, lapses, right_days, first_at, last_at, comes_first)
     select account_id, kind, now() + (number % 40 - 15) * interval '1 day', 4, 5, 3, 1, 1,
       now() - interval '9 days', now() - interval '3 days', false
     from past_candidates, lateral (
       select kind, row_number() over (order by md5(kind || seat)) as number
       from (select distinct kind from items where pool = 'tryout') kinds
       limit $2
     ) chosen
     where seat < $1
     on conflict do nothing`,
    [seats, CARDS],
  );
  await client.query('vacuum analyze practice_reviews, practice_cards, practice_seeds');
}
