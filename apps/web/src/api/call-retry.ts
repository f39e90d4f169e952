import { startTimer } from '../clock/start-timer.ts';
import { NetworkFailure } from './failure.ts';

const RETRIES = 2;

/** Only network failures are retried: the server would repeat a refusal. */
export const isRetriable = (failures: number, error: unknown): boolean =>
  error instanceof NetworkFailure && failures < RETRIES;

/** @param failures number of failures so far */
export const callRetryDelayMs = (failures: number): number => 600 * 2 ** failures;

/** Retries an act that is not a query like a query. */
export async function retryOnNetworkFailure<Value>(act: () => Promise<Value>): Promise<Value> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await act();
    } catch (error) {
      if (!isRetriable(failures, error)) throw error;
      await new Promise<void>((resolve) => void startTimer(callRetryDelayMs(failures), resolve));
    }
  }
}
