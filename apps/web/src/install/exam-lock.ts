import { deferred } from '../clock/deferred.ts';
import { EXAM_LOCK } from './worker-messages.ts';

/**
 * Says to the service worker, while it is held, that an exam is on the screen: until the last tab has let go, no new
 * version takes over. After that one waits for the next page that is loaded: what this one still fetches is of its own
 * build. @returns the call that lets go
 */
export function holdExamLock(): () => void {
  if (!('locks' in navigator)) return () => undefined;
  const { promise, resolve } = deferred();
  navigator.locks.request(EXAM_LOCK, { mode: 'shared' }, () => promise).catch(() => undefined);
  return resolve;
}
