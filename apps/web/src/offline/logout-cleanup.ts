import { startTimer } from '../clock/start-timer.ts';
import { attemptStore } from '../exam/device/attempt-store.ts';
import { dropSealedFlags } from '../exam/device/sealed-flags.ts';
import { practiceStore } from '../practice/device/practice-store.ts';
import { dropWaitingMark } from '../practice/device/waiting-mark.ts';
import { clearAllAttempts, clearPapers, clearSentAttempts } from './clear-attempts.ts';
import { findDeviceContent } from './device-content.ts';
import { reviewStore } from './reviews/review-store.ts';

const CLEAR_TIMEOUT_MS = 2_000;

export interface LogoutSummary {
  /** The number of answers that the server does not have. */
  answers: number;
  /** The number of answers in practice that the server does not have. */
  practiceAnswers: number;
  /** The number of decided hand-ins that the server does not have. */
  handIns: number;
  /** Titles of the tryouts with a running attempt. */
  running: readonly string[];
  losesFlags: boolean;
  /** False when unsent data would be lost with the page. */
  isDurable: boolean;
}

const summaryWithoutStorage: LogoutSummary = {
  answers: 0,
  practiceAnswers: 0,
  handIns: 0,
  running: [],
  losesFlags: false,
  isDurable: false,
};

/**
 * If the storage fails, the summary is empty and not durable, so that the user can still sign out.
 * @param deviceNow epoch ms by the device's clock
 */
export const readLogoutSummary = (accountId: string, deviceNow: number): Promise<LogoutSummary> =>
  summarize(accountId, deviceNow).catch(() => summaryWithoutStorage);

async function summarize(accountId: string, deviceNow: number): Promise<LogoutSummary> {
  const { running, waiting } = await findDeviceContent(accountId, deviceNow);
  const answers = [...running, ...waiting].reduce((sum, attempt) => sum + attempt.unsentCount, 0);
  const handIns = waiting.filter(({ isDecided }) => isDecided).length;
  const practiceAnswers = (await practiceStore().waiting(accountId)).length;
  const store = attemptStore();
  const canKeep = answers + handIns > 0 ? store.canKeepAnswers() : store.isDurable();
  return {
    answers,
    practiceAnswers,
    handIns,
    running: running.map(({ title }) => title),
    // An attempt with unsent answers stays, with its flags.
    losesFlags: running.some((attempt) => attempt.unsentCount === 0 && attempt.flagged > 0),
    // A database that does not respond may contain unsent data although none was found.
    isDurable: canKeep && (practiceAnswers === 0 || practiceStore().isDurable()),
  };
}

/** Deletes the data of an account that has just signed out, except its unsent data. */
export const clearAfterLogout = (accountId: string): Promise<void> =>
  settleOrTimeOut([
    clearSentAttempts(accountId),
    clearPapers(accountId),
    reviewStore().clear(accountId),
    dropFlagsOf(accountId),
    practiceStore().clear(accountId),
  ]);

export function clearAfterDeletion(accountId: string): Promise<void> {
  dropWaitingMark((owner) => owner === accountId);
  return settleOrTimeOut([
    clearAllAttempts(accountId),
    clearPapers(accountId),
    reviewStore().clear(accountId),
    dropFlagsOf(accountId),
    practiceStore().clearAll(accountId),
  ]);
}

const dropFlagsOf = (accountId: string): Promise<void> =>
  dropSealedFlags((flags) => flags.accountId === accountId);

/** Ends after at most `CLEAR_TIMEOUT_MS`. Failures are ignored, because other accounts never see this data. */
function settleOrTimeOut(parts: readonly Promise<void>[]): Promise<void> {
  return new Promise((resolve) => {
    const cancel = startTimer(CLEAR_TIMEOUT_MS, resolve);
    void Promise.allSettled(parts).then(() => {
      cancel();
      resolve();
    });
  });
}
