import type { RankingView } from '@ambang/contract/tryouts/leaderboards.ts';
import type { Tryout } from '@ambang/contract/tryouts/tryouts.ts';

const PARAMETER = 'percobaan';

const words = { first: 'pertama', all: 'semua' } as const satisfies Record<RankingView, string>;

/** Null where the address names no view: then it depends on the person which one the screen opens with. */
export function viewIn(search: string): RankingView | null {
  const word = new URLSearchParams(search).get(PARAMETER);
  return word === words.all ? 'all' : word === words.first ? 'first' : null;
}

type Attempts = Pick<Tryout, 'state' | 'attemptsStarted'>;

/** Number of the attempt that has a place or will have one: the current one, and without one the next. */
export const rankedAttempt = ({ state, attemptsStarted }: Attempts): number =>
  state === 'none' ? attemptsStarted + 1 : attemptsStarted;

/** The view that the screen opens with when its address names none: a later attempt has no place among first ones. */
export const viewFor = (attempts: Attempts): RankingView => (rankedAttempt(attempts) > 1 ? 'all' : 'first');

/** Both views are named, because one that is not named leaves the choice to the screen. */
export const searchForView = (view: RankingView): string => `?${PARAMETER}=${words[view]}`;
