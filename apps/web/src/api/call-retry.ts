import { startTimer } from '../clock/start-timer.ts';
import { NetworkFailure } from './failure.ts';

const RETRIES = 2;

/** The server would repeat most refusals, and a busy server must not get more calls. */
export const shouldRetry = (failures: number, error: unknown): boolean =>
  error instanceof NetworkFailure && failures < RETRIES;

export const callRetryDelayMs = (failures: number): number => 600 * 2 ** failures;

/** Gives a call outside TanStack Query the retries of a query. */
export async function retryOnNetworkFailure<Value>(run: () => Promise<Value>): Promise<Value> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await run();
    } catch (error) {
      if (!shouldRetry(failures, error)) throw error;
      await new Promise<void>((resolve) => void startTimer(callRetryDelayMs(failures), resolve));
    }
  }
}
