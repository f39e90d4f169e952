import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  // Absent on plain HTTP.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  workers?.addEventListener('controllerchange', listener);
  return () => workers?.removeEventListener('controllerchange', listener);
}

const hasWorker = (): boolean =>
  Boolean((navigator.serviceWorker as ServiceWorkerContainer | undefined)?.controller);

/** Whether the service worker serves this page, so that it opens again without a network. */
export const useHasWorker = (): boolean => useSyncExternalStore(subscribe, hasWorker, () => false);
