import { isDataSaverOn } from '../api/data-saver.ts';
import { TAKE_OVER, WORKER_ADDRESS } from './worker-messages.ts';

/** What the page tells of itself. */
interface Place {
  pathname: () => string;
  isOfAccount: (pathname: string) => boolean;
  isExam: (pathname: string) => boolean;
}

const signs = ['pointerdown', 'keydown'] as const;

/** After a press the page has its own work to do; the worker fetches only when that is done. */
const CALM_MS = 2_000;

/**
 * Installs the service worker after the first press on a page of the account, and never before: who only looks pays
 * nothing for it. Without it everything works as long as there is a network, so a failure is silent.
 */
export function installWorker({ pathname, isOfAccount, isExam }: Place): void {
  // A page over plain HTTP has no workers.
  if (!('serviceWorker' in navigator)) return;
  // An exam that is only being loaded does not hold the lock yet.
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
    setTimeout(() => void registerOnce(), CALM_MS);
  };
  for (const sign of signs) document.addEventListener(sign, consider, true);
}

/** Tells a version that waits that it may take over now. It looks for itself whether an exam is open. */
async function offerTakeOver(): Promise<void> {
  if (!navigator.serviceWorker.controller) return;
  const registration = await navigator.serviceWorker.getRegistration();
  registration?.waiting?.postMessage(TAKE_OVER);
}

const register = () => navigator.serviceWorker.register(WORKER_ADDRESS, { updateViaCache: 'none' });

/** Who saves data is spared the files until they look at a tryout, which may have to go on without a network. */
const isWorthItHere = (pathname: string): boolean =>
  !isDataSaverOn() || pathname.startsWith('/home/tryouts/');
