import { compareRank } from '@ambang/exam/scoring/ranking.ts';
import type { RankedResult } from './top-results.ts';

/** The participants beside a result in the order of the list. */
const NEIGHBOURS_ABOVE = 3;
const NEIGHBOURS_BELOW = 1;

interface Side {
  isAbove: boolean;
  /** How scores and finishes of this side compare with those of `r`. */
  score: '>' | '<';
  finish: '<' | '>';
  order: string;
  most: number;
}

/** The nearest neighbours come first. */
const above: Side = {
  isAbove: true,
  ...{ score: '>', finish: '<', most: NEIGHBOURS_ABOVE },
  order: 'total, tkp, tiu, twk, finished_at desc, account_id desc',
};
const below: Side = {
  isAbove: false,
  ...{ score: '<', finish: '>', most: NEIGHBOURS_BELOW },
  order: 'total desc, tkp desc, tiu desc, twk desc, finished_at, account_id',
};

/**
 * One scan for equal scores and one for the others, because an index scan has one direction for all columns. The planner
 * recognizes the part of the index by the comparison with a parameter.
 */
const scansOf = ({ score, finish, order, most }: Side): string => {
  const scan = (condition: string) => `(
    select account_id, attempt_number, total, tkp, tiu, twk, finished_at from results
    where tryout_id = r.tryout_id and is_ranked and (attempt_number = 1) = half.is_first and ${condition}
    order by ${order} limit ${most})`;
  const own = '(r.total, r.tkp, r.tiu, r.twk)';
  return [
    scan(
      `(total, tkp, tiu, twk) = ${own} and (finished_at, account_id) ${finish} (r.finished_at, r.account_id)`,
    ),
    scan(`(total, tkp, tiu, twk) ${score} ${own}`),
  ].join(' union all ');
};

const sideOf = (side: Side): string => `(
  select found.*, ${side.isAbove} as is_above
  from unnest(query.halves) half (is_first) cross join lateral (${scansOf(side)}) found
  order by ${side.order} limit ${side.most})`;

/** Selects the neighbours of the result `r` in the view of `query`, in the order of the list, as one JSON value. */
export const NEIGHBOURS_OF_RESULT = `
  select json_agg(json_build_object(
    'accountId', account_id, 'attemptNumber', attempt_number, 'total', total, 'tkp', tkp, 'tiu', tiu, 'twk', twk,
    'name', accounts.name, 'avatarHash', avatar_hash, 'showsInitials', shows_initials, 'isAbove', is_above,
    'sharing', (
      select sum(participants)::integer from score_ranks rank
      where rank.tryout_id = r.tryout_id and is_first_attempt = any(query.halves) and rank.total = beside.total
        and rank.tkp = beside.tkp and rank.tiu = beside.tiu
    )
  ) order by ${below.order})
  from (${sideOf(above)} union all ${sideOf(below)}) beside join accounts on accounts.id = account_id`;

/** `sharing` is the number of participants with the same rank. */
export type Neighbour = RankedResult & { isAbove: boolean; sharing: number };

export interface RankedNeighbour {
  result: RankedResult;
  rank: number;
}

interface Own {
  result: RankedResult;
  rank: number;
  /** The participants with the same rank whom others see. */
  sharing: number;
}

/** Counts the ranks of neighbours from the own rank on, so that all of them are of one moment. */
export function rankNeighbours(neighbours: readonly Neighbour[], own: Own): RankedNeighbour[] {
  let [rank, nearer] = [own.rank, own.result];
  const upwards = neighbours
    .filter(({ isAbove }) => isAbove)
    .toReversed()
    .map((neighbour) => {
      if (compareRank(neighbour, nearer) !== 0) rank -= neighbour.sharing;
      nearer = neighbour;
      return { result: neighbour, rank };
    });
  const downwards = neighbours
    .filter(({ isAbove }) => !isAbove)
    .map((neighbour) => {
      const isTied = compareRank(neighbour, own.result) === 0;
      return { result: neighbour, rank: isTied ? own.rank : own.rank + own.sharing };
    });
  return [...upwards.toReversed(), ...downwards];
}
