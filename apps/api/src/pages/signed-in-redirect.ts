import { RETURN_PARAMETER, returnPath } from '@ambang/contract/text/return-path.ts';
import { orNullAfter } from '@ambang/server/or-null-after.ts';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { queryFromUrl } from '../http/requests/url.ts';
import { findCurrentSession } from '../sessions/session.ts';

/** The specification requires that only visitors see these pages. */
const VISITOR_PATHS: ReadonlySet<string> = new Set(['/', '/login', '/register']);

export const isVisitorPath = (pathname: string): boolean => VISITOR_PATHS.has(pathname);

/** The longest time that a slow database may delay a public page. */
const TIMEOUT_MS = 300;

/**
 * Finds the path to which a signed-in person is redirected from a page for visitors.
 * @returns null for a visitor, and when the database does not answer in time
 */
export async function findSignedInRedirect(
  context: Context,
  request: FastifyRequest,
): Promise<string | null> {
  const session = await orNullAfter(TIMEOUT_MS, findCurrentSession(context, request));
  return session && returnPath(queryFromUrl(request.url).get(RETURN_PARAMETER));
}
