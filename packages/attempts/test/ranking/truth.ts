import { findHistogram, findPlaces, findTop } from '@ambang/db/tryouts/leaderboards.ts';
import type { RankingView } from '@ambang/db/tryouts/leaderboards.ts';
import type { Result } from '@ambang/db/tryouts/results.ts';
import { compareRank, compareScores, percentileOf, rankOf } from '@ambang/exam/ranking.ts';
import { expect } from 'vitest';
import type { World } from './world.ts';

const views: readonly RankingView[] = ['first', 'all'];
const TOP = 100;

/** Every rank, percentile, bar and list as the product tells them is what sorting all results tells. */
export async function expectTruth(world: World): Promise<void> {
  for (const tryoutId of world.tryoutIds) {
    const results = await rankable(world, tryoutId);
    for (const view of views) {
      const field = results.filter(({ attemptNumber }) => view === 'all' || attemptNumber === 1);
      await expectField(world, tryoutId, view, field);
      await expectPlaces(world, tryoutId, view, field);
    }
  }
}

/** What has to be ranked, by the grants and not by what the results say of themselves. */
async function rankable({ database: { db } }: World, tryoutId: number): Promise<Result[]> {
  const results = await db.selectFrom('results').selectAll().where('tryoutId', '=', tryoutId).execute();
  const grants = await db
    .selectFrom('grants')
    .select('accountId')
    .where('tryoutId', '=', tryoutId)
    .where('revokedAt', 'is', null)
    .execute();
  const owners = new Set(grants.map(({ accountId }) => accountId));
  for (const { accountId, isRanked, isRankable } of results)
    expect(isRanked).toBe(isRankable && owners.has(accountId));
  return results.filter(({ isRankable, accountId }) => isRankable && owners.has(accountId));
}

async function expectField(
  { database: { pool } }: World,
  tryoutId: number,
  view: RankingView,
  field: Result[],
): Promise<void> {
  const bars = Object.entries(Object.groupBy(field, ({ total }) => total)).map(([total, bar = []]) => ({
    total: Number(total),
    participants: bar.length,
    passed: bar.filter(({ isPassed }) => isPassed).length,
  }));
  expect(await findHistogram(pool, tryoutId, view)).toEqual(bars);
  const top = await findTop(pool, tryoutId, view, TOP);
  const sorted = field.toSorted(inOrder).slice(0, TOP);
  expect(top.map(({ accountId }) => accountId)).toEqual(sorted.map(({ accountId }) => accountId));
}

/** Of the same finish the lesser id comes first, so that a list never changes by itself. */
const inOrder = (one: Result, other: Result): number =>
  compareScores(one, other) || (one.accountId < other.accountId ? -1 : 1);

async function expectPlaces(
  { database: { pool }, accounts, clock: { now } }: World,
  tryoutId: number,
  view: RankingView,
  field: Result[],
): Promise<void> {
  const looks = accounts.map((accountId) => ({ accountId, tryoutId, view, now }));
  const places = await findPlaces(pool, looks);
  const told = places.map(({ participants, own }) => ({
    participants,
    rank: own && rankOf(own.standing),
    percentile: own && percentileOf(own.standing),
    accountId: own && own.result.accountId,
  }));
  expect(told).toEqual(accounts.map((accountId) => placeBySorting(field, accountId)));
}

function placeBySorting(field: readonly Result[], accountId: string) {
  const participants = field.length;
  const mine = field.find((each) => each.accountId === accountId);
  if (!mine) return { participants, rank: null, percentile: null, accountId: null };
  const ranks = field.map((each) => compareRank(each, mine));
  const [better, same] = [ranks.filter((by) => by < 0).length, ranks.filter((by) => by === 0).length];
  const below = participants - better - same;
  const percentile = participants < 30 ? null : (100 * (below + same / 2)) / participants;
  return { participants, rank: better + 1, percentile, accountId };
}
