import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';
import { startTimer } from '../clock/start-timer.ts';
import { useAccount } from '../session/account.tsx';

const RETRY_MS = 30_000;

/** What waits must not stay because the code that sends it was lost on its way: it is fetched until it comes. */
const WaitingDelivery = lazy(async () => {
  for (;;) {
    const part = await import('../exam/screen/pending-delivery.tsx').catch(() => null);
    if (part) return { default: part.PendingDelivery };
    await untilWorthATry();
  }
});

/** Resolves when the network returns, or after a while. */
const untilWorthATry = (): Promise<void> =>
  new Promise((resolve) => {
    const goOn = () => {
      takeBack();
      window.removeEventListener('online', goOn);
      resolve();
    };
    const takeBack = startTimer(RETRY_MS, goOn);
    window.addEventListener('online', goOn);
  });

/** Sends what an earlier visit could not deliver. Every screen of the account has it; the exam has its own. */
export const LazyPendingDelivery = () => (
  <Suspense>
    <WaitingDelivery accountId={useAccount().accountId} />
  </Suspense>
);

/** For a screen with a bar of its own. */
export const PendingDeliveryFrame = () => (
  <>
    <Outlet />
    <LazyPendingDelivery />
  </>
);
