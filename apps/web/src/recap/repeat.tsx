import { reset } from '@ambang/contract/results.ts';
import type { Tryout } from '@ambang/contract/tryouts.ts';
import { isClosed } from '@ambang/exam/clock.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { callWithMessage } from '../api/call.ts';
import { introPath } from '../exam/use-tryout-id.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Modal } from '../ui/modal.tsx';
import { showToast } from '../ui/toast.tsx';
import { toastFailure, useAction } from '../ui/use-action.ts';
import { resultsKey } from './result-queries.ts';
import styles from './recap.module.css';

/** Taking the tryout once more costs the result: said on the screen and asked again in the modal. */
export function Repeat({ tryout }: { tryout: Tryout }) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const { run, isBusy } = useReset(tryout.id, close);
  if (isClosed(tryout.closesAt, tryout.serverTime))
    return (
      <p className={styles.repeat}>
        Tryout ini sudah ditutup, jadi tidak bisa diulang. Hasilmu tetap bisa dibaca.
      </p>
    );
  return (
    <div className={styles.repeat}>
      <p>Mengulang akan menghapus nilai dan jawaban tryout ini secara permanen.</p>
      <Button variant="danger" onClick={() => setAsking(true)}>
        <Icon name="rotate-ccw" />
        Ulangi Pengerjaan
      </Button>
      <Modal
        open={isAsking}
        title="Ulangi pengerjaan?"
        onClose={close}
        dismissable={!isBusy}
        actions={
          <>
            <Button onClick={close} disabled={isBusy}>
              Batal
            </Button>
            <Button variant="danger-fill" onClick={run} busy={isBusy}>
              Ya, Ulangi
            </Button>
          </>
        }
      >
        <p className="muted">
          Nilai, jawaban, dan posisimu di perangkingan untuk {tryout.title} dihapus secara permanen dan tidak
          bisa dikembalikan.
        </p>
      </Modal>
    </div>
  );
}

function useReset(tryoutId: number, close: () => void) {
  const navigate = useNavigate();
  const client = useQueryClient();
  return useAction(
    async () => {
      const { message } = await callWithMessage(reset, { params: { id: tryoutId } });
      await client.invalidateQueries({ queryKey: ['tryouts'] });
      await navigate(introPath(tryoutId), { replace: true });
      client.removeQueries({ queryKey: resultsKey(tryoutId) });
      showToast('ok', message ?? 'Hasil dihapus, tryout siap dikerjakan lagi');
    },
    (error) => {
      close();
      toastFailure(error);
    },
  );
}
