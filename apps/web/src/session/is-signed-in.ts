import { isStorageUsable, rememberedUser } from './remembered-user.ts';
import { currentUser } from './session.ts';

/**
 * Whether this account's cookie is the browser's current one. The device's memory decides, because another tab may have
 * signed this account out or another one in.
 */
export function isSignedIn(accountId: string): boolean {
  // Time 0 ignores the end of the session, because the device's clock may be wrong.
  const user = isStorageUsable() ? rememberedUser(0) : currentUser();
  return user?.accountId === accountId;
}
