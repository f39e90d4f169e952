import { startTimer } from '../clock/start-timer.ts';
import { NetworkFailure } from './failure.ts';

const RETRIES = 2;

/** Only a call that the network lost is tried again: the server would repeat a refusal. */
export const isRetriable = (failures: number, error: unknown): boolean =>
  error instanceof NetworkFailure && failures < RETRIES;

/** @param failures how often it has failed before */
export const callRetryDelayMs = (failures: number): number => 600 * 2 ** failures;

/** Does what is no query as often as a query is asked: again after a lost network, never after a refusal. */
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
