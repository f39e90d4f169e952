import { logout } from '@ambang/contract/accounts/accounts.ts';
import { call, notifyUnauthorized } from '../../api/call.ts';
import { CallFailure } from '../../api/failure.ts';
import { endSessionOnDevice } from '../../session/session.ts';

export const LOGOUT_REDIRECT_MS = 2_000;

/**
 * Logs this account out, and no other account that has signed in here since.
 * @throws CallFailure or NetworkFailure when the person is still signed in
 */
export async function logOut(accountId: string): Promise<void> {
  await call(logout, { accountId }).catch((error: unknown) => {
    // The call succeeds without a session, so a 401 means that another account is signed in here.
    if (error instanceof CallFailure && error.status === 401) notifyUnauthorized();
    throw error;
  });
  endSessionOnDevice();
}
