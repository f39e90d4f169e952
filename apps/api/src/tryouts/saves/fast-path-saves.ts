import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { ACCOUNT_HEADER, BASE_PATH } from '@ambang/contract/endpoint.ts';
import { createBodyCheck } from '@ambang/contract/schema/bodies.ts';
import type { AnswerSave } from '@ambang/contract/tryouts/attempts.ts';
import { saveAnswers } from '@ambang/contract/tryouts/attempts.ts';
import type { AppendedSave } from '@ambang/db/attempts/saved-answers.ts';
import { Refusal } from '@ambang/server/refusal.ts';
import { parseNumericId } from '@ambang/server/path-ids.ts';
import type { Context } from '../../context.ts';
import { readWholeBody } from '../../http/bodies/body.ts';
import { callHeaders } from '../../http/replies/headers.ts';
import { hasAtMostOneHost } from '../../http/requests/malformed.ts';
import { isOwnOrigin } from '../../http/requests/origin.ts';
import { sessionTokenHash } from '../../sessions/session.ts';

/** A save that the fast path has read and leaves to Fastify. */
export interface PreRead {
  /** The request itself has no body left. */
  body: Buffer;
  /** When the whole call had arrived, epoch ms. */
  arrivedAt: number;
  /** Why it failed; null when its session was not checked. */
  failure: Error | null;
}

/** The headers and the path of a save. */
interface Head {
  accountId: string;
  tokenHash: Buffer;
  tryoutId: number;
}

const preRead = new WeakMap<IncomingMessage, PreRead>();

export const findPreRead = (request: IncomingMessage): PreRead | undefined => preRead.get(request);

/** The time is read after the save, because devices set their clock by it. */
export const toSavedReply = ({ now }: Context, saved: AppendedSave) => ({
  data: saveAnswers.reply.write({ serverTime: now(), ...saved }),
});

/**
 * The fast path of saves, before Fastify and cheaper. It takes calls that name their account and look like those of our
 * page, and saves them in the statement that also checks the session. Anything unusual about the call or its outcome goes
 * to the normal route.
 * @param onward handles all other requests
 */
export function createFastPathSaves(context: Context, onward: RequestListener): RequestListener {
  const saveNamed = unverifiedSaves(context);
  const head = Object.entries({
    ...callHeaders(context.config),
    'content-type': 'application/json; charset=utf-8',
  }).flat();
  const answer = (reply: ServerResponse, saved: AppendedSave) => {
    const text = JSON.stringify(toSavedReply(context, saved));
    reply.writeHead(200, [...head, 'content-length', String(text.length)]).end(text);
  };
  return (request, reply) => {
    const of = headOf(context, request);
    if (!of) return onward(request, reply);
    readWholeBody(request, (body) => {
      const arrivedAt = context.now();
      const goOnward = (failure: Error | null) => {
        preRead.set(request, { body, arrivedAt, failure });
        onward(request, reply);
      };
      const sent = readSave(body);
      if (!sent) return goOnward(null);
      const { attempt = null, changes } = sent;
      saveNamed({ ...of, attempt, changes, arrivedAt })
        .then((saved) => (saved ? answer(reply, saved) : goOnward(null)))
        .catch(goOnward);
    });
  };
}

/** A page that was offline for an hour sends less. Longer bodies are not buffered here. */
const MAX_BODY_LENGTH = 8_192;

const address = new RegExp(`^${BASE_PATH}${saveAnswers.path.replace(':id', '(\\d+)')}$`);

/** @returns null for a call of the normal route */
function headOf(context: Context, request: IncomingMessage): Head | null {
  const { method, url = '', headers } = request;
  if (method !== saveAnswers.method || headers['content-type'] !== 'application/json') return null;
  if (!(Number(headers['content-length']) <= MAX_BODY_LENGTH)) return null;
  const accountId = headers[ACCOUNT_HEADER];
  const tryoutId = parseNumericId(address.exec(url)?.[1] ?? '');
  if (!isAccountId(accountId) || tryoutId === null) return null;
  if (!hasAtMostOneHost(request) || !isOwnOrigin(request, context.config.publicUrl)) return null;
  const hash = sessionTokenHash(context, request);
  return hash && { accountId, tryoutId, tokenHash: hash };
}

/** A canonical UUID: anything else would fail the statement for the whole batch. */
const isAccountId = (text: unknown): text is string =>
  typeof text === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);

const isSave = createBodyCheck(saveAnswers);

/** @returns null for a body that the normal route has to check */
function readSave(body: Buffer): AnswerSave | null {
  const text = body.toString('latin1');
  // A save has only numbers: no characters beyond ASCII, no escapes and no prototype names.
  if (/[^\s\w{}[\]:,".-]|__|constructor/.test(text)) return null;
  try {
    const sent: unknown = JSON.parse(text);
    return isSave(sent) ? sent : null;
  } catch {
    return null;
  }
}

/**
 * Unverified saves per account under way; further ones take the normal route. A device sends one at a time and may repeat
 * it after a timeout. Saves of one attempt wait for each other, and one in another account's name costs two statements.
 */
const MAX_UNVERIFIED = 4;

/** Resolves to null when nothing was saved and the normal route has to check the session. */
function unverifiedSaves({ answers, throttles: { calls }, now }: Context) {
  type Save = Parameters<typeof answers.save>[0];
  const unverified = new Map<string, number>();
  return async (save: Save): Promise<AppendedSave | null> => {
    const { accountId } = save;
    const others = unverified.get(accountId) ?? 0;
    if (others >= MAX_UNVERIFIED || !calls.tryCount(saveAnswers, accountId, now())) return null;
    unverified.set(accountId, others + 1);
    try {
      const saved = await answers.save(save);
      if (!saved) calls.refund(saveAnswers, accountId);
      return saved;
    } catch (error) {
      // Without the database's answer the session is unverified, so the call must not count for the account.
      if (!(error instanceof Refusal) || error.kind === 'unavailable') calls.refund(saveAnswers, accountId);
      throw error;
    } finally {
      const left = (unverified.get(accountId) ?? 1) - 1;
      if (left > 0) unverified.set(accountId, left);
      else unverified.delete(accountId);
    }
  };
}
