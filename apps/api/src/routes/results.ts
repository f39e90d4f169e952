import type { SubmittedResult } from '@ambang/contract/results.ts';
import { getScore, reset, submit } from '@ambang/contract/results.ts';
import { getReview } from '@ambang/contract/reviews.ts';
import type { ReviewedQuestion } from '@ambang/contract/reviews.ts';
import { picturePath } from '@ambang/contract/papers.ts';
import { deleteAttempt, lockAttempt } from '@ambang/db/attempts.ts';
import { findResult, unrankResult } from '@ambang/db/results.ts';
import { attemptState, isClosed } from '@ambang/exam/clock.ts';
import { Refusal } from '@ambang/orders/refusal.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { missing } from '../errors.ts';
import { shownQuestions } from '../paper.ts';
import { numericId, route } from '../route.ts';
import type { SealedAttempt } from '../seal-attempt.ts';
import { seal } from '../seal-attempt.ts';
import type { Version } from '../versions.ts';
import { ownedTryout } from './tryouts.ts';

export function resultRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, submit, async ({ account, params, body }) => {
    const tryoutId = numericId(params.id);
    if (tryoutId === null) throw missing('Pengerjaan tryout ini');
    const sealed = await seal(context, account.accountId, tryoutId, body);
    return { data: await asSubmitted(context, sealed), message: 'Tryout Selesai dikerjakan' };
  });

  route(app, context, getScore, async ({ account, params }) => {
    const { result } = await sealedTryout(context, account.accountId, params.id);
    const { title, rules } = await context.versions.get(result.versionId);
    const { total, twk, tiu, tkp, isPassed } = result;
    return { data: { title, ruleSet: rules.name, total, twk, tiu, tkp, isPassed } };
  });

  route(
    app,
    context,
    getReview,
    async ({ account, params }) => {
      const { result, answers } = await sealedTryout(context, account.accountId, params.id);
      const version = await context.versions.get(result.versionId);
      const { title, rules } = version;
      return { data: { title, ruleSet: rules.name, questions: reviewed(version), answers } };
    },
    { compress: true },
  );

  route(app, context, reset, async ({ account, params, now }) => {
    const tryout = await ownedTryout(context, account.accountId, params.id);
    await resetAttempt(context, account.accountId, tryout, now);
    return { data: null, message: 'Pengerjaan dihapus. Kamu dapat memulai lagi.' };
  });
}

/** The sealed attempt of an owned tryout. After the deadline the first look seals it; while it runs there is none. */
async function sealedTryout(context: Context, accountId: string, idText: string): Promise<SealedAttempt> {
  const tryout = await ownedTryout(context, accountId, idText);
  if (tryout.state === 'none') throw missing('Hasil tryout ini');
  if (tryout.state === 'running') {
    throw new Refusal('conflict', 'Tryout ini masih berjalan. Selesaikan dulu untuk melihat hasilnya.');
  }
  return seal(context, accountId, tryout.id, null);
}

async function asSubmitted(context: Context, { result, answers }: SealedAttempt): Promise<SubmittedResult> {
  const { rules } = await context.versions.get(result.versionId);
  const { twk, tiu, tkp, twkWrong, tiuWrong, total, topicPoints } = result;
  const topics = rules.topics.map(({ id }, index) => ({ topic: id, points: topicPoints[index] ?? 0 }));
  return { twk, tiu, tkp, twkWrong, tiuWrong, total, topics, answers };
}

function reviewed(version: Version): ReviewedQuestion[] {
  const questions = shownQuestions(version);
  return version.key.flatMap(({ rightOption, weights, explanation, explanationPicture }, index) => {
    const question = questions[index];
    if (!question) return [];
    return {
      ...question,
      rightOption,
      weights,
      explanation: explanationPicture === null ? explanation : picturePath(explanationPicture),
      isExplanationPicture: explanationPicture !== null,
    };
  });
}

async function resetAttempt(
  context: Context,
  accountId: string,
  tryout: { id: number; closesAt: number | null },
  now: number,
): Promise<void> {
  await context.database.db.transaction().execute(async (trx) => {
    const attempt = await lockAttempt(trx, accountId, tryout.id);
    if (!attempt) throw missing('Pengerjaan tryout ini');
    if (attemptState(attempt, now) !== 'sealed') {
      throw new Refusal('conflict', 'Tryout ini belum selesai, jadi belum dapat diulang. Selesaikan dulu.');
    }
    if (isClosed(tryout.closesAt, now)) {
      throw new Refusal(
        'conflict',
        'Tryout ini sudah ditutup dan tidak dapat diulang. Hasilmu tetap tersimpan.',
      );
    }
    const result = await findResult(trx, accountId, tryout.id);
    if (result) await unrankResult(trx, result);
    await deleteAttempt(trx, accountId, tryout.id);
  });
}
