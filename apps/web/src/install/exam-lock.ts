import { deferred } from '../clock/deferred.ts';
import { EXAM_LOCK } from './worker-messages.ts';

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
