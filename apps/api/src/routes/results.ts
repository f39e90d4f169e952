import { ATTEMPT_HEADER } from '@ambang/contract/endpoint.ts';
import { picturePath } from '@ambang/contract/papers.ts';
import type { SubmittedResult } from '@ambang/contract/results.ts';
import { getScore, reset, submit } from '@ambang/contract/results.ts';
import { getReview } from '@ambang/contract/reviews.ts';
import type { ReviewedQuestion } from '@ambang/contract/reviews.ts';
import { deleteAttempt, lockAttempt } from '@ambang/db/attempts.ts';
import { findResult, setRanked } from '@ambang/db/results.ts';
import { attemptState, isClosed } from '@ambang/exam/clock.ts';
import { Refusal } from '@ambang/refusal/refusal.ts';
import type { FastifyInstance } from 'fastify';
import { ownedTryout } from '../account-tryouts.ts';
import type { Context } from '../context.ts';
import { missing } from '../errors.ts';
import { requireOwnPage } from '../origin.ts';
import { shownQuestions } from '../paper.ts';
import type { Call } from '../route.ts';
import { numericId, route } from '../route.ts';
import type { SealedAttempt } from '../seal-attempt.ts';
import { handIn, readSealed, sealUndelivered } from '../seal-attempt.ts';
import type { Version } from '../versions.ts';

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
    return { data: { attempt, title, ruleSet: rules.name, total, twk, tiu, tkp, isPassed } };
  });

  route(
    app,
    context,
    getReview,
    async (call) => {
      const { result, answers } = await sealedTryout(context, call);
      const version = await context.versions.get(result.versionId);
      const { title, rules } = version;
      return { data: { title, ruleSet: rules.name, questions: reviewed(version), answers } };
    },
    { compress: true },
  );

  route(app, context, reset, async (call) => {
    await resetAttempt(context, call);
    return { data: null, message: 'Pengerjaan dihapus. Kamu dapat memulai lagi.' };
  });
}

/**
 * The sealed attempt of an owned tryout. After the deadline the first look of our own page seals it; while it runs there
 * is none.
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

const newerAttempt = () =>
  new Refusal(
    'conflict',
    'Tryout ini sudah diulang di tab atau perangkat lain, jadi tidak ada yang dihapus. Lihat dulu yang terbaru.',
  );

async function resetAttempt(
  context: Context,
  {
    account: { accountId },
    params,
    request,
    now,
  }: Pick<Call<'account', 'id', null>, 'account' | 'params' | 'request' | 'now'>,
): Promise<void> {
  const tryout = await ownedTryout(context, accountId, params.id);
  const meant = request.headers[ATTEMPT_HEADER];
  await context.database.db.transaction().execute(async (trx) => {
    const attempt = await lockAttempt(trx, accountId, tryout.id);
    if (!attempt) throw missing('Pengerjaan tryout ini');
    if (meant !== undefined && meant !== String(attempt.number)) throw newerAttempt();
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
    if (result) await setRanked(trx, result, false);
    await deleteAttempt(trx, accountId, tryout.id);
  });
}
