import { canRemember, rememberedUser } from './device.ts';
import { currentUser } from './session.ts';

/**
 * Whether requests leave under this account now. The device's own memory decides: another tab may have signed this
 * account out or somebody else in, and the cookie is shared.
 */
export function isSignedIn(accountId: string): boolean {
  // The end of the session is not looked at: a clock that runs ahead must not end it.
  const user = canRemember() ? rememberedUser(0) : currentUser();
  return user?.accountId === accountId;
}
