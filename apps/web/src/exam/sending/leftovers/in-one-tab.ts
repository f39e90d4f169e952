import { underLock } from '../../../storage/browser-lock.ts';

/**
 * Runs what one tab of this browser is enough for. Where there are no Web Locks every tab runs it.
 * @returns null when another tab is at it
 */
export const inOneTab = <Value>(name: string, run: () => Promise<Value>): Promise<Value | null> =>
  underLock(name, { ifAvailable: true }, async (isHeld) => (isHeld ? run() : null));

/** A tab that the system has put to sleep keeps its lock without end. */
const LONGEST_TURN_MS = 60_000;

/**
 * The same for what may be done twice without harm, and must not wait for ever: a tab that has been turned away for a
 * minute runs it all the same.
 * @param steady milliseconds that only go on
 */
export function taskOfOneTab<Value>(
  name: string,
  steady: () => number,
  run: () => Promise<Value>,
): () => Promise<Value | null> {
  let turnedAwayAt: number | null = null;
  return async () => {
    const outcome = await inOneTab(name, run);
    if (outcome !== null) turnedAwayAt = null;
    else turnedAwayAt ??= steady();
    const hasWaited = turnedAwayAt !== null && steady() - turnedAwayAt >= LONGEST_TURN_MS;
    return hasWaited ? run() : outcome;
  };
}
