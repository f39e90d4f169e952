import { setTimeout as pause } from 'node:timers/promises';
import { errorCode } from '@ambang/server/start-fault.ts';

/** The start timeout while the server does not answer. */
const START_TIMEOUT_MS = 180_000;

/** The start timeout while the server recovers: 4 GB of write-ahead log on a slow disk. */
const RECOVERY_TIMEOUT_MS = 30 * 60_000;

/** PostgreSQL's cannot_connect_now: it is starting or recovering. */
const STARTING = '57P03';

interface WaitOptions {
  /** False once the server has exited or the start is cancelled. */
  isActive: () => boolean;
  /** Epoch ms. */
  startedAt: number;
  now?: () => number;
  wait?: (ms: number) => Promise<unknown>;
}

/** Retries until a connection succeeds. @returns undefined after a timeout, an exit or a cancellation */
export async function connectWhenReady<T>(
  connect: () => Promise<T>,
  { isActive, startedAt, now = Date.now, wait = pause }: WaitOptions,
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
