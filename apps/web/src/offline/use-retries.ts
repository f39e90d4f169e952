import { useEffect } from 'react';
import { startTimer } from '../clock/start-timer.ts';

export interface Retries {
  /** Must be stable between renders. */
  onRetry: () => Promise<unknown>;
  isRetrying: boolean;
}

/**
 * The shortest wait between retries. The random wait is at most twice as long. Retries are needed because browsers do
 * not report every recovered network, and never a recovered server.
 */
const RETRY_MS = 20_000;

/** Retries while the server is unreachable. */
export function useRetries(isOffline: boolean, { onRetry, isRetrying }: Retries): void {
  const isWaiting = isOffline && !isRetrying;
  useEffect(() => {
    // A hidden page refetches when it becomes visible.
    const retryIfVisible = () => document.visibilityState === 'visible' && void onRetry();
    return isWaiting ? startTimer(RETRY_MS * (1 + Math.random()), retryIfVisible) : undefined;
  }, [isWaiting, onRetry]);
}
