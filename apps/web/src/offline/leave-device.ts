import { startTimer } from '../clock/start-timer.ts';
import { deviceStore } from '../exam/device/device-store.ts';
import { clearAllAttempts, clearPapers, clearSettledAttempts } from './clear-attempts.ts';
import { findOnDevice } from './on-device.ts';
import { reviewStore } from './reviews/store-review.ts';

/** A storage that hangs keeps nobody from leaving. */
export const CLEAR_TIMEOUT_MS = 2_000;

/** What somebody should know before a logout. */
export interface LogoutSummary {
  /** How many answers the server does not have. */
  answers: number;
  /** How many tryouts wait here to be handed in. */
  handIns: number;
  /** The titles of those whose time goes on. */
  running: readonly string[];
  /** Whether the logout takes away marks of a running one. */
  losesMarks: boolean;
  /** False when what waits would be lost with the page. */
  isDurable: boolean;
}

const nothing: LogoutSummary = { answers: 0, handIns: 0, running: [], losesMarks: false, isDurable: true };

/**
 * Asked before a logout. What cannot be found out is taken for nothing, so that the person can still leave.
 * @param deviceNow epoch ms by the device's clock
 */
export const logoutSummary = (accountId: string, deviceNow: number): Promise<LogoutSummary> =>
  partingOf(accountId, deviceNow).catch(() => ({ ...nothing, isDurable: false }));

async function partingOf(accountId: string, deviceNow: number): Promise<LogoutSummary> {
  const { running, waiting } = await findOnDevice(accountId, deviceNow);
  const answers = [...running, ...waiting].reduce((sum, attempt) => sum + attempt.waiting, 0);
  const handIns = waiting.filter(({ isDecided }) => isDecided).length;
  const store = deviceStore();
  return {
    answers,
    handIns,
    running: running.map(({ title }) => title),
    // Where answers wait, the whole attempt stays.
    losesMarks: running.some((attempt) => attempt.waiting === 0 && attempt.marked > 0),
    // Where nothing was found, a database that does not answer may hold something all the same.
    isDurable: answers + handIns > 0 ? store.canKeepAnswers() : store.isDurable(),
  };
}

/**
 * Takes away what this device keeps of an account that has just signed out. What the server does not have yet stays,
 * for this account alone.
 */
export const clearAfterLogout = (accountId: string, after = startTimer): Promise<void> =>
  withPatience(after, [
    clearSettledAttempts(accountId),
    clearPapers(accountId),
    reviewStore().clear(accountId),
  ]);

/** After the account's deletion nothing of it stays. */
export const clearAfterDeletion = (accountId: string, after = startTimer): Promise<void> =>
  withPatience(after, [clearAllAttempts(accountId), clearPapers(accountId), reviewStore().clear(accountId)]);

/** What fails is left behind in silence: the person has left, and the next one is shown nothing of it. */
function withPatience(after: typeof startTimer, parts: readonly Promise<void>[]): Promise<void> {
  return new Promise((resolve) => {
    const takeBack = after(CLEAR_TIMEOUT_MS, resolve);
    void Promise.allSettled(parts).then(() => {
      takeBack();
      resolve();
    });
  });
}
