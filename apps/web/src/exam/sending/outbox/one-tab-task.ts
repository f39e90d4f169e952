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
 * Makes `run` a task that one tab at a time does, but for no longer than a minute: who has been turned away for so long
 * does it as well. So it has to be something that may be done twice without harm.
 * @param steady milliseconds that only go on
 */
export function oneTabTask<Value>(
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
