import { ATTEMPT_HEADER } from '@ambang/contract/endpoint.ts';
import {
  CLOCK_TOLERANCE_MS,
  deviceClockQuery,
  storeDoubts,
  storeReviews,
} from '@ambang/contract/practice/reviews.ts';
import { storeDoubts as storeFlaggedQuestions } from '@ambang/practice-data/seeding/doubts.ts';
import { storeReviews as storeSentReviews } from '@ambang/practice-data/reviews.ts';
import { Refusal } from '@ambang/server/refusal.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { registerRoute } from '../http/route.ts';
import { readSealedTryout } from '../tryouts/results/sealed-tryout.ts';

export function reviewRoutes(app: FastifyInstance, context: Context): void {
  registerRoute(app, context, storeReviews, async ({ session: { accountId }, body, arrivedAt, request }) => {
    const clockError = readClockError(request.query as object, arrivedAt);
    return { data: await storeSentReviews(context, accountId, body, { arrivedAt, clockError }) };
  });

  registerRoute(app, context, storeDoubts, async (call) => {
    const { result } = await readSealedTryout(context, call);
    const wanted = call.request.headers[ATTEMPT_HEADER]?.toString();
    if (wanted !== undefined && wanted !== String(result.attemptNumber)) throw newerAttemptRefusal();
    await storeFlaggedQuestions(context, result, call.body);
    return { data: null };
  });
}

/** How far the device's clock is behind, in ms; 0 for a right clock, and without its time. */
function readClockError(query: object, arrivedAt: number): number {
  const behind = arrivedAt - (deviceClockQuery.read(query) ?? arrivedAt);
  return Math.abs(behind) > CLOCK_TOLERANCE_MS ? behind : 0;
}

const newerAttemptRefusal = () =>
  new Refusal(
    'conflict',
    'Tryout ini sudah diulang, jadi tanda ragu yang lama tidak disimpan. Lihat dulu hasil yang terbaru.',
  );
