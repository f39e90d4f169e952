import { logout } from '@ambang/contract/accounts/accounts.ts';
import { call, notifyUnauthorized } from '../../api/call.ts';
import { CallFailure } from '../../api/failure.ts';
import { endSessionOnDevice } from '../../session/session.ts';

/** How long the success message is shown before the landing page opens. */
export const LOGOUT_REDIRECT_MS = 2_000;

/**
 * Logs this account out, and no other account that has signed in here since.
 * @throws CallFailure when the server refuses the logout; NetworkFailure when its reply does not arrive
 */
export async function logOut(accountId: string): Promise<void> {
  await call(logout, { accountId }).catch((error: unknown) => {
    // The call succeeds without a session, so a 401 means that another account is signed in here.
    if (error instanceof CallFailure && error.status === 401) notifyUnauthorized();
    throw error;
  });
  endSessionOnDevice();
}
