import { paperStorage } from '../exam/device/attempt-store.ts';
import { clearLocalStorageCopyOfOthers } from '../exam/device/local-storage-copy.ts';
import { endRemindersOfOthers } from '../practice/device/push-subscription.ts';
import { dropSealedFlags } from '../exam/device/sealed-flags.ts';
import { practiceStore } from '../practice/device/practice-store.ts';
import { dropWaitingMark } from '../practice/device/waiting-mark.ts';
import { listAccountsWithAttempts, clearPapers, clearSentAttempts } from './clear-attempts.ts';
import { reviewStore } from './reviews/review-store.ts';

/** The key of the account for which papers were last cleared. A logout deletes this key with the papers. */
const PAPERS_CLEARED_FOR = 'account';

/**
 * Deletes other accounts' data from this device, as their logout would have done, because a session may end without a
 * logout. Unsent answers stay, but not those of practice. Refused answers stay until they have been shown to their account.
 */
export async function clearOtherAccounts(accountId: string): Promise<void> {
  clearLocalStorageCopyOfOthers(accountId);
  dropWaitingMark((owner) => owner !== accountId);
  const others = (await listAccountsWithAttempts()).filter((other) => other !== accountId);
  await Promise.all([
    reviewStore().clearOtherAccounts(accountId),
    practiceStore().clearOtherAccounts(accountId),
    // Without it the other account is still reminded here. It must not keep its data from being deleted.
    endRemindersOfOthers(accountId).catch(() => undefined),
    dropSealedFlags((flags) => flags.accountId !== accountId),
    ...others.map(clearSentAttempts),
  ]);
  // Papers are stored without an account, so they are cleared only when the account has changed.
  if ((await paperStorage().read(PAPERS_CLEARED_FOR)) === accountId) return;
  await clearPapers();
  await paperStorage().change(PAPERS_CLEARED_FOR, () => accountId);
}
