import {
  KNOWN_BROWSER_TTL_MS,
  isKnownBrowser,
  storeKnownBrowser,
} from '@ambang/db/accounts/sign-in/known-browsers.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { cookieOptions, hostCookieName } from './host-cookie.ts';
import { hashToken, isToken, createToken } from './token.ts';

const cookieNameOf = (context: Context): string => hostCookieName(context, 'kenal');

function tokenOf(context: Context, request: FastifyRequest): string | null {
  const token = request.cookies[cookieNameOf(context)];
  return token && isToken(token) ? token : null;
}

/** @returns the hash of the browser's token if the browser has signed in to this account before, else null */
export async function findKnownBrowser(
  context: Context,
  request: FastifyRequest,
  accountId: string,
): Promise<string | null> {
  const token = tokenOf(context, request);
  if (!token) return null;
  const hash = hashToken(token);
  const isKnown = await isKnownBrowser(context.database.db, accountId, hash, context.now());
  return isKnown ? hash.toString('base64url') : null;
}

/** All accounts in a browser share its token. Each sign-in renews the cookie. */
export async function markBrowserAsKnown(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  accountId: string,
): Promise<void> {
  const token = tokenOf(context, request) ?? createToken();
  await storeKnownBrowser(context.database.db, accountId, hashToken(token), context.now());
  const maxAge = KNOWN_BROWSER_TTL_MS / 1_000;
  reply.setCookie(cookieNameOf(context), token, { ...cookieOptions(context), maxAge });
}
