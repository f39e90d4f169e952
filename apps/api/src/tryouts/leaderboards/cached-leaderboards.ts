import type { SharedLeaderboard } from '@ambang/contract/tryouts/leaderboards.ts';
import type { RankingView } from '@ambang/exam/scoring/ranking.ts';
import { leaderboardJsonStart } from '@ambang/contract/tryouts/leaderboards.ts';
import { keepRecent } from '@ambang/server/caching/keep-recent.ts';
import type { OpenDatabase } from '@ambang/db/open.ts';
import { findHistogram, findTopResults, isRescoreUnfinished } from '@ambang/db/results/leaderboards.ts';
import { toRankedEntries } from './entries.ts';
import type { SharedText } from './shared-text.ts';
import { compressSharedText } from './shared-text.ts';

/** Entries in the list. */
const TOP = 100;

const TTL_MS = 2_000;

/** Per process; about 60 KB each. The least recently used one goes first. */
const MAX_CACHED = 64;

/** Finds the part of a tryout's leaderboard that is the same for everybody, as the beginning of a reply. */
export type FindLeaderboard = (tryoutId: number, view: RankingView) => Promise<SharedText>;

interface Cached {
  text: Promise<SharedText>;
  isUnderWay: boolean;
  /** When the query began, epoch ms. */
  queriedAt: number;
}

/** Caches each leaderboard for two seconds; concurrent callers share one query. */
export function createLeaderboardCache(
  load: FindLeaderboard,
  now: () => number,
  mostCached = MAX_CACHED,
): FindLeaderboard {
  const cached = new Map<string, Cached>();
  const isFresh = ({ isUnderWay, queriedAt }: Cached): boolean => {
    const age = now() - queriedAt;
    return isUnderWay || (age >= 0 && age < TTL_MS);
  };
  const query = (key: string, tryoutId: number, view: RankingView): Cached => {
    const result: Cached = { text: load(tryoutId, view), isUnderWay: true, queriedAt: now() };
    result.text.then(
      () => void (result.isUnderWay = false),
      () => void (cached.get(key) === result && cached.delete(key)),
    );
    return result;
  };
  return (tryoutId, view) => {
    const key = `${tryoutId} ${view}`;
    const known = cached.get(key);
    const current = known && isFresh(known) ? known : query(key, tryoutId, view);
    return keepRecent(cached, key, current, mostCached).text;
  };
}

export const readLeaderboard =
  (pool: OpenDatabase['pool']): FindLeaderboard =>
  async (tryoutId, view) => {
    const field: SharedLeaderboard = {
      isRescoring: await isRescoreUnfinished(pool, tryoutId),
      histogram: await findHistogram(pool, tryoutId, view),
      entries: toRankedEntries(await findTopResults(pool, tryoutId, view, TOP)),
    };
    return compressSharedText(leaderboardJsonStart(field));
  };
