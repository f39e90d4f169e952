import { startTimer } from '../clock/start-timer.ts';
import { isWorthRetrying, queryRetryDelayMs } from './query-client.ts';

/** Does what is no query as often as a query is asked: again after a lost network, never after a refusal. */
export async function patiently<Value>(act: () => Promise<Value>): Promise<Value> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await act();
    } catch (error) {
      if (!isWorthRetrying(failures, error)) throw error;
      await new Promise<void>((resolve) => void startTimer(queryRetryDelayMs(failures), resolve));
    }
  }
}
