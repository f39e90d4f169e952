import { resetAttempt } from '@ambang/attempts/reset.ts';
import { handInAttempt } from '@ambang/attempts/sealing/seal.ts';
import type { SealedAttempt } from '@ambang/attempts/sealing/sealed-attempts.ts';
import { ATTEMPT_HEADER } from '@ambang/contract/endpoint.ts';
import type { SubmittedResult } from '@ambang/contract/tryouts/results.ts';
import { getScore, resetTryout, submitTryout } from '@ambang/contract/tryouts/results.ts';
import { notFoundRefusal } from '@ambang/server/refusal.ts';
import { parseNumericId } from '@ambang/server/path-ids.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { registerRoute } from '../../http/route.ts';
import { readOwnedTryout } from '../account-tryouts.ts';
import { readSealedTryout } from './sealed-tryout.ts';

export function resultRoutes(app: FastifyInstance, context: Context): void {
  registerRoute(app, context, submitTryout, async ({ session, params, body, arrivedAt }) => {
    const tryoutId = parseNumericId(params.id);
    if (tryoutId === null) throw notFoundRefusal('Pengerjaan tryout ini');
    const sealed = await handInAttempt(context, session.accountId, tryoutId, { ...body, arrivedAt });
    return { data: await toSubmittedResult(context, sealed), message: 'Tryout Selesai dikerjakan' };
  });

  registerRoute(app, context, getScore, async (call) => {
    const { result } = await readSealedTryout(context, call);
    const { title, rules } = await context.versions.get(result.versionId, result.grading);
    const { attemptNumber: attempt, total, twk, tiu, tkp, isPassed } = result;
    return { data: { attempt, title, rules, total, twk, tiu, tkp, isPassed } };
  });

  registerRoute(app, context, resetTryout, async ({ session: { accountId }, params, request }) => {
    const { id, closesAt } = await readOwnedTryout(context, accountId, params.id);
    const wanted = request.headers[ATTEMPT_HEADER]?.toString();
    await resetAttempt(context, { accountId, tryoutId: id, closesAt, wanted });
    return { data: null, message: 'Pengerjaan dihapus. Kamu dapat memulai lagi.' };
  });
}

async function toSubmittedResult(
  context: Context,
  { result, answers }: SealedAttempt,
): Promise<SubmittedResult> {
  const { rules } = await context.versions.get(result.versionId);
  const { twk, tiu, tkp, twkWrong, tiuWrong, total, topicPoints } = result;
  const topics = rules.topics.map(({ id }, index) => ({ topic: id, points: topicPoints[index] ?? 0 }));
  return { twk, tiu, tkp, twkWrong, tiuWrong, total, topics, answers };
}
