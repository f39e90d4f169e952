import { deferred } from '../clock/deferred.ts';
import { EXAM_LOCK, TAKE_OVER } from './words.ts';

/**
 * Says to the service worker, while it is held, that an exam is on the screen: until the last tab has let go, no new
 * version takes over. @returns the call that lets go
 */
export function holdExamLock(): () => void {
  if (!('locks' in navigator)) return () => undefined;
  const { promise, resolve } = deferred();
  navigator.locks.request(EXAM_LOCK, { mode: 'shared' }, () => promise).then(offerTakeOver, () => undefined);
  return resolve;
}

/** Tells a version that waits that it may take over now. It looks for itself whether an exam is open. */
export async function offerTakeOver(): Promise<void> {
  if (!navigator.serviceWorker?.controller) return;
  const registration = await navigator.serviceWorker.getRegistration();
  registration?.waiting?.postMessage(TAKE_OVER);
}
