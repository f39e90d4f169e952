import { logout } from '@ambang/contract/accounts/accounts.ts';
import { call, notifyUnauthorized } from '../../api/call.ts';
import { CallFailure } from '../../api/failure.ts';
import { endSession } from '../../session/session.ts';

/** How long the farewell is shown, from the specification. */
export const LOGOUT_REDIRECT_MS = 2_000;

/**
 * Signs this account out, not another one that has signed in here since.
 * @throws CallFailure or NetworkFailure; the person is still signed in then
 */
export async function logOut(accountId: string): Promise<void> {
  await call(logout, { accountId }).catch((error: unknown) => {
    // Without a session the call succeeds: a 401 means that another account is signed in here.
    if (error instanceof CallFailure && error.status === 401) notifyUnauthorized();
    throw error;
  });
  endSession();
}
