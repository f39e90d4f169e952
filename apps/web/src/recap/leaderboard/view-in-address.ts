import type { RankingView } from '@ambang/exam/scoring/ranking.ts';
import type { Tryout } from '@ambang/contract/tryouts/tryouts.ts';

const PARAMETER = 'percobaan';

const parameterValues = { first: 'pertama', all: 'semua' } as const satisfies Record<RankingView, string>;

/** @returns null when the address has no view; the default depends on the attempts */
export function rankingViewFromSearch(search: string): RankingView | null {
  const value = new URLSearchParams(search).get(PARAMETER);
  return value === parameterValues.all ? 'all' : value === parameterValues.first ? 'first' : null;
}

type Attempts = Pick<Tryout, 'state' | 'attemptsStarted'>;

/** The number of the attempt that is or will be ranked: the current attempt, or the next one if there is none. */
export const rankedAttemptNumber = ({ state, attemptsStarted }: Attempts): number =>
  state === 'none' ? attemptsStarted + 1 : attemptsStarted;

/** The view of all attempts for a second or later attempt, because it is not ranked among first attempts. */
export const defaultRankingView = (attempts: Attempts): RankingView =>
  rankedAttemptNumber(attempts) > 1 ? 'all' : 'first';

/** Each view has a parameter, because an address without a parameter opens the default view. */
export const searchForView = (view: RankingView): string => `?${PARAMETER}=${parameterValues[view]}`;
