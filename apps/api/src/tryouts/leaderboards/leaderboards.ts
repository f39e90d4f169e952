import type { OwnLeaderboard } from '@ambang/contract/tryouts/leaderboards.ts';
import type { RankingView } from '@ambang/exam/scoring/ranking.ts';
import {
  getLeaderboard,
  leaderboardJsonEnd,
  parseRankingView,
} from '@ambang/contract/tryouts/leaderboards.ts';
import type { OwnRank, RankQuery } from '@ambang/db/results/leaderboards.ts';
import { findRanks } from '@ambang/db/results/leaderboards.ts';
import { computePercentile, computeRank } from '@ambang/exam/scoring/ranking.ts';
import { notFoundRefusal } from '@ambang/server/refusal.ts';
import { parseNumericId } from '@ambang/server/path-ids.ts';
import { createBatcher } from '@ambang/server/queues/batcher.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { sendWithSuffix } from '../../http/replies/gzip.ts';
import { registerPlainRoute } from '../../http/route.ts';
import { readOwnedTryout } from '../account-tryouts.ts';
import { toLeaderboardEntry } from './entries.ts';
import { createLeaderboardCache, createLeaderboardReader } from './cached-leaderboards.ts';

type FindRank = (query: RankQuery) => Promise<OwnRank | null>;

/**
 * The shared part of a leaderboard is cached. A caller's own rank is queried at each call; concurrent callers share a
 * statement.
 */
export function leaderboardRoutes(app: FastifyInstance, context: Context): void {
  const { pool } = context.database;
  const readShared = createLeaderboardCache(createLeaderboardReader(pool), context.now);
  const findRank: FindRank = createBatcher((queries: readonly RankQuery[]) => findRanks(pool, queries));

  registerPlainRoute(
    app,
    context,
    getLeaderboard,
    async ({ session: { accountId }, params, request, reply }) => {
      const view = parseRankingView(request.query as object);
      const { tryoutId, rank } = await readOwnRank(context, findRank, { accountId, idText: params.id, view });
      const shared = await readShared(tryoutId, view);
      const end = Buffer.from(leaderboardJsonEnd(toOwnLeaderboard(rank)));
      reply.header('vary', 'accept-encoding').type('application/json; charset=utf-8');
      return sendWithSuffix(request, reply, shared, end);
    },
  );
}

/** @throws Refusal, the same for a tryout that does not exist and one that the account does not own */
async function readOwnRank(
  context: Context,
  findRank: FindRank,
  { accountId, idText, view }: { accountId: string; idText: string; view: RankingView },
): Promise<{ tryoutId: number; rank: OwnRank }> {
  const tryoutId = parseNumericId(idText);
  const find = () => (tryoutId ? findRank({ accountId, tryoutId, view, now: context.now() }) : null);
  let rank = await find();
  if (rank?.isOwned && rank.isUnrecorded) {
    // Seals the overdue attempt, which no job has sealed yet.
    await readOwnedTryout(context, accountId, idText);
    rank = await find();
  }
  if (!tryoutId || !rank?.isOwned) throw notFoundRefusal('Tryout ini');
  return { tryoutId, rank };
}

function toOwnLeaderboard({ participants, own }: OwnRank): OwnLeaderboard {
  if (!own) return { participants, me: null, around: [], gain: null, percentile: null, isQuick: false };
  const { result, counts, isQuick, neighbours, gain } = own;
  const me = toLeaderboardEntry(result, computeRank(counts));
  const around = neighbours.map((neighbour) => toLeaderboardEntry(neighbour.result, neighbour.rank));
  return { participants, me, around, gain, percentile: computePercentile(counts), isQuick };
}
