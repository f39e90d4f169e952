import type { Tryout } from '@ambang/contract/tryouts.ts';
import type { RuleSet } from '@ambang/exam/rules.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { closeAttempt } from '../exam/sending/submit-attempt.ts';
import { recapPath } from '../paths.ts';
import { useAccount } from '../session/account.tsx';
import { AskModal } from '../ui/ask-modal.tsx';
import { Button } from '../ui/button.tsx';
import { useAction } from '../ui/use-action.ts';
import styles from './tryout-intro-actions.module.css';
import { useDelivery } from './use-delivery.ts';

/** The clock ran out and nobody has handed in: what waits here is delivered first, then the person decides. */
export function IntroOver({ tryout, rules }: { tryout: Tryout; rules: RuleSet }) {
  const { accountId } = useAccount();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const delivery = useDelivery(accountId, tryout.id);
  const { run, isBusy } = useAction(async () => {
    await closeAttempt(accountId, tryout, rules);
    await navigate(recapPath(tryout.id));
  });
  const close = () => setAsking(false);
  const { left = 0, hasFailed, isSending } = delivery;
  return (
    <>
      <p>
        <b>Waktu pengerjaan sudah habis.</b> {left === 0 && !hasFailed && nothingWaits(isSending)}
      </p>
      {left > 0 && (
        <p className={styles.waitingAnswers} role="status">
          Masih ada {left} jawaban di perangkat ini yang belum terkirim. Sambungkan ke internet sebelum
          membuka hasil.
        </p>
      )}
      {hasFailed && (
        <p className={styles.waitingAnswers} role="status">
          Jawaban di perangkat ini belum bisa diperiksa. Coba periksa lagi sebelum membuka hasil.
        </p>
      )}
      {(left > 0 || hasFailed) && (
        <Button
          block
          onClick={delivery.send}
          busy={isSending}
          busyText={left > 0 ? 'Mengirim…' : 'Memeriksa…'}
        >
          {left > 0 ? 'Kirim sekarang' : 'Periksa lagi'}
        </Button>
      )}
      <Button
        variant="primary"
        size="lg"
        block
        onClick={() => setAsking(true)}
        disabled={!delivery.isChecked}
      >
        Lihat hasil
      </Button>
      <AskModal
        open={isAsking}
        title="Buka hasil sekarang?"
        onBack={close}
        act="Lihat hasil"
        onAct={run}
        busy={isBusy}
      >
        <p className="muted">
          Tryout ini lalu dinilai dengan jawaban yang sudah sampai. Jawaban yang belum terkirim, juga dari
          perangkat lain, tidak dihitung lagi.
        </p>
      </AskModal>
    </>
  );
}

/** Said only once it is known. */
const nothingWaits = (isSending: boolean): string =>
  isSending
    ? 'Jawaban di perangkat ini sedang diperiksa…'
    : 'Tidak ada jawaban di perangkat ini yang masih menunggu dikirim.';
