import { paperKeyValue } from '../exam/device/device-store.ts';
import { clearDeviceKeysOfOthers } from '../exam/device/device-keys.ts';
import { accountsWithAttempts, clearPapers, clearSettledAttempts } from './clear-attempts.ts';
import { reviewStore } from './reviews/store-review.ts';

/** Names the account that the papers were last cleared for. A logout takes it away with them. */
const PAPERS_OF = 'account';

/**
 * Takes away what other accounts have left on this device, as their logout would have done: a session may end without
 * one. What the server does not have yet stays, and so do answers that it refused, until their account has been told.
 */
export async function clearOtherAccounts(accountId: string): Promise<void> {
  clearDeviceKeysOfOthers(accountId);
  const others = (await accountsWithAttempts()).filter((other) => other !== accountId);
  await Promise.all([reviewStore().clearOthers(accountId), ...others.map(clearSettledAttempts)]);
  // All accounts share the papers by their address, so only a change of the account tells that they are another's.
  if ((await paperKeyValue().read(PAPERS_OF)) === accountId) return;
  await clearPapers();
  await paperKeyValue().change(PAPERS_OF, () => accountId);
}
