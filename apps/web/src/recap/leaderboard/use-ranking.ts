import type { Leaderboard, RankingView } from '@ambang/contract/tryouts/leaderboards.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { leaderboardQuery } from '../../api/queries/leaderboards.ts';
import { useInAddress } from '../use-in-address.ts';
import { searchForView, viewIn } from './view-in-address.ts';

interface Ranking {
  view: RankingView;
  choose: (view: RankingView) => void;
  /** The ranking of the view. */
  ranking: UseQueryResult<Leaderboard>;
  /** Whether the person has a place in the other view. */
  isInOther: boolean;
  /** It is not known yet which view to open with. */
  isUndecided: boolean;
}

/** Without a view in its address the screen opens with first attempts; with all attempts for who has a place only there. */
export function useRanking(tryoutId: number): Ranking {
  const [chosen, choose] = useInAddress(viewIn, searchForView);
  const first = useQuery(leaderboardQuery(tryoutId, 'first'));
  const isAbsent = first.data?.me === null;
  const all = useQuery({ ...leaderboardQuery(tryoutId, 'all'), enabled: chosen === 'all' || isAbsent });
  const view = chosen ?? (isAbsent && all.data?.me ? 'all' : 'first');
  const [ranking, other] = view === 'all' ? [all, first] : [first, all];
  return {
    ...{ view, choose, ranking },
    isInOther: Boolean(other.data?.me),
    isUndecided: chosen === null && isAbsent && all.isLoading,
  };
}
