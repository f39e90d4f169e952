import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { ACCOUNT_HEADER, BASE_PATH } from '@ambang/contract/endpoint.ts';
import { bodyCheck } from '@ambang/contract/schema/bodies.ts';
import type { AnswerSave } from '@ambang/contract/tryouts/tryouts.ts';
import { saveAnswers } from '@ambang/contract/tryouts/tryouts.ts';
import type { SavedAnswers } from '@ambang/db/attempts/saved-answers.ts';
import { Refusal } from '@ambang/refusal/refusal.ts';
import { numericId } from '@ambang/service/numeric-id.ts';
import type { Context } from '../context.ts';
import { wholeBody } from '../http/bodies/body.ts';
import { callHeaders } from '../http/replies/headers.ts';
import { hasOneHost } from '../http/malformed.ts';
import { isOwnOrigin } from '../http/origin.ts';
import { tokenHash } from '../sessions/session.ts';

/** A save that was begun before Fastify saw it, which goes on with it. */
export interface Begun {
  /** The bytes of the body: the request itself has none left. */
  body: Buffer;
  /** When the whole call had arrived, epoch ms. */
  arrivedAt: number;
  /** Why it was not taken; null when nobody has looked whose session it is. */
  failure: Error | null;
}

/** What the head of a call says about its save. */
interface Head {
  accountId: string;
  tokenHash: Buffer;
  tryoutId: number;
}

const begun = new WeakMap<IncomingMessage, Begun>();

export const begunBefore = (request: IncomingMessage): Begun | undefined => begun.get(request);

/** The device sets its clock by the server's time, so it is read after the save and not before. */
export const savedReply = ({ now }: Context, saved: SavedAnswers) => ({
  data: saveAnswers.reply.write({ serverTime: now(), ...saved }),
});

/**
 * Takes the saves of a running exam before Fastify: a call that names its account, and is as a page of ours sends it, is
 * read, saved in the one statement that looks at its session too, and answered, for less than Fastify's way costs.
 * Whatever is unusual about a call, or comes of its save, is left to the usual route.
 * @param onward takes all other requests
 */
export function quickSaves(context: Context, onward: RequestListener): RequestListener {
  const saveNamed = savesUnseen(context);
  const head = Object.entries({
    ...callHeaders(context.config),
    'content-type': 'application/json; charset=utf-8',
  }).flat();
  const answer = (reply: ServerResponse, saved: SavedAnswers) => {
    const text = JSON.stringify(savedReply(context, saved));
    reply.writeHead(200, [...head, 'content-length', String(text.length)]).end(text);
  };
  return (request, reply) => {
    const of = headOf(context, request);
    if (!of) return onward(request, reply);
    wholeBody(request, (body) => {
      const arrivedAt = context.now();
      const goOn = (failure: Error | null) => {
        begun.set(request, { body, arrivedAt, failure });
        onward(request, reply);
      };
      const sent = readSave(body);
      if (!sent) return goOn(null);
      const { attempt = null, changes } = sent;
      saveNamed({ ...of, attempt, changes, arrivedAt })
        .then((saved) => (saved ? answer(reply, saved) : goOn(null)))
        .catch(goOn);
    });
  };
}

/** A page that has been without a network for an hour sends less. Longer bodies do not wait in memory. */
const LONGEST_BODY = 8_192;

const address = new RegExp(`^${BASE_PATH}${saveAnswers.path.replace(':id', '(\\d+)')}$`);

/** @returns null for a call that is to be looked at as any other */
function headOf(context: Context, request: IncomingMessage): Head | null {
  const { method, url = '', headers } = request;
  if (method !== saveAnswers.method || headers['content-type'] !== 'application/json') return null;
  if (!(Number(headers['content-length']) <= LONGEST_BODY)) return null;
  const accountId = headers[ACCOUNT_HEADER];
  const tryoutId = numericId(address.exec(url)?.[1] ?? '');
  if (!isAccountId(accountId) || tryoutId === null) return null;
  if (!hasOneHost(request) || !isOwnOrigin(request, context.config.publicUrl)) return null;
  const hash = tokenHash(context, request);
  return hash && { accountId, tryoutId, tokenHash: hash };
}

/** As the database writes it: anything else in an array of accounts would fail the statement of everybody in it. */
const isAccountId = (text: unknown): text is string =>
  typeof text === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);

const isSave = bodyCheck(saveAnswers);

/** @returns null for a body whose fault is to be told */
function readSave(body: Buffer): AnswerSave | null {
  const text = body.toString('latin1');
  // All that a save says is numbers: a body with letters beyond ASCII, escapes or names of prototypes is no usual one.
  if (/[^\s\w{}[\]:,".-]|__|constructor/.test(text)) return null;
  try {
    const sent: unknown = JSON.parse(text);
    return isSave(sent) ? sent : null;
  } catch {
    return null;
  }
}

/**
 * How many saves under one account's name may be under way before anybody has looked at their sessions; further ones go the
 * usual way. A device sends one at a time, and one that gave a save up may send it again. A save waits until those of its
 * attempt before it are settled, and one under another's name takes two statements: the save, and the question what became
 * of it.
 */
const MOST_UNSEEN = 4;

/** Resolves to null when nothing was saved and it has to be found out who calls. */
function savesUnseen({ answers, throttles: { calls }, now }: Context) {
  type Save = Parameters<typeof answers.save>[0];
  const unseen = new Map<string, number>();
  return async (save: Save): Promise<SavedAnswers | null> => {
    const { accountId } = save;
    const others = unseen.get(accountId) ?? 0;
    if (others >= MOST_UNSEEN || !calls.tryCount(saveAnswers, accountId, now())) return null;
    unseen.set(accountId, others + 1);
    try {
      const saved = await answers.save(save);
      if (!saved) calls.refund(saveAnswers, accountId);
      return saved;
    } catch (error) {
      // Without an answer of the database nobody knows whose call it was.
      if (!(error instanceof Refusal) || error.kind === 'unavailable') calls.refund(saveAnswers, accountId);
      throw error;
    } finally {
      const left = (unseen.get(accountId) ?? 1) - 1;
      if (left > 0) unseen.set(accountId, left);
      else unseen.delete(accountId);
    }
  };
}
