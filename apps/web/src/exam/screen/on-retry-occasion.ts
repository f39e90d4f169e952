import { DEVICE_USER_KEY } from '@ambang/contract/device.ts';

/**
 * Calls `retry` when the network returns, and when another tab has signed in or out.
 * @returns the call that unsubscribes
 */
export function onRetryOccasion(retry: () => void): () => void {
  const retryOnSignIn = ({ key }: StorageEvent) => {
    if (key === DEVICE_USER_KEY) retry();
  };
  window.addEventListener('online', retry);
  window.addEventListener('storage', retryOnSignIn);
  return () => {
    window.removeEventListener('online', retry);
    window.removeEventListener('storage', retryOnSignIn);
  };
}
