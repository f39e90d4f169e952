import { ATTEMPT_HEADER } from '@ambang/contract/endpoint.ts';
import { storeDoubts, storeReviews } from '@ambang/contract/practice/reviews.ts';
import { storeDoubts as storeFlaggedQuestions } from '@ambang/practice-data/doubts.ts';
import { storeReviews as storeSentReviews } from '@ambang/practice-data/reviews.ts';
import { Refusal } from '@ambang/server/refusal.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { registerRoute } from '../http/route.ts';
import { readSealedTryout } from '../tryouts/results/sealed-tryout.ts';

export function reviewRoutes(app: FastifyInstance, context: Context): void {
  registerRoute(app, context, storeReviews, async ({ session: { accountId }, body, arrivedAt }) => ({
    data: await storeSentReviews(context, accountId, body, arrivedAt),
  }));

  registerRoute(app, context, storeDoubts, async (call) => {
    const { result } = await readSealedTryout(context, call);
    const wanted = call.request.headers[ATTEMPT_HEADER]?.toString();
    if (wanted !== undefined && wanted !== String(result.attemptNumber)) throw newerAttemptRefusal();
    await storeFlaggedQuestions(context, result, call.body);
    return { data: null };
  });
}

const newerAttemptRefusal = () =>
  new Refusal(
    'conflict',
    'Tryout ini sudah diulang, jadi tanda ragu yang lama tidak disimpan. Lihat dulu hasil yang terbaru.',
  );
