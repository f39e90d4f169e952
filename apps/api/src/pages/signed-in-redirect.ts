import { RETURN_PARAMETER, returnPath } from '@ambang/contract/text/return-path.ts';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { queryFromUrl } from '../http/requests/address.ts';
import { currentSession } from '../sessions/session.ts';

/** Pages for visitors alone, as the specification names them. */
const VISITOR_PATHS: ReadonlySet<string> = new Set(['/', '/login', '/register']);

export const isVisitorPath = (pathname: string): boolean => VISITOR_PATHS.has(pathname);

/** How long a slow database may delay a public page. */
const TIMEOUT_MS = 300;

/**
 * Where a signed-in person who opens a sign-in page is redirected to.
 * @returns null for a visitor, and when the database does not answer in time
 */
export async function signedInRedirect(context: Context, request: FastifyRequest): Promise<string | null> {
  const session = await within(TIMEOUT_MS, currentSession(context, request));
  return session && returnPath(queryFromUrl(request.url).get(RETURN_PARAMETER));
}

/** @returns null when the answer fails or is late */
async function within<T>(ms: number, answer: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => (timer = setTimeout(resolve, ms, null)));
  return Promise.race([answer.catch(() => null), late]).finally(() => clearTimeout(timer));
}
