import { isSignedIn } from '../../session/is-signed-in.ts';
import { tryStorage } from '../../storage/try-storage.ts';

/** Small, because every signed-in page reads it before it loads the code that sends reviews. */
const KEY = 'ambang-latihan';

/** Whether the device has unsent reviews of this account. */
export const hasWaitingReviews = (accountId: string): boolean =>
  tryStorage(false, () => localStorage.getItem(KEY) === accountId);

/** A tab of an account that has signed out marks nothing: the store drops its reviews, too. */
export const markWaitingReviews = (accountId: string, isWaiting: boolean): void =>
  tryStorage(undefined, () => {
    if (!isWaiting) dropWaitingMark((owner) => owner === accountId);
    else if (isSignedIn(accountId)) localStorage.setItem(KEY, accountId);
  });

export const dropWaitingMark = (isDropped: (accountId: string) => boolean): void =>
  tryStorage(undefined, () => {
    const owner = localStorage.getItem(KEY);
    if (owner !== null && isDropped(owner)) localStorage.removeItem(KEY);
  });
