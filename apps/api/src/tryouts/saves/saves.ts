import { Readable } from 'node:stream';
import { BASE_PATH } from '@ambang/contract/endpoint.ts';
import { bodySchema } from '@ambang/contract/schema/bodies.ts';
import type { AnswerSave } from '@ambang/contract/tryouts/attempts.ts';
import { saveAnswers } from '@ambang/contract/tryouts/attempts.ts';
import { notFoundRefusal } from '@ambang/server/refusal.ts';
import { parseNumericId } from '@ambang/server/path-ids.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { authenticateFirst, requireAccount } from '../../http/route.ts';
import { sessionEnded, sessionTokenHash } from '../../sessions/session.ts';
import { findPreRead, toSavedReply } from './fast-path-saves.ts';

type SaveRequest = FastifyRequest<{ Params: { id: string }; Body: AnswerSave }>;

/**
 * The normal route of a save: check the session, count the call, save. Most saves take the fast path; here come those
 * without an account header and those that the fast path did not save.
 */
export function saveRoute(app: FastifyInstance, context: Context): void {
  const authenticate = async (request: FastifyRequest) => {
    const account = await requireAccount(context, request);
    context.throttles.calls.count(saveAnswers, account.accountId, context.now());
    request.account = account;
    return account;
  };
  app.route<{ Params: { id: string }; Body: AnswerSave }>({
    method: saveAnswers.method,
    url: BASE_PATH + saveAnswers.path,
    config: { endpoint: saveAnswers },
    schema: { body: bodySchema(saveAnswers) },
    // A missing session is reported before faults of the body.
    attachValidation: true,
    errorHandler: authenticateFirst(authenticate),
    preParsing: (request, _reply, payload, done) => {
      const preRead = findPreRead(request.raw);
      done(null, preRead ? Readable.from([preRead.body]) : payload);
    },
    handler: async (request) => {
      const preRead = findPreRead(request.raw);
      request.arrivedAt = preRead?.arrivedAt ?? context.now();
      if (preRead?.failure) throw preRead.failure;
      const { accountId } = await authenticate(request);
      return toSavedReply(context, await save(context, request, accountId, request.arrivedAt));
    },
  });
}

async function save(context: Context, request: SaveRequest, accountId: string, arrivedAt: number) {
  if (request.validationError) throw request.validationError;
  const tryoutId = parseNumericId(request.params.id);
  const hash = sessionTokenHash(context, request);
  if (tryoutId === null || hash === null) throw notFoundRefusal('Pengerjaan tryout ini');
  const { attempt = null, changes } = request.body;
  const asked = { tokenHash: hash, accountId, tryoutId, attempt, changes, arrivedAt };
  const saved = await context.answers.save(asked);
  // The session ended after it was checked.
  if (!saved) throw sessionEnded();
  return saved;
}
