import type { Credentials } from '@ambang/contract/accounts.ts';
import { login } from '@ambang/contract/accounts.ts';
import { call } from '../api/call.ts';
import { CallFailure } from '../api/failure.ts';
import { forgetUser } from './device.ts';
import { refetchSession } from './session.ts';

const noCookie = 'Sesi tidak bisa disimpan. Izinkan cookie untuk situs ini di perambanmu, lalu coba lagi.';

const LOCK = 'ambang-masuk';

/** Signs in, then fetches and keeps the session. @throws CallFailure with the server's sentence. */
export const signIn = (credentials: Credentials): Promise<void> =>
  locked('shared', () => exchangeSession(credentials));

/**
 * Once no tab of this browser is signing in. Until then the server may have ended the session of this cookie while the
 * next cookie is still on its way: who asks in between hears that nobody is signed in.
 */
export const signInsOver = (): Promise<void> => locked('exclusive', () => Promise.resolve());

async function locked(mode: LockMode, act: () => Promise<void>): Promise<void> {
  let isBegun = false;
  const begin = () => {
    isBegun = true;
    return act();
  };
  try {
    await navigator.locks.request(LOCK, { mode }, begin);
  } catch (error) {
    if (isBegun) throw error;
    // Without TLS a browser has no locks, and one that forbids storage refuses them.
    await act();
  }
}

async function exchangeSession(credentials: Credentials): Promise<void> {
  // From here on the cookie may be another account's: no tab may send the answers of the one before.
  forgetUser();
  try {
    await call(login, { body: credentials });
  } catch (error) {
    // Whoever was signed in still is, in every other tab.
    await refetchSession().catch(() => null);
    throw error;
  }
  if (!(await refetchSession())) throw new CallFailure(401, noCookie);
}
