import { isDataSaverOn } from '../api/data-saver.ts';
import { deferred } from '../clock/deferred.ts';
import { EXAM_LOCK, TAKE_OVER, WORKER_ADDRESS } from './worker-messages.ts';

interface Place {
  pathname: () => string;
  isOfAccount: (pathname: string) => boolean;
  isExam: (pathname: string) => boolean;
}

const signs = ['pointerdown', 'keydown'] as const;

/** A press makes the page fetch; the worker's files come after that. */
const DELAY_MS = 2_000;

/**
 * Installs the service worker after the first press on a page of the account, so that a mere visit downloads nothing.
 * Failures are silent, because with a network everything works without it.
 */
export function installWorker({ pathname, isOfAccount, isExam }: Place): void {
  // Plain HTTP has no service workers.
  if (!('serviceWorker' in navigator)) return;
  // An exam that is still loading does not hold the lock yet.
  if (isOfAccount(pathname()) && !isExam(pathname())) offerTakeOver().catch(() => undefined);
  let isUnderWay = false;
  const registerOnce = async () => {
    const isDone = await register().then(
      () => true,
      () => false,
    );
    // A press after a network gap tries again.
    isUnderWay = isDone;
    if (isDone) for (const sign of signs) document.removeEventListener(sign, consider, true);
  };
  const consider = () => {
    if (isUnderWay || !isOfAccount(pathname()) || !isWorthItHere(pathname())) return;
    isUnderWay = true;
    setTimeout(() => void registerOnce(), DELAY_MS);
  };
  for (const sign of signs) document.addEventListener(sign, consider, true);
}

/** Asks a waiting version to take over. It checks itself whether an exam is open. */
async function offerTakeOver(): Promise<void> {
  if (!navigator.serviceWorker.controller) return;
  const registration = await navigator.serviceWorker.getRegistration();
  registration?.waiting?.postMessage(TAKE_OVER);
}

const register = () => navigator.serviceWorker.register(WORKER_ADDRESS, { updateViaCache: 'none' });

/** With data saver on, only on a tryout's pages, which may have to work without a network. */
const isWorthItHere = (pathname: string): boolean =>
  !isDataSaverOn() || pathname.startsWith('/home/tryouts/');

/**
 * While any tab holds this lock, no new service worker takes over. Afterwards it waits for the next page load, because
 * this page still fetches files of its own build. @returns the call that releases the lock
 */
export function holdExamLock(): () => void {
  if (!('locks' in navigator)) return () => undefined;
  const { promise, resolve } = deferred();
  navigator.locks.request(EXAM_LOCK, { mode: 'shared' }, () => promise).catch(() => undefined);
  return resolve;
}
