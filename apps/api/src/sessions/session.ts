import type { IncomingMessage } from 'node:http';
import type { Identity } from '@ambang/db/accounts/sign-in/identities.ts';
import type { NewSession, ActiveSession } from '@ambang/db/accounts/sign-in/sessions.ts';
import {
  SESSION_MAX_AGE_MS,
  createSessionByIdentity,
  createSessionByPassword,
  endSessionByToken,
  toActiveSession,
} from '@ambang/db/accounts/sign-in/sessions.ts';
import { Refusal } from '@ambang/server/refusal.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { cookieOptions, hostCookieName } from './host-cookie.ts';
import { markBrowserAsKnown } from './known-browser.ts';
import { hashToken, isToken, createToken } from './token.ts';

const sessionCookieName = (context: Context): string => hostCookieName(context, 'sesi');

/** Parses the raw header, because the fast path of saves runs before Fastify's cookie plugin. */
export function readSessionTokenHash(
  context: Context,
  { headers }: Pick<IncomingMessage, 'headers'>,
): Buffer | null {
  const name = sessionCookieName(context);
  // As in the plugin, the first of several cookies with the same name is used.
  const found = headers.cookie?.split(/; */).find((cookie) => cookie.startsWith(`${name}=`));
  const token = found?.slice(name.length + 1);
  return token && isToken(token) ? hashToken(token) : null;
}

export const sessionEndedRefusal = (): Refusal =>
  new Refusal('signed-out', 'Sesi kamu sudah berakhir. Silakan masuk lagi.');

export async function findCurrentSession(
  context: Context,
  request: FastifyRequest,
): Promise<ActiveSession | null> {
  const hash = readSessionTokenHash(context, request);
  const stored = hash && (await context.findSession({ tokenHash: hash, seenAt: context.now() }));
  return stored && toActiveSession(stored, context.now());
}

/** The hash of the verified password, or the verified identity. */
type Proof = { passwordHash: string } | { identity: Identity };

/**
 * Opens a session for the verified proof, ends the browser's previous session and stores the browser as known.
 * @returns false, without a change, when the proof is outdated
 */
export async function openSession(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  accountId: string,
  proof: Proof,
): Promise<boolean> {
  const token = createToken();
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, 200);
  const session = { tokenHash: hashToken(token), accountId, userAgent };
  if (!(await createSessionBy(context, session, proof))) return false;
  const previous = readSessionTokenHash(context, request);
  if (previous) await endSessionByToken(context.database.db, previous);
  const maxAge = SESSION_MAX_AGE_MS / 1_000;
  reply.setCookie(sessionCookieName(context), token, { ...cookieOptions(context), maxAge });
  await markBrowserAsKnown(context, request, reply, accountId);
  return true;
}

function createSessionBy({ database, now }: Context, session: NewSession, proof: Proof): Promise<boolean> {
  return 'identity' in proof
    ? createSessionByIdentity(database.db, session, proof.identity, now())
    : createSessionByPassword(database.db, session, proof.passwordHash, now());
}

export async function closeSession(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const hash = readSessionTokenHash(context, request);
  if (hash) await endSessionByToken(context.database.db, hash);
  clearSessionCookie(context, reply);
}

export function clearSessionCookie(context: Context, reply: FastifyReply): void {
  reply.clearCookie(sessionCookieName(context), cookieOptions(context));
}
