import { AUTO_SEAL_DELAY_MS } from '@ambang/exam/clock.ts';
import type { RankCounts, RankingView } from '@ambang/exam/scoring/ranking.ts';
import { POINTS_PER_RIGHT_ANSWER } from '@ambang/exam/rules.ts';
import type pg from 'pg';
import type { ScoreHistogramsTable } from '../tables/results.ts';
import type { Neighbour, RankedNeighbour } from './neighbours.ts';
import { NEIGHBOURS_OF_RESULT, rankNeighbours } from './neighbours.ts';
import type { RankedResult } from './top-results.ts';

type HistogramBucketRow = Pick<ScoreHistogramsTable, 'total' | 'participants' | 'passed'>;

const FIND_HISTOGRAM = {
  name: 'histogram',
  text: `
    select total, sum(participants)::integer as participants, sum(passed)::integer as passed
    from score_histograms where tryout_id = $1 and (is_first_attempt or $2 = 'all') and participants > 0
    group by total order by total`,
};

/** @returns the buckets with participants, the lowest total first */
export async function findHistogram(
  pool: pg.Pool,
  tryoutId: number,
  view: RankingView,
): Promise<HistogramBucketRow[]> {
  return (await pool.query<HistogramBucketRow>({ ...FIND_HISTOGRAM, values: [tryoutId, view] })).rows;
}

export async function isBeingRegraded(pool: pg.Pool, tryoutId: number): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'unfinished-rescore',
    text: 'select from rescores where tryout_id = $1 and finished_at is null limit 1',
    values: [tryoutId],
  });
  return rowCount === 1;
}

export interface RankQuery {
  accountId: string;
  tryoutId: number;
  view: RankingView;
  now: number;
}

export interface OwnRank {
  isOwned: boolean;
  /** Whether the attempt counts as sealed (a day after its deadline) but has no result yet. */
  isUnrecorded: boolean;
  /** The participants of this view, including the account only if it is ranked in it. */
  participants: number;
  /** Null without a ranked result in this view. A too quick result has a rank only for its owner. */
  own: {
    result: RankedResult;
    counts: RankCounts;
    isQuick: boolean;
    /** At most three participants above and one below, in the order of the list. */
    neighbours: RankedNeighbour[];
    gain: RankGain | null;
  } | null;
}

/** The fewest points, in steps of a right answer, that win a better rank, and that rank behind all equal totals. */
export interface RankGain {
  points: number;
  rank: number;
}

/**
 * A step of points is the least that passes somebody: one, if a better rank has the same total; else it passes the next
 * total.
 */
const GAIN_OF_RESULT = `
    cross join lateral (
      select points, (
        select coalesce(sum(participants), 0)::integer from score_histograms bucket
        where bucket.tryout_id = query.tryout_id and is_first_attempt = any(query.halves) and bucket.total >= r.total + points
      ) as ahead, (
        select sum((test->>'maximum')::integer) from tryouts join rule_sets on rule_sets.name = rule_set,
          jsonb_array_elements(rules->'tests') test
        where tryouts.id = query.tryout_id and points is not null
      ) as maximum
      from (
        select ${POINTS_PER_RIGHT_ANSWER} * case when same_total.above > 0 then 1
          else (field.next_total - r.total) / ${POINTS_PER_RIGHT_ANSWER} + 1 end as points
      ) step
    ) gain`;

/**
 * Reads the ranks of several callers in one statement. The better participants are those in better buckets plus those with
 * better ranks in the same bucket. `offset 0` keeps PostgreSQL from reading the grants of all accounts.
 */
