import { startTimer } from '../clock/start-timer.ts';
import { clearAllAttempts, clearPapers, clearSettledAttempts } from '../exam/device/clear-attempts.ts';
import { reviewShelf } from './reviews/keep-review.ts';

/** A storage that hangs keeps nobody from leaving. */
export const LEAVING_PATIENCE_MS = 2_000;

/**
 * Takes away what this device keeps of an account that has just signed out. What the server does not have yet stays,
 * for this account alone.
 */
export const clearAfterLogout = (accountId: string, after = startTimer): Promise<void> =>
  withPatience(after, [
    clearSettledAttempts(accountId),
    clearPapers(accountId),
    reviewShelf().clear(accountId),
  ]);

/** After the account's deletion nothing of it stays. */
export const clearAfterDeletion = (accountId: string, after = startTimer): Promise<void> =>
  withPatience(after, [clearAllAttempts(accountId), clearPapers(accountId), reviewShelf().clear(accountId)]);

/** What fails is left behind in silence: the person has left, and the next one is shown nothing of it. */
function withPatience(after: typeof startTimer, parts: readonly Promise<void>[]): Promise<void> {
  return new Promise((resolve) => {
    const takeBack = after(LEAVING_PATIENCE_MS, resolve);
    void Promise.allSettled(parts).then(() => {
      takeBack();
      resolve();
    });
  });
}
