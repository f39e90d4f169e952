import { isUserStorable, rememberedUser } from './remembered-user.ts';
import { currentUser } from './session.ts';

/**
 * Whether the browser is signed in to this account. Reads the stored user, because another tab may have signed out or
 * signed in to a different account.
 */
export function isSignedIn(accountId: string): boolean {
  // Time 0 ignores the end of the session, because the device's clock may be wrong.
  const user = isUserStorable() ? rememberedUser(0) : currentUser();
  return user?.accountId === accountId;
}
