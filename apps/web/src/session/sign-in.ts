import type { Credentials } from '@ambang/contract/accounts.ts';
import { login } from '@ambang/contract/accounts.ts';
import { call } from '../api/call.ts';
import { CallFailure } from '../api/failure.ts';
import { forgetUser } from './device.ts';
import { refetchSession } from './session.ts';

const noCookie = 'Sesi tidak bisa disimpan. Izinkan cookie untuk situs ini di perambanmu, lalu coba lagi.';

/** Signs in, then fetches and keeps the session. @throws CallFailure with the server's sentence. */
export async function signIn(credentials: Credentials): Promise<void> {
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
