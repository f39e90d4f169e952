import { createHash, randomBytes } from 'node:crypto';
import type { Session } from '@ambang/db/sessions.ts';
import { SESSION_ABSOLUTE_MS, createSession, endSession, readSession } from '@ambang/db/sessions.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from './context.ts';

const isHttps = ({ config }: Context) => config.publicUrl.protocol === 'https:';

export const cookieName = (context: Context): string => (isHttps(context) ? '__Host-sesi' : 'sesi');

const cookieOptions = (context: Context) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps(context) }) as const;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** 256 bits in base64url; anything else never reaches the database. */
const tokenPattern = /^[\w-]{43}$/;

function tokenHash(context: Context, request: FastifyRequest): Buffer | null {
  const token = request.cookies[cookieName(context)];
  return token && tokenPattern.test(token) ? hashOf(token) : null;
}

export async function currentSession(context: Context, request: FastifyRequest): Promise<Session | null> {
  const hash = tokenHash(context, request);
  return hash ? readSession(context.database.db, hash, context.now()) : null;
}

/** Signs in with a fresh token; a session that the browser had before ends. */
export async function openSession(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  accountId: string,
): Promise<void> {
  const former = tokenHash(context, request);
  if (former) await endSession(context.database.db, former);
  const token = randomBytes(32).toString('base64url');
  const userAgent = (request.headers['user-agent'] ?? '').slice(0, 200);
  await createSession(context.database.db, { tokenHash: hashOf(token), accountId, userAgent }, context.now());
  const maxAge = SESSION_ABSOLUTE_MS / 1_000;
  reply.setCookie(cookieName(context), token, { ...cookieOptions(context), maxAge });
}

export async function closeSession(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const hash = tokenHash(context, request);
  if (hash) await endSession(context.database.db, hash);
  reply.clearCookie(cookieName(context), cookieOptions(context));
}
