import { resetAttempt } from '@ambang/attempts/reset.ts';
import type { SealedAttempt } from '@ambang/attempts/seal.ts';
import { handIn } from '@ambang/attempts/seal.ts';
import type { Version } from '@ambang/attempts/versions.ts';
import { ATTEMPT_HEADER } from '@ambang/contract/endpoint.ts';
import { picturePath } from '@ambang/contract/tryouts/papers.ts';
import type { SubmittedResult } from '@ambang/contract/tryouts/results.ts';
import { getScore, reset, submit } from '@ambang/contract/tryouts/results.ts';
import { getReview } from '@ambang/contract/tryouts/reviews.ts';
import type { AnswerHistory, ReviewedQuestion } from '@ambang/contract/tryouts/reviews.ts';
import { historiesOf } from '@ambang/exam/histories.ts';
import { missing } from '@ambang/refusal/refusal.ts';
import { numericId } from '@ambang/service/numeric-id.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { route } from '../http/route.ts';
import { ownedTryout } from './account-tryouts.ts';
import { shownQuestions } from './paper.ts';
import { sealedTryout } from './sealed-tryout.ts';

export function resultRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, submit, async ({ account, params, body, arrivedAt }) => {
    const tryoutId = numericId(params.id);
    if (tryoutId === null) throw missing('Pengerjaan tryout ini');
    const sealed = await handIn(context, account.accountId, tryoutId, { ...body, arrivedAt });
    return { data: await asSubmitted(context, sealed), message: 'Tryout Selesai dikerjakan' };
  });

  route(app, context, getScore, async (call) => {
    const { result } = await sealedTryout(context, call);
    const { title, rules } = await context.versions.get(result.versionId, result.grading);
    const { attemptNumber: attempt, total, twk, tiu, tkp, isPassed } = result;
    return { data: { attempt, title, rules, total, twk, tiu, tkp, isPassed } };
  });

  route(
    app,
    context,
    getReview,
    async (call) => {
      const sealed = await sealedTryout(context, call);
      const { answers } = sealed;
      const { versionId, grading } = sealed.result;
      const version = await context.versions.get(versionId, grading);
      const { title, rules } = version;
      return {
        data: { title, rules, questions: reviewed(version), answers, histories: historiesIn(sealed) },
      };
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

async function asSubmitted(context: Context, { result, answers }: SealedAttempt): Promise<SubmittedResult> {
  const { rules } = await context.versions.get(result.versionId);
  const { twk, tiu, tkp, twkWrong, tiuWrong, total, topicPoints } = result;
  const topics = rules.topics.map(({ id }, index) => ({ topic: id, points: topicPoints[index] ?? 0 }));
  return { twk, tiu, tkp, twkWrong, tiuWrong, total, topics, answers };
}

function historiesIn({ log, durationMs }: SealedAttempt): AnswerHistory[] {
  const histories = [...historiesOf(log, durationMs).values()];
  return histories
    .map(({ standing: { number }, first, spentMs }) => ({
      number,
      first: first.answer,
      seconds: Math.round(spentMs / 100) / 10,
    }))
    .sort((one, other) => one.number - other.number);
}

function reviewed(version: Version): ReviewedQuestion[] {
  const questions = shownQuestions(version);
  return version.key.flatMap((item, index) => {
    const question = questions[index];
    if (!question) return [];
    const { rightOption, rightOptions = [rightOption], isStruck = false, isCorrected = false } = item;
    const { weights, explanation, explanationPicture, explanationAlt = null } = item;
    // A picture without any text is the explanation itself, as the specification has it.
    const isExplanationPicture = explanationPicture !== null && explanation === '';
    const address = explanationPicture === null ? null : picturePath(explanationPicture);
    return {
      ...question,
      rightOption,
      rightOptions,
      isStruck,
      isCorrected,
      weights,
      explanation: isExplanationPicture ? (address ?? '') : explanation,
      isExplanationPicture,
      explanationPicture: isExplanationPicture ? null : address,
      explanationAlt,
    };
  });
}
