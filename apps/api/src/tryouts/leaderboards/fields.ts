import type { LeaderboardField, RankingView } from '@ambang/contract/tryouts/leaderboards.ts';
import { leaderboardStart } from '@ambang/contract/tryouts/leaderboards.ts';
import { keepRecent } from '@ambang/db/keep-recent.ts';
import type { OpenDatabase } from '@ambang/db/open.ts';
import { findHistogram, findTop, isBeingRescored } from '@ambang/db/results/leaderboards.ts';
import { rankedEntries } from './entries.ts';
import type { SharedText } from './shared-text.ts';
import { sharedText } from './shared-text.ts';

/** How many of the best everybody sees. */
const TOP = 100;

/** What everybody sees alike may be this old. */
const LIFE_MS = 2_000;

/** The most fields that one process keeps, about 60 KB each; the one that was read longest ago goes first. */
const MOST_KEPT = 64;

/** Finds what everybody sees alike of a tryout, as the text that every reply begins with. */
export type FindField = (tryoutId: number, view: RankingView) => Promise<SharedText>;

interface Kept {
  text: Promise<SharedText>;
  isUnderWay: boolean;
  /** When the database was asked, epoch ms. */
  askedAt: number;
}

/** Keeps each field for two seconds. Of many who want the same one at once, one asks the database. */
export function keptFields(load: FindField, now: () => number, mostKept = MOST_KEPT): FindField {
  const kept = new Map<string, Kept>();
  const isGood = ({ isUnderWay, askedAt }: Kept): boolean => {
    const age = now() - askedAt;
    return isUnderWay || (age >= 0 && age < LIFE_MS);
  };
  const ask = (key: string, tryoutId: number, view: RankingView): Kept => {
    const asked: Kept = { text: load(tryoutId, view), isUnderWay: true, askedAt: now() };
    asked.text.then(
      () => void (asked.isUnderWay = false),
      () => void (kept.get(key) === asked && kept.delete(key)),
    );
    return asked;
  };
  return (tryoutId, view) => {
    const key = `${tryoutId} ${view}`;
    const known = kept.get(key);
    const current = known && isGood(known) ? known : ask(key, tryoutId, view);
    return keepRecent(kept, key, current, mostKept).text;
  };
}

/** Reads a field from the database. */
export const readField =
  (pool: OpenDatabase['pool']): FindField =>
  async (tryoutId, view) => {
    const field: LeaderboardField = {
      isRescoring: await isBeingRescored(pool, tryoutId),
      histogram: await findHistogram(pool, tryoutId, view),
      entries: rankedEntries(await findTop(pool, tryoutId, view, TOP)),
    };
    return sharedText(leaderboardStart(field));
  };
