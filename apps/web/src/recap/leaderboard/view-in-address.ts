import type { RankingView } from '@ambang/contract/tryouts/leaderboards.ts';

const PARAMETER = 'percobaan';

const words = { first: 'pertama', all: 'semua' } as const satisfies Record<RankingView, string>;

/** Null where the address names no view: then it depends on the person which one the screen opens with. */
export function viewIn(search: string): RankingView | null {
  const word = new URLSearchParams(search).get(PARAMETER);
  return word === words.all ? 'all' : word === words.first ? 'first' : null;
}

/** Both views are named, because one that is not named leaves the choice to the screen. */
export const searchForView = (view: RankingView): string => `?${PARAMETER}=${words[view]}`;
