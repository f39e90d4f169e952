import type { SealedAttempt } from '@ambang/attempts/sealing/sealed-attempts.ts';
import { CACHED_PAPER_PARAMETER } from '@ambang/contract/tryouts/compact-reviews.ts';
import type { FirstAnswerAndTime } from '@ambang/contract/tryouts/reviews.ts';
import { getReview } from '@ambang/contract/tryouts/reviews.ts';
import { computeQuestionHistories } from '@ambang/exam/answers/histories.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { appendToBrotli } from '../../http/replies/brotli.ts';
import { sendWithSuffix } from '../../http/replies/gzip.ts';
import { acceptsBrotli } from '../../http/replies/encodings.ts';
import { registerPlainRoute } from '../../http/route.ts';
import { reviewFormatWithoutPaper, fullReviewFormat } from './review-formats.ts';
import { readSealedTryout } from './sealed-tryout.ts';

/**
 * Serves the review of a sealed attempt. The shared part is compressed once per version. Each reply adds the candidate's own
 * part.
 */
export function reviewRoute(app: FastifyInstance, context: Context): void {
  registerPlainRoute(app, context, getReview, async (call) => {
    const sealed = await readSealedTryout(context, call);
    const { versionId, grading } = sealed.result;
    const version = await context.versions.get(versionId, grading);
    const { request, reply } = call;
    const format =
      cachedPaperHash(request) === version.paperHash ? reviewFormatWithoutPaper : fullReviewFormat;
    const { gzip, brotli } = await format.createShared(version, context.database.db);
    const ownText = JSON.stringify(
      format.writeOwn({ answers: sealed.answers, histories: toFirstAnswersAndTimes(sealed) }),
    );
    const own = Buffer.from(`${ownText.slice(1)}}`);
    reply.type('application/json; charset=utf-8').header('vary', 'accept-encoding');
    if (brotli && acceptsBrotli(request))
      return reply.header('content-encoding', 'br').send(appendToBrotli(brotli, own));
    return sendWithSuffix(request, reply, gzip, own);
  });
}

/** The hash of the paper that the device has cached, from the query. */
const cachedPaperHash = ({ query }: FastifyRequest): unknown =>
  (query as Record<string, unknown>)[CACHED_PAPER_PARAMETER];

function toFirstAnswersAndTimes({ log, durationMs }: SealedAttempt): FirstAnswerAndTime[] {
  const histories = [...computeQuestionHistories(log, durationMs).values()];
  return histories
    .map(({ current: { number }, first, spentMs }) => ({
      number,
      first: first.answer,
      seconds: Math.round(spentMs / 100) / 10,
    }))
    .sort((one, other) => one.number - other.number);
}
