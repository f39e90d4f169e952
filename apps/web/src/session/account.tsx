import { createContext, useContext, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { Outlet } from 'react-router';
import type { SessionUser } from '@ambang/contract/accounts/accounts.ts';
import { clearCache } from '../api/cache/server-cache.ts';
import { useNavigate } from '../ui/navigate.tsx';
import { LoadingPage } from '../ui/states/loading.tsx';
import { showErrorOnNextScreen } from '../ui/messages/toast.tsx';
import { currentUser, onAccountChange, watchUser } from './session.ts';

onAccountChange(clearCache);

const AccountContext = createContext<SessionUser | null>(null);

/** The signed-in user. @throws outside of the protected routes */
export function useAccount(): SessionUser {
  const account = useContext(AccountContext);
  if (!account) throw new Error('useAccount was called outside the protected routes');
  return account;
}

/**
 * Wraps every protected screen. During a logout the screen stays until the next one opens. When another tab signs in to
 * a different account, the screens of this account are removed at once.
 */
export function AccountProvider() {
  const user = useSyncExternalStore(watchUser, currentUser);
  const [account, setAccount] = useState(user);
  const isOther = user !== null && account !== null && user.accountId !== account.accountId;
  if (isOther) return <OtherAccount onLeft={() => setAccount(user)} />;
  if (user && user !== account) setAccount(user);
  return account ? (
    <AccountContext value={account}>
      <Outlet />
    </AccountContext>
  ) : null;
}

function OtherAccount({ onLeft }: { onLeft: () => void }) {
  const navigate = useNavigate();
  const leave = useEffectEvent(async () => {
    showErrorOnNextScreen('Akun lain sudah masuk di peramban ini. Masuk lagi kalau ini bukan akunmu.');
    await navigate('/home', { replace: true });
    onLeft();
  });
  useEffect(() => void leave(), []);
  return <LoadingPage />;
}
