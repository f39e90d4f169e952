import { findHistogram, findRanks } from '@ambang/db/results/leaderboards.ts';
import { findTopResults } from '@ambang/db/results/top-results.ts';
import type { RankingView } from '@ambang/exam/scoring/ranking.ts';
import type { Result } from '@ambang/db/results/results.ts';
import { answersFromLog, unpackLog } from '@ambang/exam/answers/change-log.ts';
import { computeQuickness } from '@ambang/exam/scoring/too-quick.ts';
import { compareRank, compareScores, computePercentile, computeRank } from '@ambang/exam/scoring/ranking.ts';
import { maximumPoints } from '@ambang/exam/rules.ts';
import { skdRules } from '@ambang/exam/skd.ts';
import { expect } from 'vitest';
import type { World } from './world.ts';

const views: readonly RankingView[] = ['first', 'all'];
const TOP = 100;

/** Expects every rank, percentile, bucket and list to equal that of a full sort of the results. */
export async function expectRankings(world: World): Promise<void> {
  await expectContinuedCounts(world);
  for (const tryoutId of world.tryoutIds) {
    const results = await listRankable(world, tryoutId);
    await expectQuickness(world, tryoutId);
    for (const view of views) {
      const inView = results.filter(({ attemptNumber }) => view === 'all' || attemptNumber === 1);
      const field = inView.filter(({ isQuick }) => !isQuick);
      await expectHistogramAndTop(world, tryoutId, view, field);
      await expectRanks(world, tryoutId, view, inView);
    }
  }
}

/**
 * Expects a person who registered again to continue the count of attempts, unless only the new account has verified the
 * email: the former account may then have been a stranger's.
 */
async function expectContinuedCounts({ database: { db }, returned }: World): Promise<void> {
  const attempts = await db.selectFrom('attempts').select(['accountId', 'tryoutId', 'number']).execute();
  for (const { accountId, tryoutId, number } of attempts) {
    const back = returned.get(accountId);
    if (back && (back.wasVerified || !back.isVerified))
      expect(number).toBeGreaterThan(back.started.get(tryoutId) ?? 0);
  }
}

/** The rankable results of owners, including quick results. `isRanked` is checked against the grants. */
async function listRankable({ database: { db } }: World, tryoutId: number): Promise<Result[]> {
  const results = await db.selectFrom('results').selectAll().where('tryoutId', '=', tryoutId).execute();
  const grants = await db
    .selectFrom('grants')
    .select('accountId')
    .where('tryoutId', '=', tryoutId)
    .where('revokedAt', 'is', null)
    .execute();
  const owners = new Set(grants.map(({ accountId }) => accountId));
  for (const { accountId, isRanked, isRankable, isQuick } of results)
    expect(isRanked).toBe(isRankable && !isQuick && owners.has(accountId));
  return results.filter(({ isRankable, accountId }) => isRankable && owners.has(accountId));
}

/** Expects `isQuick` to match the current keys. */
async function expectQuickness({ database: { db }, attempts }: World, tryoutId: number): Promise<void> {
  const rows = await db
    .selectFrom('results')
    .innerJoin('attempts', (join) =>
      join
        .onRef('attempts.accountId', '=', 'results.accountId')
        .onRef('attempts.tryoutId', '=', 'results.tryoutId'),
    )
    .selectAll()
    .where('results.tryoutId', '=', tryoutId)
    .execute();
  for (const row of rows) {
    const { rules, itemKeys } = await attempts.versions.get(row.versionId, row.grading);
    const current = answersFromLog(unpackLog(row.log), row.expiresAt - row.startedAt);
    const tookMs = row.finishedAt - row.startedAt;
    expect(row.isQuick).toBe(computeQuickness({ rules, keys: itemKeys, current, tookMs }).isQuick);
  }
}

async function expectHistogramAndTop(
  { database: { pool } }: World,
  tryoutId: number,
  view: RankingView,
  field: Result[],
): Promise<void> {
  const buckets = Object.entries(Object.groupBy(field, ({ total }) => total)).map(([total, bucket = []]) => ({
    total: Number(total),
    participants: bucket.length,
    passed: bucket.filter(({ isPassed }) => isPassed).length,
  }));
  expect(await findHistogram(pool, tryoutId, view)).toEqual(buckets);
  const top = await findTopResults(pool, tryoutId, view, TOP);
  const sorted = field.toSorted(inOrder).slice(0, TOP);
  expect(top.map(({ accountId }) => accountId)).toEqual(sorted.map(({ accountId }) => accountId));
}

/** Results with equal scores and finishes are ordered by account id, so that lists are stable. */
const inOrder = (one: Result, other: Result): number =>
  compareScores(one, other) || (one.accountId < other.accountId ? -1 : 1);

async function expectRanks(
  { database: { pool }, accounts, clock: { now } }: World,
  tryoutId: number,
  view: RankingView,
  inView: Result[],
): Promise<void> {
  const queries = accounts.map((accountId) => ({ accountId, tryoutId, view, now }));
  const ranks = await findRanks(pool, queries);
  const actual = ranks.map(({ participants, own }) => ({
    participants,
    rank: own && computeRank(own.counts),
    percentile: own && computePercentile(own.counts),
    accountId: own && own.result.accountId,
    around: own ? own.neighbours.map(({ result, rank }) => [result.accountId, rank]) : [],
    gain: own && own.gain,
  }));
  expect(actual).toEqual(accounts.map((accountId) => rankBySorting(inView, accountId)));
}

/** Computes a rank by sorting. Quick results of other accounts are excluded. */
function rankBySorting(inView: readonly Result[], accountId: string) {
  const field = inView.filter((each) => !each.isQuick || each.accountId === accountId);
  const participants = field.length;
  const mine = field.find((each) => each.accountId === accountId);
  if (!mine) return { participants, rank: null, percentile: null, accountId: null, around: [], gain: null };
  const ranks = field.map((each) => compareRank(each, mine));
  const [better, same] = [ranks.filter((by) => by < 0).length, ranks.filter((by) => by === 0).length];
  const below = participants - better - same;
  const percentile = participants < 30 ? null : (100 * (below + same / 2)) / participants;
  return {
    ...{ participants, rank: better + 1, percentile, accountId },
    ...{ around: neighboursBySorting(inView, mine), gain: gainBySorting(field, mine, better + 1) },
  };
}

/** The three above and the one below with the ranks that others see. */
function neighboursBySorting(inView: readonly Result[], mine: Result): [string, number][] {
  const seen = inView.filter(({ isQuick }) => !isQuick);
  const others = seen.filter(({ accountId }) => accountId !== mine.accountId);
  const above = others
    .filter((each) => inOrder(each, mine) < 0)
    .toSorted(inOrder)
    .slice(-3);
  const below = others
    .filter((each) => inOrder(each, mine) > 0)
    .toSorted(inOrder)
    .slice(0, 1);
  return [...above, ...below].map((neighbour) => [
    neighbour.accountId,
    seen.filter((each) => compareRank(each, neighbour) < 0).length + 1,
  ]);
}

function gainBySorting(field: readonly Result[], mine: Result, rank: number) {
  for (let points = 5; mine.total + points <= maximumPoints(skdRules); points += 5) {
    const better = field.filter(({ total }) => total >= mine.total + points).length + 1;
    if (better < rank) return { points, rank: better };
  }
  return null;
}
