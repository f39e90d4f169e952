import type { SessionUser } from '@ambang/contract/accounts/accounts.ts';
import { notifyUnauthorized } from '../api/call.ts';
import { loginPath, pathAfterLogin } from '../session/return-path.ts';
import { rememberedUser } from '../session/remembered-user.ts';
import { currentUser, fetchSession, restoreUser } from '../session/session.ts';
import type { Guard } from './router/load-screen.tsx';

/**
 * Protected pages redirect visitors without a session to /login. An exam opens at once, even offline, for the user
 * stored on this device, because the device also stores its questions and answers. If the server then replies that the
 * session has ended, the exam is left too.
 */
export const requireAccount: Guard = async (location) => {
  const session = fetchSession();
  // The content of the first screen loads for the user of this device while the session is fetched.
  if (!currentUser() && rememberedUser(Date.now())) restoreUser();
  // The end of the session is ignored: a fast device clock must not lock a candidate out of a running exam.
  if (isExamPath(location.pathname) && restoreUser()) return void leaveUnlessSignedIn(session);
  return (await session) ? undefined : loginPath(location);
};

function leaveUnlessSignedIn(session: Promise<SessionUser | null>): void {
  session.then(
    (user) => {
      if (!user) notifyUnauthorized();
    },
    // Without a reply the last known session stays.
    () => undefined,
  );
}

/** Pages for visitors redirect signed-in users to the return path, /home by default. Offline, these pages are shown. */
export const requireGuest: Guard = async ({ search }) => {
  const user = await fetchSession().catch(() => null);
  return user ? pathAfterLogin(search) : undefined;
};

export const isProtectedPath = (path: string) => /^\/(?:home|profile|notification)(?:\/|$)/.test(path);

/** An exam stays open after a sign-out in another tab: it shows the sign-out and keeps its answers. */
export const isExamPath = (path: string) => /^\/home\/tryouts\/[^/]+\/start\/?$/.test(path);
