import type { RankingView } from '@ambang/exam/scoring/ranking.ts';
import { allAttemptsQuery, getLeaderboard } from '@ambang/contract/tryouts/leaderboards.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../call.ts';
import { queryKeys } from '../../cache/query-keys.ts';
import { ALWAYS_STALE } from '../../cache/stale-time.ts';

/** Ranks change while results are regraded. */
const RESCORING_POLL_MS = 10_000;

/** Always stale, because ranks change with every hand-in. */
export const leaderboardQuery = (id: number, view: RankingView) =>
  queryOptions({
    queryKey: queryKeys.leaderboard(id, view),
    queryFn: ({ signal }) =>
      call(getLeaderboard, { params: { id }, signal, ...(view === 'all' && { query: allAttemptsQuery }) }),
    staleTime: ALWAYS_STALE,
    refetchInterval: ({ state }) => (state.data?.isRescoring ? RESCORING_POLL_MS : false),
  });
