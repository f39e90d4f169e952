import { Suspense, createContext, lazy, useContext, useState, useSyncExternalStore } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import type { SessionUser } from '@ambang/contract/accounts.ts';
import { queryClient } from '../api/query-client.ts';
import { TopBar } from '../ui/top-bar.tsx';
import { currentUser, onAccountChange, watchUser } from './session.ts';

// What one account has seen is never shown to the next.
onAccountChange((change) => {
  if (change === 'other') void queryClient.resetQueries();
  else queryClient.clear();
});

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
  const user = useSyncExternalStore(watchUser, currentUser);
  const [account, setAccount] = useState(user);
  if (user && user !== account) setAccount(user);
  return account ? (
    <AccountContext value={account}>
      <QueryClientProvider client={queryClient}>
        <Outlet />
      </QueryClientProvider>
    </AccountContext>
  ) : null;
}

/** Protected screens with the top bar; the exam and the review have bars of their own, and the exam sends by itself. */
export function AccountFrame() {
  const { accountId, name, avatar } = useAccount();
  return (
    <>
      <TopBar name={name} picture={avatar} />
      <Outlet />
      <Suspense>
        <Delivery accountId={accountId} />
      </Suspense>
    </>
  );
}
