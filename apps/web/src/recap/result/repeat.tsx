import { resetTryout } from '@ambang/contract/tryouts/results.ts';
import type { Tryout } from '@ambang/contract/tryouts/tryouts.ts';
import { isTryoutClosed } from '@ambang/exam/clock.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callForWholeReply } from '../../api/call.ts';
import { queryKeys } from '../../api/cache/query-keys.ts';
import { introPath } from '../../paths.ts';
import { practiceStore } from '../../practice/device/practice-store.ts';
import { useAccount } from '../../session/account.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ConfirmModal } from '../../ui/dialogs/modal.tsx';
import { Icon } from '../../ui/marks/icon.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { useNavigate } from '../../ui/navigate.tsx';
import { toastFailure, useAction } from '../../ui/use-action.ts';
import styles from './recap.module.css';

/** Repeating deletes the result, so a dialog asks for confirmation. */
export function RepeatTryout({ tryout, attempt }: { tryout: Tryout; attempt: number }) {
  const [isConfirming, setConfirming] = useState(false);
  const close = () => setConfirming(false);
  const { accountId } = useAccount();
  const { run, isBusy } = useReset(accountId, tryout.id, attempt, close);
  if (isTryoutClosed(tryout.closesAt, tryout.serverTime))
    return (
      <p className={classNames(styles.repeat, 'not-printed')}>
        Tryout ini sudah ditutup, jadi tidak bisa diulang. Hasilmu tetap bisa dibaca.
      </p>
    );
  return (
    <div className={classNames(styles.repeat, 'not-printed')}>
      <p>Kalau kamu ulangi, nilai, jawaban, dan peringkatmu dihapus.</p>
      <Button variant="danger" onClick={() => setConfirming(true)}>
        <Icon name="rotate-ccw" />
        Ulangi Pengerjaan
      </Button>
      <ConfirmModal
        open={isConfirming}
        title="Ulangi pengerjaan?"
        onCancel={close}
        confirmText="Ya, Ulangi"
        onConfirm={run}
        tone="danger-fill"
        busy={isBusy}
      >
        <p className="muted">
          Nilai, jawaban, dan posisimu di perangkingan untuk {tryout.title} dihapus secara permanen dan tidak
          bisa dikembalikan.
        </p>
      </ConfirmModal>
    </div>
  );
}

/** @param attempt the number of the shown attempt; the server refuses to delete a newer one */
function useReset(accountId: string, tryoutId: number, attempt: number, close: () => void) {
  const navigate = useNavigate();
  const client = useQueryClient();
  return useAction(
    async () => {
      const { message } = await callForWholeReply(resetTryout, { params: { id: tryoutId }, attempt });
      // The packet has keys of this tryout, which can now be started again.
      await practiceStore().clear(accountId);
      client.removeQueries({ queryKey: queryKeys.practice });
      await client.invalidateQueries({ queryKey: queryKeys.tryouts });
      await navigate(introPath(tryoutId), { replace: true });
      client.removeQueries({ queryKey: queryKeys.results(tryoutId) });
      showToast('ok', message ?? 'Hasil dihapus, tryout siap dikerjakan lagi');
    },
    (error) => {
      close();
      toastFailure(error);
      // Another tab may already have reset the shown attempt.
      void client.invalidateQueries({ queryKey: queryKeys.tryouts });
      void client.invalidateQueries({ queryKey: queryKeys.results(tryoutId) });
    },
  );
}
