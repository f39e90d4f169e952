import type { ComponentType } from 'react';
import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router';
import { useAccount } from '../session/account.tsx';

/** If this code cannot be loaded, the next visit sends what waits. */
const WaitingDelivery = lazy(async () => {
  const part = await import('../exam/screen/waiting-delivery.tsx').catch(() => null);
  return { default: part?.WaitingDelivery ?? Nothing };
});

const Nothing: ComponentType<{ accountId: string }> = () => null;

/** Sends what an earlier visit could not deliver. Every screen of the account has it; the exam has its own. */
export const Delivery = () => (
  <Suspense>
    <WaitingDelivery accountId={useAccount().accountId} />
  </Suspense>
);

/** For a screen with a bar of its own. */
export const DeliveryFrame = () => (
  <>
    <Outlet />
    <Delivery />
  </>
);
