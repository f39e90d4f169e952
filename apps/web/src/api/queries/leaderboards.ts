import type { RankingView } from '@ambang/contract/tryouts/leaderboards.ts';
import { allAttemptsQuery, getLeaderboard } from '@ambang/contract/tryouts/leaderboards.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../call.ts';
import { keys } from './keys.ts';
import { freshFor } from '../fresh-for.ts';

/** While results are being graded anew the places change by themselves. */
const RESCORING_POLL_MS = 10_000;

// Places change whenever somebody hands in: a ranking is never taken for fresh when its screen opens.
export const leaderboardQuery = (id: number, view: RankingView) =>
  queryOptions({
    queryKey: keys.leaderboard(id, view),
    queryFn: ({ signal }) =>
      call(getLeaderboard, { params: { id }, signal, ...(view === 'all' && { query: allAttemptsQuery }) }),
    staleTime: freshFor(0),
    refetchInterval: ({ state }) => (state.data?.isRescoring ? RESCORING_POLL_MS : false),
  });
