import type { Credentials } from '@ambang/contract/accounts/accounts.ts';
import { login } from '@ambang/contract/accounts/accounts.ts';
import { call } from '../api/call.ts';
import { CallFailure } from '../api/failure.ts';
import { withBrowserLock } from '../storage/browser-lock.ts';
import { forgetUser } from './remembered-user.ts';
import { refetchSession } from './session.ts';

const noCookie = 'Sesi tidak bisa disimpan. Izinkan cookie untuk situs ini di perambanmu, lalu coba lagi.';

const LOCK = 'ambang-masuk';

/** Signs in and fetches the session. @throws CallFailure with the server's message */
export const signIn = (credentials: Credentials): Promise<void> =>
  withBrowserLock(LOCK, { mode: 'shared' }, () => exchangeSession(credentials));

/** A suspended tab may hold the lock for longer; it is not waited for. */
const MAX_SIGN_IN_MS = 20_000;

/**
 * Resolves when no tab of this browser is signing in. During a sign-in the old session may have ended before the new
 * cookie arrives, and a request would find nobody signed in.
 */
export const waitForSignIns = (): Promise<void> =>
  withBrowserLock(LOCK, { mode: 'exclusive', signal: AbortSignal.timeout(MAX_SIGN_IN_MS) }, () =>
    Promise.resolve(),
  );

async function exchangeSession(credentials: Credentials): Promise<void> {
  // From here on the cookie may be another account's: no tab may send the earlier account's answers.
  forgetUser();
  try {
    await call(login, { body: credentials });
  } catch (error) {
    // The earlier account is still signed in, so it is remembered again.
    await refetchSession().catch(() => null);
    throw error;
  }
  if (!(await refetchSession())) throw new CallFailure(500, noCookie);
}