const FIND_RANKS = {
  name: 'find-ranks',
  text: `
    select
      exists (
        select from grants g where g.account_id = query.account_id and g.tryout_id = query.tryout_id and revoked_at is null
        offset 0
      ) as "isOwned",
      r.account_id is null and exists (
        select from attempts a where a.account_id = query.account_id and a.tryout_id = query.tryout_id
          and sealed_at is null and expires_at <= query.now - interval '${AUTO_SEAL_DELAY_MS} milliseconds'
      ) as "isUnrecorded",
      coalesce(field.participants, 0)::integer as participants,
      (field.above + coalesce(same_total.above, 0))::integer as better, same_total.sharing::integer as sharing,
      r.is_quick as "isQuick", r.account_id as "accountId", attempt_number as "attemptNumber", r.total, r.tkp, r.tiu, r.twk,
      name, avatar_hash as "avatarHash", shows_initials as "showsInitials",
      case when r.total + gain.points <= gain.maximum then gain.points end as "gainPoints", gain.ahead + 1 as "gainRank",
      beside.neighbours
    from (
      select *, case view when 'all' then array[true, false] else array[true] end as halves
      from unnest($1::uuid[], $2::integer[], $3::text[], $4::timestamptz[]) with ordinality
        as query (account_id, tryout_id, view, now, position)
    ) query
    left join results r on r.account_id = query.account_id and r.tryout_id = query.tryout_id
      and (r.is_ranked or r.is_rankable and r.is_quick) and (query.view = 'all' or r.attempt_number = 1)
    left join accounts on accounts.id = r.account_id
    cross join lateral (
      select sum(participants) as participants, coalesce(sum(participants) filter (where bucket.total > r.total), 0) as above,
        min(bucket.total) filter (where bucket.total > r.total and participants > 0) as next_total
      from score_histograms bucket where bucket.tryout_id = query.tryout_id and is_first_attempt = any(query.halves)
    ) field
    cross join lateral (
      select sum(participants) filter (where (rank.tkp, rank.tiu) > (r.tkp, r.tiu)) as above,
        sum(participants) filter (where rank.tkp = r.tkp and rank.tiu = r.tiu) as sharing
      from score_ranks rank
      where rank.tryout_id = query.tryout_id and rank.total = r.total and (rank.tkp, rank.tiu) >= (r.tkp, r.tiu)
        and is_first_attempt = any(query.halves)
    ) same_total
    ${GAIN_OF_RESULT}
    left join lateral (${NEIGHBOURS_OF_RESULT}) beside (neighbours) on r.account_id is not null
    order by position`,
};

type RankRow = Omit<OwnRank, 'own'> &
  RankedResult & {
    better: number;
    sharing: number | null;
    accountId: string | null;
    isQuick: boolean;
    gainPoints: number | null;
    gainRank: number;
    neighbours: Neighbour[] | null;
  };

export async function findRanks(pool: pg.Pool, queries: readonly RankQuery[]): Promise<OwnRank[]> {
  const values = [
    queries.map(({ accountId }) => accountId),
    queries.map(({ tryoutId }) => tryoutId),
    queries.map(({ view }) => view),
    queries.map(({ now }) => new Date(now)),
  ];
  const { rows } = await pool.query<RankRow>({ ...FIND_RANKS, values });
  return rows.map(toOwnRank);
}

function toOwnRank(row: RankRow): OwnRank {
  const { isOwned, isUnrecorded, isQuick, better, sharing, gainPoints, gainRank, neighbours, ...result } =
    row;
  const { participants: others, ...ranked } = result;
  if (row.accountId === null || (isQuick && !isOwned))
    return { isOwned, isUnrecorded, participants: others, own: null };
  // The statement does not count a too quick result.
  const uncounted = isQuick ? 1 : 0;
  const participants = others + uncounted;
  const counts = { better, sharing: (sharing ?? 0) + uncounted, participants };
  const own = {
    ...{ result: ranked, counts, isQuick },
    neighbours: rankNeighbours(neighbours ?? [], { result: ranked, rank: better + 1, sharing: sharing ?? 0 }),
    gain: gainPoints === null ? null : { points: gainPoints, rank: gainRank },
  };
  return { isOwned, isUnrecorded, participants, own };
}
