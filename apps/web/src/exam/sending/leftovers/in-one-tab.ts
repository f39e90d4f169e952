import { underLock } from '../../../storage/browser-lock.ts';

/**
 * Runs what one tab of this browser is enough for. Where there are no Web Locks every tab runs it.
 * @returns null when another tab is at it
 */
export const inOneTab = <Value>(name: string, run: () => Promise<Value>): Promise<Value | null> =>
  underLock(name, { ifAvailable: true }, async (isHeld) => (isHeld ? run() : null));
