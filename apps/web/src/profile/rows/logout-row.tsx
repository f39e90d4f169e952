import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { LogoutSummary } from '../../offline/logout-cleanup.ts';
import { clearAfterLogout, logoutSummary } from '../../offline/logout-cleanup.ts';
import { dropAccountData } from '../../session/session.ts';
import { ConfirmModal } from '../../ui/dialogs/modal.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { logOut, LOGOUT_REDIRECT_MS } from './log-out.ts';
import { logoutText } from './logout-text.ts';
import { ExitRow } from './menu.tsx';

const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Logs out, shows the farewell and navigates to the landing page. */
function useLogout(accountId: string) {
  const navigate = useNavigate();
  return useAction(async () => {
    await logOut(accountId);
    const cleared = clearAfterLogout(accountId);
    showToast('ok', 'berhasil keluar');
    await Promise.all([later(LOGOUT_REDIRECT_MS), cleared]);
    await navigate('/', { replace: true });
    dropAccountData();
  });
}

export function LogoutRow({ accountId }: { accountId: string }) {
  const [isOpen, setOpen] = useState(false);
  const [parting, setParting] = useState<LogoutSummary | null>(null);
  const leave = useLogout(accountId);
  const ask = useAction(async () => {
    setParting(await logoutSummary(accountId, Date.now()));
    setOpen(true);
  });
  const close = () => setOpen(false);
  return (
    <>
      <ExitRow icon="log-out" onPress={ask.run}>
        Logout
      </ExitRow>
      <ConfirmModal
        open={isOpen}
        title="Keluar dari akun?"
        onCancel={close}
        confirmText="Ya, keluar"
        onConfirm={leave.run}
        busy={leave.isBusy}
        busyText="Keluar..."
      >
        <p className="muted">{parting && logoutText(parting)}</p>
      </ConfirmModal>
    </>
  );
}
