import { SEAL_AFTER_MS } from '@ambang/exam/clock.ts';
import type { RankCounts } from '@ambang/exam/ranking.ts';
import type pg from 'pg';

/** Which attempts are ranked: everybody's first, or everybody's current one. */
export type RankingView = 'first' | 'all';

/** A ranked result with what others may know of its owner. */
export interface RankedResult {
  accountId: string;
  attemptNumber: number;
  total: number;
  tkp: number;
  tiu: number;
  twk: number;
  name: string;
  avatarHash: string | null;
  /** Whether neither name nor picture may be shown. */
  showsInitials: boolean;
}

/** The two halves of the index `results_ranking`; written so that the planner finds each of them in it. */
const halves = {
  first: 'attempt_number = 1',
  later: '(attempt_number = 1) is false',
};

/** The best first, as many as `$2`: of one half as the index has them. */
const best = (half: string) => `(
  select account_id, attempt_number, total, tkp, tiu, twk, finished_at from results
  where tryout_id = $1 and is_ranked and ${half}
  order by total desc, tkp desc, tiu desc, twk desc, finished_at limit $2)`;

const topOf = (halvesOf: string) => `
  select account_id as "accountId", attempt_number as "attemptNumber", total, tkp, tiu, twk,
    name, avatar_hash as "avatarHash", shows_initials as "showsInitials"
  from (${halvesOf}) top join accounts on accounts.id = account_id
  order by total desc, tkp desc, tiu desc, twk desc, finished_at, account_id limit $2`;

const FIND_TOP = {
  first: { name: 'top-first-attempts', text: topOf(best(halves.first)) },
  all: { name: 'top-all-attempts', text: topOf(`${best(halves.first)} union all ${best(halves.later)}`) },
};

/** @returns the best results of the view in their order; of equal ones the earlier finish first */
export async function findTop(
  pool: pg.Pool,
  tryoutId: number,
  view: RankingView,
  most: number,
): Promise<RankedResult[]> {
  return (await pool.query<RankedResult>({ ...FIND_TOP[view], values: [tryoutId, most] })).rows;
}

/** One total of the field. */
export interface HistogramBucket {
  total: number;
  participants: number;
  passed: number;
}

const FIND_HISTOGRAM = {
  name: 'histogram',
  text: `
    select total, sum(participants)::integer as participants, sum(passed)::integer as passed
    from score_histograms where tryout_id = $1 and (is_first_attempt or $2 = 'all') and participants > 0
    group by total order by total`,
};

/** @returns the bars that somebody stands in, the lowest total first */
export async function findHistogram(
  pool: pg.Pool,
  tryoutId: number,
  view: RankingView,
): Promise<HistogramBucket[]> {
  return (await pool.query<HistogramBucket>({ ...FIND_HISTOGRAM, values: [tryoutId, view] })).rows;
}

/** Whether results of an earlier grading may still stand in the ranking. */
export async function isBeingRescored(pool: pg.Pool, tryoutId: number): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'unfinished-rescore',
    text: 'select from rescores where tryout_id = $1 and finished_at is null limit 1',
    values: [tryoutId],
  });
  return rowCount === 1;
}

/** A question of an account about its own place. */
export interface RankQuery {
  accountId: string;
  tryoutId: number;
  view: RankingView;
  /** Epoch ms. */
  now: number;
}

export interface OwnRank {
  isOwned: boolean;
  /** Whether the time to hand in has passed and nothing has recorded a result yet. */
  isUnrecorded: boolean;
  /** In this view, with or without the account. */
  participants: number;
  /**
   * Null without a ranked result in this view. A result that was too quick stands in nobody else's ranking, and here where it
   * would stand.
   */
  own: { result: RankedResult; counts: RankCounts; isQuick: boolean } | null;
}

/**
 * Places of several callers in one statement, prepared once for each connection. Who is better is counted in two steps:
 * those in better bars, and those of better ranks within the bar. `offset 0`: else PostgreSQL may read the grants of all.
 */
const FIND_PLACES = {
  name: 'find-places',
  text: `
    select
      exists (
        select from grants g where g.account_id = look.account_id and g.tryout_id = look.tryout_id and revoked_at is null
        offset 0
      ) as "isOwned",
      r.account_id is null and exists (
        select from attempts a where a.account_id = look.account_id and a.tryout_id = look.tryout_id
          and sealed_at is null and expires_at <= look.now - interval '${SEAL_AFTER_MS} milliseconds'
      ) as "isUnrecorded",
      coalesce(field.participants, 0)::integer as participants,
      (field.above + coalesce(place.above, 0))::integer as better, place.sharing::integer as sharing,
      r.is_quick as "isQuick", r.account_id as "accountId", attempt_number as "attemptNumber", r.total, r.tkp, r.tiu, r.twk,
      name, avatar_hash as "avatarHash", shows_initials as "showsInitials"
    from (
      select *, case view when 'all' then array[true, false] else array[true] end as halves
      from unnest($1::uuid[], $2::integer[], $3::text[], $4::timestamptz[]) with ordinality
        as look (account_id, tryout_id, view, now, position)
    ) look
    left join results r on r.account_id = look.account_id and r.tryout_id = look.tryout_id
      and (r.is_ranked or r.is_rankable and r.is_quick) and (look.view = 'all' or r.attempt_number = 1)
    left join accounts on accounts.id = r.account_id
    cross join lateral (
      select sum(participants) as participants, coalesce(sum(participants) filter (where bar.total > r.total), 0) as above
      from score_histograms bar where bar.tryout_id = look.tryout_id and is_first_attempt = any(look.halves)
    ) field
    cross join lateral (
      select sum(participants) filter (where (rank.tkp, rank.tiu) > (r.tkp, r.tiu)) as above,
        sum(participants) filter (where rank.tkp = r.tkp and rank.tiu = r.tiu) as sharing
      from score_ranks rank
      where rank.tryout_id = look.tryout_id and rank.total = r.total and (rank.tkp, rank.tiu) >= (r.tkp, r.tiu)
        and is_first_attempt = any(look.halves)
    ) place
    order by position`,
};

type PlaceRow = Omit<OwnRank, 'own'> &
  (RankedResult & { better: number; sharing: number | null; accountId: string | null; isQuick: boolean });

/** @returns in the order of the looks */
export async function findRanks(pool: pg.Pool, looks: readonly RankQuery[]): Promise<OwnRank[]> {
  const values = [
    looks.map(({ accountId }) => accountId),
    looks.map(({ tryoutId }) => tryoutId),
    looks.map(({ view }) => view),
    looks.map(({ now }) => new Date(now)),
  ];
  const { rows } = await pool.query<PlaceRow>({ ...FIND_PLACES, values });
  return rows.map(asPlace);
}

function asPlace(row: PlaceRow): OwnRank {
  const { isOwned, isUnrecorded, isQuick, better, sharing, ...result } = row;
  const { participants: others, ...ranked } = result;
  if (row.accountId === null || (isQuick && !isOwned))
    return { isOwned, isUnrecorded, participants: others, own: null };
  const oneself = isQuick ? 1 : 0;
  const participants = others + oneself;
  const counts = { better, sharing: (sharing ?? 0) + oneself, participants };
  return { isOwned, isUnrecorded, participants, own: { result: ranked, counts, isQuick } };
}
