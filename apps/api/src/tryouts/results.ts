import { resetAttempt } from '@ambang/attempts/reset.ts';
import type { SealedAttempt } from '@ambang/attempts/seal.ts';
import { handIn, readSealed, sealUndelivered } from '@ambang/attempts/seal.ts';
import type { Version } from '@ambang/attempts/versions.ts';
import { ATTEMPT_HEADER } from '@ambang/contract/endpoint.ts';
import { picturePath } from '@ambang/contract/papers.ts';
import type { SubmittedResult } from '@ambang/contract/results.ts';
import { getScore, reset, submit } from '@ambang/contract/results.ts';
import { getReview } from '@ambang/contract/reviews.ts';
import type { ReviewedQuestion } from '@ambang/contract/reviews.ts';
import { missing, Refusal } from '@ambang/refusal/refusal.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { requireOwnPage } from '../http/origin.ts';
import type { Call } from '../http/route.ts';
import { numericId, route } from '../http/route.ts';
import { ownedTryout } from './account-tryouts.ts';
import { shownQuestions } from './paper.ts';

export function resultRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, submit, async ({ account, params, body, arrivedAt }) => {
    const tryoutId = numericId(params.id);
    if (tryoutId === null) throw missing('Pengerjaan tryout ini');
    const sealed = await handIn(context, account.accountId, tryoutId, { ...body, arrivedAt });
    return { data: await asSubmitted(context, sealed), message: 'Tryout Selesai dikerjakan' };
  });

  route(app, context, getScore, async (call) => {
    const { result } = await sealedTryout(context, call);
    const { title, rules } = await context.versions.get(result.versionId);
    const { attemptNumber: attempt, total, twk, tiu, tkp, isPassed } = result;
    return { data: { attempt, title, rules, total, twk, tiu, tkp, isPassed } };
  });

  route(
    app,
    context,
    getReview,
    async (call) => {
      const { result, answers } = await sealedTryout(context, call);
      const version = await context.versions.get(result.versionId);
      const { title, rules } = version;
      return { data: { title, rules, questions: reviewed(version), answers } };
    },
    { compress: true },
  );

  route(app, context, reset, async ({ account: { accountId }, params, request }) => {
    const { id, closesAt } = await ownedTryout(context, accountId, params.id);
    const meant = request.headers[ATTEMPT_HEADER]?.toString();
    await resetAttempt(context, { accountId, tryoutId: id, closesAt, meant });
    return { data: null, message: 'Pengerjaan dihapus. Kamu dapat memulai lagi.' };
  });
}

/**
 * The sealed attempt of an owned tryout. After the deadline the first request from our own page seals it.
 * @throws Refusal while the attempt still runs, or without one
 */
async function sealedTryout(
  context: Context,
  {
    account: { accountId },
    params,
    request,
  }: Pick<Call<'account', 'id', null>, 'account' | 'params' | 'request'>,
): Promise<SealedAttempt> {
  const tryout = await ownedTryout(context, accountId, params.id);
  if (tryout.state === 'none') throw missing('Hasil tryout ini');
  if (tryout.state === 'running') throw stillRunning();
  if (tryout.state === 'over') requireOwnPage(request, context.config.publicUrl);
  const sealed =
    (await readSealed(context, accountId, tryout.id)) ??
    (await sealUndelivered(context, accountId, tryout.id));
  if (!sealed) throw stillRunning();
  return sealed;
}

const stillRunning = () =>
  new Refusal('conflict', 'Tryout ini masih berjalan. Selesaikan dulu untuk melihat hasilnya.');

async function asSubmitted(context: Context, { result, answers }: SealedAttempt): Promise<SubmittedResult> {
  const { rules } = await context.versions.get(result.versionId);
  const { twk, tiu, tkp, twkWrong, tiuWrong, total, topicPoints } = result;
  const topics = rules.topics.map(({ id }, index) => ({ topic: id, points: topicPoints[index] ?? 0 }));
  return { twk, tiu, tkp, twkWrong, tiuWrong, total, topics, answers };
}

function reviewed(version: Version): ReviewedQuestion[] {
  const questions = shownQuestions(version);
  return version.key.flatMap((item, index) => {
    const question = questions[index];
    if (!question) return [];
    const { rightOption, weights, explanation, explanationPicture, explanationAlt = null } = item;
    // A picture without any text is the explanation itself, as the specification has it.
    const isExplanationPicture = explanationPicture !== null && explanation === '';
    const address = explanationPicture === null ? null : picturePath(explanationPicture);
    return {
      ...question,
      rightOption,
      weights,
      explanation: isExplanationPicture ? (address ?? '') : explanation,
      isExplanationPicture,
      explanationPicture: isExplanationPicture ? null : address,
      explanationAlt,
    };
  });
}
