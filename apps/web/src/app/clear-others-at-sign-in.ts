import { isSignedIn } from '../session/is-signed-in.ts';
import { currentUser, isSessionConfirmed, watchUser } from '../session/session.ts';

/** Deletes other accounts' data from this device once the server has confirmed a sign-in, in this or another tab. */
export function clearOthersAtSignIn(): () => void {
  let clearedFor: string | undefined;
  return watchUser(() => {
    const accountId = currentUser()?.accountId;
    if (!accountId || accountId === clearedFor || !isSessionConfirmed() || !isSignedIn(accountId)) return;
    clearedFor = accountId;
    // If the code fails to load, the next page load retries.
    void import('../offline/clear-others.ts').then(
      ({ clearOtherAccounts }) => clearOtherAccounts(accountId),
      () => undefined,
    );
  });
}
