import { isStorageUsable, rememberedUser } from './device.ts';
import { currentUser } from './session.ts';

/**
 * Whether requests are now sent under this account. The device's memory decides, because all tabs share one cookie:
 * another tab may have signed this account out or somebody else in.
 */
export function isSignedIn(accountId: string): boolean {
  // A time of 0 ignores the end of the session: a device clock that runs ahead must not end it.
  const user = isStorageUsable() ? rememberedUser(0) : currentUser();
  return user?.accountId === accountId;
}
