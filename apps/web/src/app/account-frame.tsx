import type { ComponentType } from 'react';
import { Suspense, lazy } from 'react';
import { Outlet } from 'react-router';
import { Bell } from '../notifications/bell.tsx';
import { useLiveEvents } from '../notifications/use-live-events.ts';
import { useAccount } from '../session/account.tsx';
import { TopBar } from './top-bar.tsx';

/** Sends answers that an earlier visit could not deliver. Without a network it comes with the next visit. */
const Delivery = lazy(async () => {
  const part = await import('../exam/screen/waiting-delivery.tsx').catch(() => null);
  return { default: part?.WaitingDelivery ?? Nothing };
});

const Nothing: ComponentType<{ accountId: string }> = () => null;

/** Protected screens with the top bar; the exam and the review have bars of their own, and the exam sends by itself. */
export function AccountFrame() {
  const { accountId, name, avatar } = useAccount();
  useLiveEvents();
  return (
    <>
      <TopBar name={name} picture={avatar}>
        <Bell />
      </TopBar>
      <Outlet />
      <Suspense>
        <Delivery accountId={accountId} />
      </Suspense>
    </>
  );
}
