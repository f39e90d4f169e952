import { redirect } from 'react-router';
import type { MiddlewareFunction } from 'react-router';
import type { SessionUser } from '@ambang/contract/accounts.ts';
import { tellUnauthorized } from '../api/call.ts';
import { loginPath, pathAfterLogin } from '../session/return-path.ts';
import { fetchSession, knownSession } from '../session/session.ts';

/**
 * Protected pages: without a session to /login. An exam opens at once for whom this device knows, whatever the network
 * does: its questions and answers lie here. When the answer comes, it is left as any page is.
 */
export const requireAccount: MiddlewareFunction = async ({ request }) => {
  const address = new URL(request.url);
  const asked = fetchSession();
  if (isExam(address.pathname) && knownSession()) return void leaveUnlessSignedIn(asked);
  return (await asked) ? undefined : redirect(loginPath(address));
};

function leaveUnlessSignedIn(asked: Promise<SessionUser | null>): void {
  asked.then(
    (user) => {
      if (!user) tellUnauthorized();
    },
    // Without an answer the last known session must do.
    () => undefined,
  );
}

/** Pages for visitors: with a session to /home. Without a network they are simply shown. */
export const requireGuest: MiddlewareFunction = async ({ request }) => {
  const user = await fetchSession().catch(() => null);
  return user ? redirect(pathAfterLogin(new URL(request.url).search)) : undefined;
};

export const isProtected = (path: string) => /^\/(?:home|profile|notification)(?:\/|$)/.test(path);

/** A running exam says itself that its account is away, and keeps its answers. */
export const isExam = (path: string) => /^\/home\/tryouts\/[^/]+\/start\/?$/.test(path);
