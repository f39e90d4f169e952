import { isDataSaverOn } from '../api/data-saver.ts';
import { PRACTICE_PATH } from '../paths.ts';
import { createDeferred } from '../clock/deferred.ts';
import { withBrowserLock } from '../storage/browser-lock.ts';
import { EXAM_LOCK_NAME, TAKE_OVER_MESSAGE, WORKER_ADDRESS } from './worker-messages.ts';

interface PageChecks {
  pathname: () => string;
  isProtected: (pathname: string) => boolean;
  isExam: (pathname: string) => boolean;
}

const PRESS_EVENTS = ['pointerdown', 'keydown'] as const;

/** The delay lets the page's own requests after a press go first. */
const DELAY_MS = 2_000;

/**
 * Installs the service worker after the first press on a protected page, so that viewing a page downloads nothing more. On
 * load, it also asks a waiting new version to take over, except on an exam page.
 * Failures are ignored, because everything works online without a service worker.
 */
export function installWorker({ pathname, isProtected, isExam }: PageChecks): void {
  // Plain HTTP has no service workers, except on localhost.
  if (!('serviceWorker' in navigator)) return;
  // An exam page does not ask a waiting worker to take over, because the page has no exam lock while it is loading.
  if (isProtected(pathname()) && !isExam(pathname())) requestTakeOver().catch(() => undefined);
  let isRequested = false;
  const stopListening = () => {
    for (const type of PRESS_EVENTS) document.removeEventListener(type, onPress, true);
  };
  // After a failure the next press retries.
  const allowRetry = () => {
    isRequested = false;
  };
  const onPress = () => {
    if (isRequested || !isProtected(pathname()) || !isAllowedByDataSaver(pathname())) return;
    isRequested = true;
    setTimeout(() => void register().then(stopListening, allowRetry), DELAY_MS);
  };
  for (const type of PRESS_EVENTS) document.addEventListener(type, onPress, true);
}

/** Sends a waiting worker the message to take over. The worker checks whether an exam is open. */
async function requestTakeOver(): Promise<void> {
  if (!navigator.serviceWorker.controller) return;
  const registration = await navigator.serviceWorker.getRegistration();
  registration?.waiting?.postMessage(TAKE_OVER_MESSAGE);
}

const register = () => navigator.serviceWorker.register(WORKER_ADDRESS, { updateViaCache: 'none' });

/** With data saver on, only the pages of a tryout and of practice install the worker: they may have to work offline. */
const isAllowedByDataSaver = (pathname: string): boolean =>
  !isDataSaverOn() || pathname.startsWith('/home/tryouts/') || pathname.startsWith(PRACTICE_PATH);

/**
 * No new service worker takes over while any tab has this lock. After the release, the worker waits for the next page
 * load, because this page still fetches files of its own build.
 * @returns the function that releases the lock
 */
export function holdExamLock(): () => void {
  const { promise, resolve } = createDeferred();
  void withBrowserLock(EXAM_LOCK_NAME, { mode: 'shared' }, () => promise);
  return resolve;
}
