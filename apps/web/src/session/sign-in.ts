import type { Credentials } from '@ambang/contract/accounts/accounts.ts';
import { login } from '@ambang/contract/accounts/accounts.ts';
import { call } from '../api/call.ts';
import { CallFailure } from '../api/failure.ts';
import { withBrowserLock } from '../storage/browser-lock.ts';
import { forgetUser } from './remembered-user.ts';
import { refetchSession } from './session.ts';

const noCookie = 'Sesi tidak bisa disimpan. Izinkan cookie untuk situs ini di perambanmu, lalu coba lagi.';

const LOCK_NAME = 'ambang-masuk';

/** Signs in and fetches the session. @throws CallFailure with the server's message */
export const signIn = (credentials: Credentials): Promise<void> =>
  withBrowserLock(LOCK_NAME, { mode: 'shared' }, () => replaceSession(credentials));

/** The longest wait for another tab's sign-in. A suspended tab may hold the lock for longer. */
const MAX_SIGN_IN_MS = 20_000;

/**
 * Resolves when no tab of this browser is signing in, or after `MAX_SIGN_IN_MS`. During a sign-in the old session may
 * end before the new cookie arrives, so a request would be answered as signed out.
 */
export const waitForSignIns = (): Promise<void> =>
  withBrowserLock(LOCK_NAME, { mode: 'exclusive', signal: AbortSignal.timeout(MAX_SIGN_IN_MS) }, () =>
    Promise.resolve(),
  );

async function replaceSession(credentials: Credentials): Promise<void> {
  // The sign-in may replace the cookie, so no tab may send answers of the current account any more.
  forgetUser();
  try {
    await call(login, { body: credentials });
  } catch (error) {
    // After a failed sign-in the previous account is still signed in, so its user is stored again.
    await refetchSession().catch(() => null);
    throw error;
  }
  if (!(await refetchSession())) throw new CallFailure(500, noCookie);
}
