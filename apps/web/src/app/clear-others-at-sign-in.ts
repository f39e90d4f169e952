import { isSignedIn } from '../session/is-signed-in.ts';
import { currentUser, isSessionConfirmed, watchUser } from '../session/session.ts';
import { contentShown } from '../ui/frame/content-shown.ts';

/**
 * Deletes other accounts' data from this device once the server has confirmed a sign-in, in this or another tab.
 * @param untilIdle the first screen needs the bandwidth before
 */
export function clearOthersAtSignIn(untilIdle: () => Promise<void> = contentShown): () => void {
  let clearedFor: string | undefined;
  return watchUser(() => {
    const accountId = currentUser()?.accountId;
    if (!accountId || accountId === clearedFor || !isSessionConfirmed() || !isSignedIn(accountId)) return;
    clearedFor = accountId;
    void untilIdle().then(() => clearOthers(accountId));
  });
}

async function clearOthers(accountId: string): Promise<void> {
  // If the code fails to load, the next page load retries.
  const code = await import('../offline/clear-others.ts').catch(() => null);
  // Meanwhile another account may have signed in, whose data must stay.
  if (isSignedIn(accountId)) await code?.clearOtherAccounts(accountId);
}
