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
import { acceptsGzip } from '../../http/replies/encodings.ts';
import { plainRoute } from '../../http/route.ts';
import { readOwnedTryout } from '../account-tryouts.ts';
import { toLeaderboardEntry } from './entries.ts';
import { createLeaderboardCache, readLeaderboard } from './cached-leaderboards.ts';
import { gzipSharedText, joinSharedText } from './shared-text.ts';

type FindPlace = (look: RankQuery) => Promise<OwnRank | null>;

/** The common part is cached. A caller's own rank is counted each time; concurrent callers share a statement. */
export function leaderboardRoutes(app: FastifyInstance, context: Context): void {
  const { pool } = context.database;
  const findShared = createLeaderboardCache(readLeaderboard(pool), context.now);
  const findPlace: FindPlace = createBatcher((looks: readonly RankQuery[]) => findRanks(pool, looks));

  plainRoute(app, context, getLeaderboard, async ({ account: { accountId }, params, request, reply }) => {
    const view = parseRankingView(request.query as object);
    const { tryoutId, place } = await ownPlace(context, findPlace, { accountId, idText: params.id, view });
    const [shared, end] = [await findShared(tryoutId, view), leaderboardJsonEnd(shownPlace(place))];
    const isGzip = acceptsGzip(request);
    if (isGzip) reply.header('content-encoding', 'gzip');
    return reply
      .header('vary', 'accept-encoding')
      .type('application/json; charset=utf-8')
      .send(isGzip ? gzipSharedText(shared, end) : joinSharedText(shared, end));
  });
}

/** @throws the same Refusal for a tryout that does not exist and one that the account does not own */
async function ownPlace(
  context: Context,
  findPlace: FindPlace,
  { accountId, idText, view }: { accountId: string; idText: string; view: RankingView },
): Promise<{ tryoutId: number; place: OwnRank }> {
  const tryoutId = parseNumericId(idText);
  const look = () => (tryoutId ? findPlace({ accountId, tryoutId, view, now: context.now() }) : null);
  let place = await look();
  if (place?.isOwned && place.isUnrecorded) {
    // Seals an attempt that is due when no job has done it yet.
    await readOwnedTryout(context, accountId, idText);
    place = await look();
  }
  if (!tryoutId || !place?.isOwned) throw notFoundRefusal('Tryout ini');
  return { tryoutId, place };
}

function shownPlace({ participants, own }: OwnRank): OwnLeaderboard {
  if (!own) return { participants, me: null, percentile: null, isQuick: false };
  const { result, counts, isQuick } = own;
  const me = toLeaderboardEntry(result, computeRank(counts));
  return { participants, me, percentile: computePercentile(counts), isQuick };
}
