import { setTimeout as pause } from 'node:timers/promises';
import { errorCode } from '@ambang/server/start-fault.ts';

/** The longest start of a server that does not answer. */
const START_TIMEOUT_MS = 180_000;

/** The longest recovery: 4 GB of write-ahead log on a slow disk. */
const RECOVERY_TIMEOUT_MS = 30 * 60_000;

/** PostgreSQL: cannot_connect_now. */
const STARTING = '57P03';

interface Waiting {
  /** False when the server has exited or the start was cancelled. */
  isActive: () => boolean;
  /** Epoch ms. */
  startedAt: number;
  now?: () => number;
  wait?: (ms: number) => Promise<unknown>;
}

/** Waits for the first answer. @returns undefined after a timeout, an exit or a cancellation */
export async function connectWhenReady<T>(
  connect: () => Promise<T>,
  { isActive, startedAt, now = Date.now, wait = pause }: Waiting,
): Promise<T | undefined> {
  let timeoutMs = START_TIMEOUT_MS;
  while (isActive() && now() < startedAt + timeoutMs) {
    try {
      return await connect();
    } catch (error) {
      timeoutMs = errorCode(error) === STARTING ? RECOVERY_TIMEOUT_MS : START_TIMEOUT_MS;
    }
    await wait(10);
  }
  return undefined;
}
