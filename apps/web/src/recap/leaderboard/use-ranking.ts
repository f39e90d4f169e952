import type { Leaderboard, RankingView } from '@ambang/contract/tryouts/leaderboards.ts';
import type { Tryout } from '@ambang/contract/tryouts/tryouts.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { leaderboardQuery } from '../../api/queries/leaderboards.ts';
import { useInAddress } from '../use-in-address.ts';
import { searchForView, viewFor, viewIn } from './view-in-address.ts';

interface Ranking {
  view: RankingView;
  choose: (view: RankingView) => void;
  /** The ranking of the view. */
  ranking: UseQueryResult<Leaderboard>;
}

/** @param tryout undefined until it is known; most people have a first attempt, so that ranking is asked for meanwhile */
export function useRanking(tryoutId: number, tryout: Tryout | undefined): Ranking {
  const [chosen, choose] = useInAddress(viewIn, searchForView);
  const view = chosen ?? (tryout ? viewFor(tryout) : 'first');
  return { view, choose, ranking: useQuery(leaderboardQuery(tryoutId, view)) };
}
