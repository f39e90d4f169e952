import { logout } from '@ambang/contract/accounts/accounts.ts';
import { call, notifyUnauthorized } from '../../api/call.ts';
import { CallFailure } from '../../api/failure.ts';
import { endSession } from '../../session/session.ts';

/** How long the farewell stays on the screen (spec 9). */
export const LOGOUT_REDIRECT_MS = 2_000;

/**
 * Signs this account out, and not another one that has signed in here in the meantime.
 * @throws CallFailure or NetworkFailure; the person is then still signed in
 */
export async function logOut(accountId: string): Promise<void> {
  await call(logout, { accountId }).catch((error: unknown) => {
    // This call is not refused for want of a session: a 401 means that another account is signed in here.
    if (error instanceof CallFailure && error.status === 401) notifyUnauthorized();
    throw error;
  });
  endSession();
}
