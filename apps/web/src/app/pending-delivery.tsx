import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';
import { startTimer } from '../clock/start-timer.ts';
import { useAccount } from '../session/account.tsx';

const RETRY_MS = 30_000;

/** Loading is retried, because unsent answers must not stay on the device when the code failed to load. */
const PendingDelivery = lazy(async () => {
  for (;;) {
    const code = await import('../exam/screen/pending-delivery.tsx').catch(() => null);
    if (code) return { default: code.PendingDelivery };
    await untilRetry();
  }
});

/** Resolves when the network returns, or after a while. */
const untilRetry = (): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      cancelTimer();
      window.removeEventListener('online', end);
      resolve();
    };
    const cancelTimer = startTimer(RETRY_MS, end);
    window.addEventListener('online', end);
  });

/** Sends what earlier visits left unsent. On every screen of the account except the exam, which has its own. */
export const LazyPendingDelivery = () => (
  <Suspense>
    <PendingDelivery accountId={useAccount().accountId} />
  </Suspense>
);

/** For a screen with a bar of its own. */
export const PendingDeliveryFrame = () => (
  <>
    <Outlet />
    <LazyPendingDelivery />
  </>
);
