import { useState } from 'react';
import { useNavigate } from 'react-router';
import { clearAfterLogout } from '../offline/leave-device.ts';
import type { Waiting } from '../session/log-out.ts';
import { logOut, LOGOUT_REDIRECT_MS, waitingAnswers } from '../session/log-out.ts';
import { dropAccountData } from '../session/session.ts';
import { AskModal } from '../ui/dialogs/modal.tsx';
import { showToast } from '../ui/toast.tsx';
import { useAction } from '../ui/use-action.ts';
import { ExitRow } from './menu.tsx';

/** Loaded at the press on Logout, which waits for it: loaded earlier, it might still not be there at the press. */
const loadCounting = () => import('../exam/sending/leftovers/use-leftovers.ts');

const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Logs out, says goodbye and leads to the landing page. */
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
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const leave = useLogout(accountId);
  const ask = useAction(async () => {
    setWaiting(await waitingAnswers(accountId, loadCounting));
    setOpen(true);
  });
  const close = () => setOpen(false);
  return (
    <>
      <ExitRow icon="log-out" onPress={ask.run}>
        Logout
      </ExitRow>
      <AskModal
        open={isOpen}
        title="Keluar dari akun?"
        onBack={close}
        act="Ya, keluar"
        onAct={leave.run}
        busy={leave.isBusy}
        busyText="Keluar..."
      >
        <p className="muted">
          {waiting && waiting.count > 0
            ? waitingText(waiting)
            : 'Kamu perlu masuk lagi untuk mengerjakan tryout.'}
        </p>
      </AskModal>
    </>
  );
}

function waitingText({ count, isDurable }: Waiting): string {
  const fact = `${count} jawaban di perangkat ini belum sampai ke server.`;
  return isDurable
    ? `${fact} Jawaban itu tetap tersimpan untuk akunmu dan dikirim saat kamu masuk lagi di sini. Bila tryout-nya ` +
        'masih berjalan, tunggu jaringan sebelum keluar.'
    : `${fact} Perangkat ini tidak bisa menyimpannya. Tunggu jaringan sampai terkirim sebelum keluar.`;
}
