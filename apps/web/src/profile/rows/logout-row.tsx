import { useState } from 'react';
import type { LogoutSummary } from '../../offline/logout-cleanup.ts';
import { clearAfterLogout, readLogoutSummary } from '../../offline/logout-cleanup.ts';
import { dropAccountData } from '../../session/session.ts';
import { ConfirmModal } from '../../ui/dialogs/modal.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { useNavigate } from '../../ui/navigate.tsx';
import { useAction } from '../../ui/use-action.ts';
import { logOut, LOGOUT_REDIRECT_MS } from './log-out.ts';
import { logoutText } from './logout-text.ts';
import { ActionRow } from './menu.tsx';

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function useLogout(accountId: string) {
  const navigate = useNavigate();
  return useAction(async () => {
    await logOut(accountId);
    const cleared = clearAfterLogout(accountId);
    showToast('ok', 'berhasil keluar');
    await Promise.all([wait(LOGOUT_REDIRECT_MS), cleared]);
    await navigate('/', { replace: true });
    dropAccountData();
  });
}

export function LogoutRow({ accountId }: { accountId: string }) {
  const [isOpen, setOpen] = useState(false);
  const [summary, setSummary] = useState<LogoutSummary | null>(null);
  const logout = useLogout(accountId);
  const confirm = useAction(async () => {
    setSummary(await readLogoutSummary(accountId, Date.now()));
    setOpen(true);
  });
  const close = () => setOpen(false);
  return (
    <>
      <ActionRow icon="log-out" onPress={confirm.run}>
        Logout
      </ActionRow>
      <ConfirmModal
        open={isOpen}
        title="Logout dari perangkat ini?"
        onCancel={close}
        confirmText="Logout"
        tone="danger"
        onConfirm={logout.run}
        busy={logout.isBusy}
        busyText="Keluar..."
      >
        <p className="muted">{summary && logoutText(summary)}</p>
      </ConfirmModal>
    </>
  );
}
