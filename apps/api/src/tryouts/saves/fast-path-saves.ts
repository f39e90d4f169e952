import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { ACCOUNT_HEADER, BASE_PATH } from '@ambang/contract/endpoint.ts';
import { createBodyCheck } from '@ambang/contract/schema/bodies.ts';
import type { AnswerSave } from '@ambang/contract/tryouts/attempts.ts';
import { saveAnswers } from '@ambang/contract/tryouts/attempts.ts';
import type { AppendedSave } from '@ambang/db/attempts/saved-answers.ts';
import { Refusal } from '@ambang/server/refusal.ts';
import { isUuid, parseNumericId } from '@ambang/server/path-ids.ts';
import type { Context } from '../../context.ts';
import { readWholeBody } from '../../http/bodies/body.ts';
import { callHeaders } from '../../http/replies/headers.ts';
import { hasAtMostOneHost } from '../../http/requests/malformed.ts';
import { isOwnOrigin } from '../../http/requests/origin.ts';
import { readSessionTokenHash } from '../../sessions/session.ts';

/** A save whose body the fast path has read before it passes the save to the normal route. */
interface PassedOnSave {
  /** The body cannot be read from the request again. */
  body: Buffer;
  /** When the whole request had arrived, epoch ms. */
  arrivedAt: number;
  /** The error of the save; null when no save was tried or the session was not that of the account. */
  failure: Error | null;
}

/** The values in the headers and the path of a save. */
interface SaveHead {
  accountId: string;
  tokenHash: Buffer;
  tryoutId: number;
}

const passedOn = new WeakMap<IncomingMessage, PassedOnSave>();

export const findPassedOnSave = (request: IncomingMessage): PassedOnSave | undefined => passedOn.get(request);

/** The reply contains the time after the save, because devices set their clock by it. */
export const toSaveReply = ({ now }: Context, saved: AppendedSave) => ({
  data: saveAnswers.reply.write({ serverTime: now(), ...saved }),
});

/**
 * Creates the fast path of saves, which runs before Fastify and costs less. It accepts calls that name their account and
 * have the form that our page sends. The statement that saves the answers also checks the session. Calls of another form,
 * and calls that were not saved, are passed to the normal route.
 * @param onward the normal route, which handles all other requests
 */
export function createFastPathSaves(context: Context, onward: RequestListener): RequestListener {
  const saveUnverified = createUnverifiedSave(context);
  const headers = Object.entries({
    ...callHeaders(context.config),
    'content-type': 'application/json; charset=utf-8',
  }).flat();
  const answer = (reply: ServerResponse, saved: AppendedSave) => {
    const text = JSON.stringify(toSaveReply(context, saved));
    reply.writeHead(200, [...headers, 'content-length', String(text.length)]).end(text);
  };
  return (request, reply) => {
    const saveHead = parseSaveHead(context, request);
    if (!saveHead) return onward(request, reply);
    readWholeBody(request, (body) => {
      const arrivedAt = context.now();
      const passOn = (failure: Error | null) => {
        passedOn.set(request, { body, arrivedAt, failure });
        onward(request, reply);
      };
      const parsed = parseSave(body);
      if (!parsed) return passOn(null);
      const { attempt = null, changes } = parsed;
      saveUnverified({ ...saveHead, attempt, changes, arrivedAt })
        .then((saved) => (saved ? answer(reply, saved) : passOn(null)))
        .catch(passOn);
    });
  };
}

/** More than a page sends after an hour offline. Longer bodies are not buffered here. */
const MAX_BODY_BYTES = 8_192;

const pathPattern = new RegExp(`^${BASE_PATH}${saveAnswers.path.replace(':id', '(\\d+)')}$`);

/** @returns null for a request that the normal route handles */
function parseSaveHead(context: Context, request: IncomingMessage): SaveHead | null {
  const { method, url = '', headers } = request;
  if (method !== saveAnswers.method || headers['content-type'] !== 'application/json') return null;
  if (!(Number(headers['content-length']) <= MAX_BODY_BYTES)) return null;
  const accountId = headers[ACCOUNT_HEADER];
  const tryoutId = parseNumericId(pathPattern.exec(url)?.[1] ?? '');
  // Any text but a UUID would make the statement of the whole batch fail.
  if (typeof accountId !== 'string' || !isUuid(accountId) || tryoutId === null) return null;
  if (!hasAtMostOneHost(request) || !isOwnOrigin(request, context.config.publicUrl)) return null;
  const hash = readSessionTokenHash(context, request);
  return hash && { accountId, tryoutId, tokenHash: hash };
}

const isSave = createBodyCheck(saveAnswers);

/** @returns null for a body that the normal route has to check */
function parseSave(body: Buffer): AnswerSave | null {
  const text = body.toString('latin1');
  // A save contains only numbers, so a body with non-ASCII characters, escapes or prototype names is not parsed here.
  if (/[^\s\w{}[\]:,".-]|__|constructor/.test(text)) return null;
  try {
    const parsed: unknown = JSON.parse(text);
    return isSave(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

/**
 * Unverified saves in flight per account; further saves take the normal route. A device sends one save at a time and may
 * repeat it after a timeout. Saves of an attempt wait for each other. A save with another account's session costs two
 * statements.
 */
const MAX_UNVERIFIED = 4;

/** @returns a function that resolves to null when nothing was saved and the normal route has to check the session */
function createUnverifiedSave({ answers, throttles: { calls }, now }: Context) {
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
      // Without an answer of the database the session is not verified, so the call must not count for the account.
      if (!(error instanceof Refusal) || error.kind === 'unavailable') calls.refund(saveAnswers, accountId);
      throw error;
    } finally {
      const left = (unverified.get(accountId) ?? 1) - 1;
      if (left > 0) unverified.set(accountId, left);
      else unverified.delete(accountId);
    }
  };
}
