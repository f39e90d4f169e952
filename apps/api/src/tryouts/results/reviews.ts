import type { SealedAttempt } from '@ambang/attempts/sealing/sealed-attempts.ts';
import type { TryoutVersion } from '@ambang/attempts/versions.ts';
import { CACHED_PAPER_PARAMETER } from '@ambang/contract/tryouts/compact-reviews.ts';
import { ONLY_QUESTION_PARAMETER } from '@ambang/contract/tryouts/one-question-reviews.ts';
import type { FirstAnswerAndTime } from '@ambang/contract/tryouts/reviews.ts';
import { getReview } from '@ambang/contract/tryouts/reviews.ts';
import { computeQuestionHistories } from '@ambang/exam/answers/histories.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { appendToBrotli } from '../../http/replies/brotli.ts';
import { sendWithSuffix } from '../../http/replies/gzip.ts';
import { acceptsBrotli } from '../../http/replies/encodings.ts';
import { registerPlainRoute } from '../../http/route.ts';
import { fullReviewFormat, oneQuestionFormat, reviewFormatWithoutPaper } from './review-formats.ts';
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
    const format = formatFor(request, version);
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

function formatFor({ query }: FastifyRequest, version: TryoutVersion) {
  const parameters = query as Record<string, unknown>;
  if (parameters[CACHED_PAPER_PARAMETER] === version.paperHash) return reviewFormatWithoutPaper;
  const wanted = parameters[ONLY_QUESTION_PARAMETER];
  const number = version.key.findIndex((_, index) => String(index + 1) === wanted) + 1;
  return number > 0 ? oneQuestionFormat(number) : fullReviewFormat;
}

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
