import type { SharedLeaderboard } from '@ambang/contract/tryouts/leaderboards.ts';
import { leaderboardJsonStart } from '@ambang/contract/tryouts/leaderboards.ts';
import type { RankingView } from '@ambang/exam/scoring/ranking.ts';
import { putInLruCache } from '@ambang/server/caching/lru-cache.ts';
import type { OpenDatabase } from '@ambang/db/open.ts';
import { findHistogram, isBeingRegraded } from '@ambang/db/results/leaderboards.ts';
import { findTopResults } from '@ambang/db/results/top-results.ts';
import { toRankedEntries } from './entries.ts';
import type { GzipPrefix } from '../../http/replies/gzip.ts';
import { compressGzipPrefix } from '../../http/replies/gzip.ts';

/** The number of results that the list shows. */
const MAX_ENTRIES = 100;

const TTL_MS = 2_000;

/** Per process; a leaderboard takes about 60 KB. The least recently used one is dropped first. */
const MAX_CACHED = 64;

/** Reads the part of a leaderboard that is the same for all candidates, as the compressed beginning of a reply. */
type ReadLeaderboard = (tryoutId: number, view: RankingView) => Promise<GzipPrefix>;

interface Cached {
  text: Promise<GzipPrefix>;
  /** Whether the query is still running. */
  isLoading: boolean;
  /** When the query began, epoch ms. */
  queriedAt: number;
}

/** Caches each leaderboard for two seconds; concurrent callers share one query. */
export function createLeaderboardCache(
  load: ReadLeaderboard,
  now: () => number,
  maxCached = MAX_CACHED,
): ReadLeaderboard {
  const cached = new Map<string, Cached>();
  const isFresh = ({ isLoading, queriedAt }: Cached): boolean => {
    const age = now() - queriedAt;
    return isLoading || (age >= 0 && age < TTL_MS);
  };
  const query = (key: string, tryoutId: number, view: RankingView): Cached => {
    const result: Cached = { text: load(tryoutId, view), isLoading: true, queriedAt: now() };
    result.text.then(
      () => void (result.isLoading = false),
      () => void (cached.get(key) === result && cached.delete(key)),
    );
    return result;
  };
  return (tryoutId, view) => {
    const key = `${tryoutId} ${view}`;
    const known = cached.get(key);
    const current = known && isFresh(known) ? known : query(key, tryoutId, view);
    return putInLruCache(cached, key, current, maxCached).text;
  };
}

/** Level 6, because the text is compressed again after two seconds. */
const COMPRESSION_LEVEL = 6;

/** Creates a function that queries the database at each call. */
export const createLeaderboardReader =
  (pool: OpenDatabase['pool']): ReadLeaderboard =>
  async (tryoutId, view) => {
    const shared: SharedLeaderboard = {
      isRescoring: await isBeingRegraded(pool, tryoutId),
      histogram: await findHistogram(pool, tryoutId, view),
      entries: toRankedEntries(await findTopResults(pool, tryoutId, view, MAX_ENTRIES)),
    };
    return compressGzipPrefix(Buffer.from(leaderboardJsonStart(shared)), COMPRESSION_LEVEL);
  };
