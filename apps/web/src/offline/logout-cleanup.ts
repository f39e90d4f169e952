import { startTimer } from '../clock/start-timer.ts';
import { deviceStore } from '../exam/device/device-store.ts';
import { clearAllAttempts, clearPapers, clearSentAttempts } from './clear-attempts.ts';
import { findDeviceContent } from './device-content.ts';
import { reviewStore } from './reviews/save-review.ts';

/** A storage that hangs must not block the logout. */
export const CLEAR_TIMEOUT_MS = 2_000;

/** What the logout dialog shows. */
export interface LogoutSummary {
  /** The number of answers that the server does not have. */
  answers: number;
  /** The number of tryouts that wait to be handed in. */
  handIns: number;
  /** The titles of running tryouts. */
  running: readonly string[];
  /** True when the logout deletes flags of a running tryout. */
  losesFlags: boolean;
  /** False when unsent data would be lost with the page. */
  isDurable: boolean;
}

const nothing: LogoutSummary = { answers: 0, handIns: 0, running: [], losesFlags: false, isDurable: true };

/**
 * When the storage fails, the summary is empty, so that the person can still sign out.
 * @param deviceNow epoch ms by the device's clock
 */
export const logoutSummary = (accountId: string, deviceNow: number): Promise<LogoutSummary> =>
  summarize(accountId, deviceNow).catch(() => ({ ...nothing, isDurable: false }));

async function summarize(accountId: string, deviceNow: number): Promise<LogoutSummary> {
  const { running, waiting } = await findDeviceContent(accountId, deviceNow);
  const answers = [...running, ...waiting].reduce((sum, attempt) => sum + attempt.waiting, 0);
  const handIns = waiting.filter(({ isDecided }) => isDecided).length;
  const store = deviceStore();
  return {
    answers,
    handIns,
    running: running.map(({ title }) => title),
    // An attempt with unsent answers stays, with its flags.
    losesFlags: running.some((attempt) => attempt.waiting === 0 && attempt.flagged > 0),
    // When nothing was found, a database that does not respond may still contain something.
    isDurable: answers + handIns > 0 ? store.canKeepAnswers() : store.isDurable(),
  };
}

/** Deletes the data of an account that has just signed out. Unsent data stays for that account. */
export const clearAfterLogout = (accountId: string, after = startTimer): Promise<void> =>
  withTimeout(after, [clearSentAttempts(accountId), clearPapers(accountId), reviewStore().clear(accountId)]);

/** Deletes all data of a deleted account. */
export const clearAfterDeletion = (accountId: string, after = startTimer): Promise<void> =>
  withTimeout(after, [clearAllAttempts(accountId), clearPapers(accountId), reviewStore().clear(accountId)]);

/** Failures are ignored: the person has left, and other accounts never see this data. */
function withTimeout(after: typeof startTimer, parts: readonly Promise<void>[]): Promise<void> {
  return new Promise((resolve) => {
    const cancel = after(CLEAR_TIMEOUT_MS, resolve);
    void Promise.allSettled(parts).then(() => {
      cancel();
      resolve();
    });
  });
}
