import { redirect } from 'react-router';
import type { MiddlewareFunction } from 'react-router';
import type { SessionUser } from '@ambang/contract/accounts/accounts.ts';
import { notifyUnauthorized } from '../api/call.ts';
import { loginPath, pathAfterLogin } from '../session/return-path.ts';
import { fetchSession, cachedUser } from '../session/session.ts';

/**
 * Protected pages: a visitor without a session goes to /login. An exam opens at once for the person whom this device
 * remembers, whatever the network does, because its questions and answers are stored here. If the server then answers
 * that nobody is signed in, the exam is left like any other page.
 */
export const requireAccount: MiddlewareFunction = async ({ request }) => {
  const address = new URL(request.url);
  const asked = fetchSession();
  // A time of 0 ignores the end of the session: a device clock that runs ahead must not keep anybody from a running exam.
  if (isExam(address.pathname) && cachedUser(0)) return void leaveUnlessSignedIn(asked);
  return (await asked) ? undefined : redirect(loginPath(address));
};

function leaveUnlessSignedIn(asked: Promise<SessionUser | null>): void {
  asked.then(
    (user) => {
      if (!user) notifyUnauthorized();
    },
    // Without an answer from the server the last known session counts.
    () => undefined,
  );
}

/** Pages for visitors: a signed-in person goes on to /home or the page that sent them. Offline they are simply shown. */
export const requireGuest: MiddlewareFunction = async ({ request }) => {
  const user = await fetchSession().catch(() => null);
  return user ? redirect(pathAfterLogin(new URL(request.url).search)) : undefined;
};

export const isProtected = (path: string) => /^\/(?:home|profile|notification)(?:\/|$)/.test(path);

/** After a sign-out in another tab an exam stays open: it says so itself and keeps its answers. */
export const isExam = (path: string) => /^\/home\/tryouts\/[^/]+\/start\/?$/.test(path);
