import { setTimeout as pause } from 'node:timers/promises';
import { errorCode } from '../start-fault.ts';

/** How long a start may take that says nothing. */
const PATIENCE_MS = 180_000;

/** How long one may take that says it is recovering: up to 4 GB of log on a slow disk. */
const RECOVERY_MS = 30 * 60_000;

/** What a server says that is starting up or recovering. */
const STARTING = '57P03';

interface Waiting {
  /** Whether the server still runs and its start is still wanted. */
  isWanted: () => boolean;
  /** When the start began, epoch ms. */
  begunAt: number;
  now?: () => number;
  wait?: (ms: number) => Promise<unknown>;
}

/** Waits for the first answer. Undefined when it is no longer wanted or the time was over. */
export async function connectWhenReady<T>(
  connect: () => Promise<T>,
  { isWanted, begunAt, now = Date.now, wait = pause }: Waiting,
): Promise<T | undefined> {
  let patienceMs = PATIENCE_MS;
  while (isWanted() && now() < begunAt + patienceMs) {
    try {
      return await connect();
    } catch (error) {
      patienceMs = errorCode(error) === STARTING ? RECOVERY_MS : PATIENCE_MS;
    }
    await wait(10);
  }
  return undefined;
}
