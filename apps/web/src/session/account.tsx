import { createContext, useContext, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet, useNavigate } from 'react-router';
import type { SessionUser } from '@ambang/contract/accounts/accounts.ts';
import { queryClient } from '../api/query-client.ts';
import { Loading } from '../ui/states/loading.tsx';
import { showToast } from '../ui/toast.tsx';
import { currentUser, onAccountChange, watchUser } from './session.ts';

// The cache is emptied, so that what one account has seen is never shown to the next.
onAccountChange(() => queryClient.clear());

const AccountContext = createContext<SessionUser | null>(null);

/** The signed-in person; works only below the protected routes. */
export function useAccount(): SessionUser {
  const account = useContext(AccountContext);
  if (!account) throw new Error('no account outside the protected routes');
  return account;
}

/**
 * Stands around every protected screen. A person who is just signing out keeps the screen until the next one opens.
 * When somebody else signs in in another tab, the former person's screens are removed at once.
 */
export function AccountGroup() {
  const user = useSyncExternalStore(watchUser, currentUser);
  const [account, setAccount] = useState(user);
  const isOther = user !== null && account !== null && user.accountId !== account.accountId;
  if (isOther) return <OtherAccount onLeft={() => setAccount(user)} />;
  if (user && user !== account) setAccount(user);
  return account ? (
    <AccountContext value={account}>
      <QueryClientProvider client={queryClient}>
        <Outlet />
      </QueryClientProvider>
    </AccountContext>
  ) : null;
}

function OtherAccount({ onLeft }: { onLeft: () => void }) {
  const navigate = useNavigate();
  const leave = useEffectEvent(async () => {
    showToast('bad', 'Akun lain sudah masuk di peramban ini. Masuk lagi kalau ini bukan akunmu.');
    await navigate('/home', { replace: true });
    onLeft();
  });
  useEffect(() => void leave(), []);
  return <Loading />;
}
