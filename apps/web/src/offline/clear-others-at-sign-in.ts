import { isSignedIn } from '../session/is-signed-in.ts';
import { currentUser, isServerConfirmed, watchUser } from '../session/session.ts';

/**
 * Whichever way and in whichever tab somebody signs in, each page of theirs hears it from the server. It then takes away
 * what other accounts have left on this device.
 */
export function clearOthersAtSignIn(): () => void {
  let clearedFor: string | undefined;
  return watchUser(() => {
    const accountId = currentUser()?.accountId;
    if (!accountId || accountId === clearedFor || !isServerConfirmed() || !isSignedIn(accountId)) return;
    clearedFor = accountId;
    // Without it the next page does it.
    void import('./clear-others.ts').then(
      ({ clearOtherAccounts }) => clearOtherAccounts(accountId),
      () => undefined,
    );
  });
}
