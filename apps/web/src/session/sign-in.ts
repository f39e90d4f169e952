import type { Credentials } from '@ambang/contract/accounts/accounts.ts';
import { login } from '@ambang/contract/accounts/accounts.ts';
import { call } from '../api/call.ts';
import { CallFailure } from '../api/failure.ts';
import { underLock } from '../storage/browser-lock.ts';
import { forgetUser } from './device.ts';
import { refetchSession } from './session.ts';

const noCookie = 'Sesi tidak bisa disimpan. Izinkan cookie untuk situs ini di perambanmu, lalu coba lagi.';

const LOCK = 'ambang-masuk';

/** Signs in, then fetches and keeps the session. @throws CallFailure with the server's sentence. */
export const signIn = (credentials: Credentials): Promise<void> =>
  underLock(LOCK, { mode: 'shared' }, () => exchangeSession(credentials));

/** A tab that the system has put to sleep in the middle of it is not waited for longer, nor is anybody behind this one. */
const LONGEST_SIGN_IN_MS = 20_000;

/**
 * Resolves once no tab of this browser is signing in. During a sign-in the server may have ended the old session while
 * the new cookie is still on its way: a tab that asked then would hear that nobody is signed in.
 */
export const waitForSignIns = (): Promise<void> =>
  underLock(LOCK, { mode: 'exclusive', signal: AbortSignal.timeout(LONGEST_SIGN_IN_MS) }, () =>
    Promise.resolve(),
  );

async function exchangeSession(credentials: Credentials): Promise<void> {
  // From here on the cookie may be another account's, so no tab may send the former account's answers.
  forgetUser();
  try {
    await call(login, { body: credentials });
  } catch (error) {
    // A failed sign-in leaves the former account signed in, so this device has to remember it again.
    await refetchSession().catch(() => null);
    throw error;
  }
  if (!(await refetchSession())) throw new CallFailure(500, noCookie);
}
