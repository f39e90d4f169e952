import { tryStorage } from '../../storage/try-storage.ts';

/** Small, because every signed-in page reads it before it loads the code that sends reviews. */
const KEY = 'ambang-latihan';

/** Whether the device has unsent reviews of this account. */
export const hasWaitingReviews = (accountId: string): boolean =>
  tryStorage(false, () => localStorage.getItem(KEY) === accountId);

export const markWaitingReviews = (accountId: string, isWaiting: boolean): void =>
  tryStorage(undefined, () => {
    if (isWaiting) localStorage.setItem(KEY, accountId);
    else if (localStorage.getItem(KEY) === accountId) localStorage.removeItem(KEY);
  });
