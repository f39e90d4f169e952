import { redirect } from 'react-router';
import type { MiddlewareFunction } from 'react-router';
import { loginPath, pathAfterLogin } from './return-path.ts';
import { fetchSession } from './session.ts';

/** Protected pages: without a session to /login. */
export const requireAccount: MiddlewareFunction = async ({ request }) => {
  const user = await fetchSession();
  return user ? undefined : redirect(loginPath(new URL(request.url)));
};

/** Pages for visitors: with a session to /home. Without a network they are simply shown. */
export const requireGuest: MiddlewareFunction = async ({ request }) => {
  const user = await fetchSession().catch(() => null);
  return user ? redirect(pathAfterLogin(new URL(request.url).search)) : undefined;
};
