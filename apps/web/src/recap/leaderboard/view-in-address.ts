import type { RankingView } from '@ambang/exam/scoring/ranking.ts';
import type { Tryout } from '@ambang/contract/tryouts/tryouts.ts';

const PARAMETER = 'percobaan';

const words = { first: 'pertama', all: 'semua' } as const satisfies Record<RankingView, string>;

/** Null when the address has no view. The default then depends on the person's attempts. */
export function rankingViewFromSearch(search: string): RankingView | null {
  const word = new URLSearchParams(search).get(PARAMETER);
  return word === words.all ? 'all' : word === words.first ? 'first' : null;
}

type Attempts = Pick<Tryout, 'state' | 'attemptsStarted'>;

/** The number of the attempt that is or will be ranked: the current one, or without one the next. */
export const rankedAttemptNumber = ({ state, attemptsStarted }: Attempts): number =>
  state === 'none' ? attemptsStarted + 1 : attemptsStarted;

/** The default view: a later attempt is not ranked among first ones. */
export const defaultRankingView = (attempts: Attempts): RankingView =>
  rankedAttemptNumber(attempts) > 1 ? 'all' : 'first';

/** Both views have a parameter, because an address without one opens the default. */
export const searchForView = (view: RankingView): string => `?${PARAMETER}=${words[view]}`;
