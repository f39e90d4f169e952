import { useState } from 'react';
import { useNavigate } from 'react-router';
import { waitingAnswers } from '../session/before-logout.ts';
import { LOGOUT_REDIRECT_MS, logOut } from '../session/log-out.ts';
import { dropAccountData } from '../session/session.ts';
import { Button } from '../ui/button.tsx';
import { Modal } from '../ui/modal.tsx';
import { showToast } from '../ui/toast.tsx';
import { useAction } from '../ui/use-action.ts';
import { ExitRow } from './menu.tsx';

const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Logs out, says goodbye and leads to the landing page. */
function useLogout() {
  const navigate = useNavigate();
  return useAction(async () => {
    await logOut();
    showToast('ok', 'berhasil keluar');
    await later(LOGOUT_REDIRECT_MS);
    await navigate('/', { replace: true });
    dropAccountData();
  });
}

export function LogoutRow({ accountId }: { accountId: string }) {
  const [isOpen, setOpen] = useState(false);
  const [waiting, setWaiting] = useState(0);
  const leave = useLogout();
  const ask = useAction(async () => {
    setWaiting(await waitingAnswers(accountId));
    setOpen(true);
  });
  const close = () => setOpen(false);
  return (
    <>
      <ExitRow icon="log-out" onPress={ask.run}>
        Logout
      </ExitRow>
      <Modal
        open={isOpen}
        title="Keluar dari akun?"
        onClose={close}
        dismissable={!leave.isBusy}
        actions={
          <>
            <Button onClick={close} disabled={leave.isBusy}>
              Batal
            </Button>
            <Button variant="primary" onClick={leave.run} busy={leave.isBusy} busyText="Keluar...">
              Ya, keluar
            </Button>
          </>
        }
      >
        <p className="muted">
          {waiting > 0 ? waitingText(waiting) : 'Kamu perlu masuk lagi untuk mengerjakan tryout.'}
        </p>
      </Modal>
    </>
  );
}

const waitingText = (count: number) =>
  `${count} jawaban di perangkat ini belum sampai ke server. Jawaban itu tetap tersimpan untuk akunmu dan dikirim ` +
  'saat kamu masuk lagi di sini. Bila tryout-nya masih berjalan, tunggu jaringan sebelum keluar.';
