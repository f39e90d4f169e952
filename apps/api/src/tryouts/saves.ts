import { ACCOUNT_HEADER, BASE_PATH } from '@ambang/contract/endpoint.ts';
import { bodySchema } from '@ambang/contract/schema/bodies.ts';
import type { AnswerSave } from '@ambang/contract/tryouts/tryouts.ts';
import { saveAnswers } from '@ambang/contract/tryouts/tryouts.ts';
import type { SavedAnswers } from '@ambang/db/tryouts/saved-answers.ts';
import { missing, Refusal } from '@ambang/refusal/refusal.ts';
import { numericId } from '@ambang/service/numeric-id.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { askingFirst, requireAccount } from '../http/route.ts';
import { endedSession, tokenHash } from '../sessions/session.ts';

/** A save as the batch takes it, but for who it is of. */
type Asked = AnswerSave & { tryoutId: number; tokenHash: Buffer; arrivedAt: number };

/**
 * The call that a running exam makes every few seconds. It looks at the session in the statement that saves, and goes
 * around what other routes do first. A call that does not name its account, or that is not answered this way, takes the
 * usual one: look at the session, count, save.
 */
export function saveRoute(app: FastifyInstance, context: Context): void {
  const authenticate = async (request: FastifyRequest) => {
    const account = await requireAccount(context, request);
    context.throttles.calls.count(saveAnswers, account.accountId, context.now());
    request.account = account;
  };
  const saveAtOnce = atOnce(context);

  app.route<{ Params: { id: string }; Body: AnswerSave }>({
    method: saveAnswers.method,
    url: BASE_PATH + saveAnswers.path,
    config: { endpoint: saveAnswers },
    schema: { body: bodySchema(saveAnswers) },
    // Who is signed out has to hear that before anything about the body.
    attachValidation: true,
    errorHandler: askingFirst(authenticate),
    handler: async (request) => {
      const arrivedAt = (request.arrivedAt = context.now());
      const asked = askedBy(context, request, arrivedAt);
      let saved = asked && (await saveAtOnce(asked, request.headers[ACCOUNT_HEADER]));
      if (!saved) {
        await authenticate(request);
        saved = await saveFor(context, request, asked);
      }
      // The device sets its clock by the server's time, so it is read after the save and not before.
      return { data: saveAnswers.reply.write({ serverTime: context.now(), ...saved }) };
    },
  });
}

/** @returns null for a call that cannot be saved, whoever makes it */
function askedBy(
  context: Context,
  request: FastifyRequest<{ Params: { id: string }; Body: AnswerSave }>,
  arrivedAt: number,
): Asked | null {
  const hash = tokenHash(context, request);
  const tryoutId = numericId(request.params.id);
  if (hash === null || tryoutId === null || request.validationError) return null;
  return { ...request.body, tryoutId, tokenHash: hash, arrivedAt };
}

/** The usual way, for a session that has just been looked at. */
async function saveFor(
  context: Context,
  request: FastifyRequest,
  asked: Asked | null,
): Promise<SavedAnswers> {
  if (request.validationError) throw request.validationError;
  if (!asked || !request.account) throw missing('Pengerjaan tryout ini');
  const saved = await context.answers.save(named(asked, request.account.accountId));
  // The session has ended since it was looked at.
  if (!saved) throw endedSession();
  return saved;
}

const named = ({ attempt, ...asked }: Asked, accountId: string) => ({
  ...asked,
  attempt: attempt ?? null,
  accountId,
});

/**
 * How many saves under one account's name may be under way before anybody has looked at their sessions. A device sends one
 * at a time. Somebody who uses another's name holds up that account's saves by so many statements at most.
 */
const MOST_UNSEEN = 8;

/** As the database writes it: anything else in an array of accounts would fail the statement of everybody in it. */
const isAccountId = (text: unknown): text is string =>
  typeof text === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);

function atOnce({ answers, throttles: { calls }, now }: Context) {
  const unseen = new Map<string, number>();
  /** @returns null when nothing was saved and it has to be found out who calls */
  return async (asked: Asked, accountId: unknown): Promise<SavedAnswers | null> => {
    if (!isAccountId(accountId)) return null;
    const others = unseen.get(accountId) ?? 0;
    if (others >= MOST_UNSEEN || !calls.tryCount(saveAnswers, accountId, now())) return null;
    unseen.set(accountId, others + 1);
    try {
      const saved = await answers.save(named(asked, accountId));
      if (!saved) calls.giveBack(saveAnswers, accountId);
      return saved;
    } catch (error) {
      // Without an answer of the database nobody knows whose call it was.
      if (!(error instanceof Refusal) || error.kind === 'unavailable') calls.giveBack(saveAnswers, accountId);
      throw error;
    } finally {
      const left = (unseen.get(accountId) ?? 1) - 1;
      if (left > 0) unseen.set(accountId, left);
      else unseen.delete(accountId);
    }
  };
}
