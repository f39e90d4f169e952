import type { Leaderboard } from '@ambang/contract/tryouts/leaderboards.ts';
import type { RankingView } from '@ambang/exam/scoring/ranking.ts';
import type { Tryout } from '@ambang/contract/tryouts/tryouts.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { leaderboardQuery } from '../../api/queries/results/leaderboards.ts';
import { useAddressState } from '../use-address-state.ts';
import { searchForView, defaultRankingView, rankingViewFromSearch } from './view-in-address.ts';

interface Ranking {
  view: RankingView;
  choose: (view: RankingView) => void;
  ranking: UseQueryResult<Leaderboard>;
}

/**
 * @param tryout undefined until loaded. Until then the ranking of first attempts is fetched, the default of most
 * candidates
 */
export function useRanking(tryoutId: number, tryout: Tryout | undefined): Ranking {
  const [chosen, choose] = useAddressState(rankingViewFromSearch, searchForView);
  const view = chosen ?? (tryout ? defaultRankingView(tryout) : 'first');
  return { view, choose, ranking: useQuery(leaderboardQuery(tryoutId, view)) };
}
