import { Readable } from 'node:stream';
import { BASE_PATH } from '@ambang/contract/endpoint.ts';
import { bodySchema } from '@ambang/contract/schema/bodies.ts';
import type { AnswerSave } from '@ambang/contract/tryouts/attempts.ts';
import { saveAnswers } from '@ambang/contract/tryouts/attempts.ts';
import { notFoundRefusal } from '@ambang/server/refusal.ts';
import { parseNumericId } from '@ambang/server/path-ids.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { createAuthFirstErrorHandler, requireAccount } from '../../http/route.ts';
import { sessionEndedRefusal, readSessionTokenHash } from '../../sessions/session.ts';
import { findPassedOnSave, toSaveReply } from './fast-path-saves.ts';

type SaveRequest = FastifyRequest<{ Params: { id: string }; Body: AnswerSave }>;

/**
 * The normal route of a save: checks the session, counts the call and saves. Most saves take the fast path. This route gets
 * the saves that the fast path does not accept or did not store.
 */
export function saveRoute(app: FastifyInstance, context: Context): void {
  const authenticate = async (request: FastifyRequest) => {
    const session = await requireAccount(context, request);
    context.throttles.calls.count(saveAnswers, session.accountId, context.now());
    request.session = session;
    return session;
  };
  app.route<{ Params: { id: string }; Body: AnswerSave }>({
    method: saveAnswers.method,
    url: BASE_PATH + saveAnswers.path,
    config: { endpoint: saveAnswers },
    schema: { body: bodySchema(saveAnswers) },
    // The body is checked after the session, so that a signed-out caller gets 401.
    attachValidation: true,
    errorHandler: createAuthFirstErrorHandler(authenticate),
    preParsing: (request, _reply, payload, done) => {
      const passedOn = findPassedOnSave(request.raw);
      done(null, passedOn ? Readable.from([passedOn.body]) : payload);
    },
    handler: async (request) => {
      const passedOn = findPassedOnSave(request.raw);
      request.arrivedAt = passedOn?.arrivedAt ?? context.now();
      if (passedOn?.failure) throw passedOn.failure;
      const { accountId } = await authenticate(request);
      return toSaveReply(context, await save(context, request, accountId, request.arrivedAt));
    },
  });
}

async function save(context: Context, request: SaveRequest, accountId: string, arrivedAt: number) {
  if (request.validationError) throw request.validationError;
  const tryoutId = parseNumericId(request.params.id);
  const hash = readSessionTokenHash(context, request);
  if (tryoutId === null || hash === null) throw notFoundRefusal('Pengerjaan tryout ini');
  const { attempt = null, changes } = request.body;
  const answerSave = { tokenHash: hash, accountId, tryoutId, attempt, changes, arrivedAt };
  const saved = await context.answers.save(answerSave);
  // Null when the session ended after it was checked.
  if (!saved) throw sessionEndedRefusal();
  return saved;
}
