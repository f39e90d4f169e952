import { Suspense, createContext, lazy, useContext, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import type { SessionUser } from '@ambang/contract/accounts.ts';
import { TopBar } from '../ui/top-bar.tsx';
import { sessionQuery } from './session.ts';

const AccountContext = createContext<SessionUser | null>(null);

/** The signed-in person; only below the protected routes. */
export function useAccount(): SessionUser {
  const account = useContext(AccountContext);
  if (!account) throw new Error('no account outside the protected routes');
  return account;
}

/** Sends answers that an earlier visit could not deliver. Without a network it comes with the next visit. */
const Delivery = lazy(async () => {
  const part = await import('../exam/deliver-waiting.ts').catch(() => null);
  return { default: part ? deliveryBy(part.useDeliverWaiting) : () => null };
});

const deliveryBy = (useDelivery: (accountId: string) => void) =>
  function Delivery({ accountId }: { accountId: string }) {
    useDelivery(accountId);
    return null;
  };

/** Around every protected screen. Someone who is just leaving keeps the screen until the move to another. */
export function AccountGroup() {
  const { data } = useQuery(sessionQuery);
  const [account, setAccount] = useState(data ?? null);
  if (data && data !== account) setAccount(data);
  return account ? (
    <AccountContext value={account}>
      <Outlet />
      <Suspense>
        <Delivery accountId={account.accountId} />
      </Suspense>
    </AccountContext>
  ) : null;
}

/** Protected screens with the top bar; the exam and the review have bars of their own. */
export function AccountFrame() {
  const { name, avatar } = useAccount();
  return (
    <>
      <TopBar name={name} picture={avatar} />
      <Outlet />
    </>
  );
}
