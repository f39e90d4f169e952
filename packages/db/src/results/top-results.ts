import type { RankingView } from '@ambang/exam/scoring/ranking.ts';
import type pg from 'pg';

export interface RankedResult {
  accountId: string;
  attemptNumber: number;
  total: number;
  tkp: number;
  tiu: number;
  twk: number;
  name: string;
  avatarHash: string | null;
  showsInitials: boolean;
}

/** Conditions of the two parts of the index `results_ranking`, in the form that the planner recognizes. */
const indexParts = {
  first: 'attempt_number = 1',
  later: '(attempt_number = 1) is false',
};

/** The `$2` best results of one part, in the order of the index. */
const bestOf = (part: string) => `(
  select account_id, attempt_number, total, tkp, tiu, twk, finished_at from results
  where tryout_id = $1 and is_ranked and ${part}
  order by total desc, tkp desc, tiu desc, twk desc, finished_at limit $2)`;

const topOf = (parts: string) => `
  select account_id as "accountId", attempt_number as "attemptNumber", total, tkp, tiu, twk,
    name, avatar_hash as "avatarHash", shows_initials as "showsInitials"
  from (${parts}) top join accounts on accounts.id = account_id
  order by total desc, tkp desc, tiu desc, twk desc, finished_at, account_id limit $2`;

const FIND_TOP = {
  first: { name: 'top-first-attempts', text: topOf(bestOf(indexParts.first)) },
  all: {
    name: 'top-all-attempts',
    text: topOf(`${bestOf(indexParts.first)} union all ${bestOf(indexParts.later)}`),
  },
};

/** Among equal results, the earlier finish comes first. */
export async function findTopResults(
  pool: pg.Pool,
  tryoutId: number,
  view: RankingView,
  most: number,
): Promise<RankedResult[]> {
  return (await pool.query<RankedResult>({ ...FIND_TOP[view], values: [tryoutId, most] })).rows;
}
