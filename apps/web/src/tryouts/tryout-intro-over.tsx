import type { TryoutDetail } from '@ambang/contract/tryouts/tryouts.ts';
import type { RuleSet } from '@ambang/exam/rules.ts';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { deviceStore } from '../exam/device/device-store.ts';
import { closeAttempt } from '../exam/sending/submit-attempt.ts';
import { sendLeftoversHere } from '../exam/sending/use-leftovers.ts';
import { recapPath } from '../paths.ts';
import { useAccount } from '../session/account.tsx';
import { Button } from '../ui/button.tsx';
import { AskModal } from '../ui/dialogs/modal.tsx';
import { useAction } from '../ui/use-action.ts';
import styles from './tryout-intro-actions.module.css';

/** The time is over and nobody has handed in: answers that wait here are sent first, then the person decides. */
export function IntroOver({ tryout, rules }: { tryout: TryoutDetail; rules: RuleSet }) {
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

/** Until it is known that nothing waits, this says that it is being checked. */
const nothingWaits = (isSending: boolean): string =>
  isSending
    ? 'Jawaban di perangkat ini sedang diperiksa…'
    : 'Tidak ada jawaban di perangkat ini yang masih menunggu dikirim.';

interface Delivery {
  /** How many answers still wait on this device; undefined until it is known or when it cannot be. */
  left: number | undefined;
  isSending: boolean;
  /** False until the first delivery has ended, well or not. */
  isChecked: boolean;
  hasFailed: boolean;
  send: () => void;
}

/** Sends the tryout's waiting answers: when the screen opens, when it is seen again and when the network returns. */
function useDelivery(accountId: string, tryoutId: number): Delivery {
  const [outcome, setOutcome] = useState<{ left: number | undefined } | null>(null);
  const { run: send, isBusy } = useAction(
    async () => {
      const left = await sendLeftoversHere(accountId, tryoutId);
      // A storage that does not answer may have answers that cannot be counted.
      setOutcome({ left: left > 0 || deviceStore().isDurable() ? left : undefined });
    },
    () => setOutcome({ left: undefined }),
  );
  useEffect(() => {
    send();
    const sendWhenSeen = () => {
      if (document.visibilityState === 'visible') send();
    };
    window.addEventListener('online', send);
    document.addEventListener('visibilitychange', sendWhenSeen);
    return () => {
      window.removeEventListener('online', send);
      document.removeEventListener('visibilitychange', sendWhenSeen);
    };
  }, [send]);
  return {
    left: outcome?.left,
    isSending: isBusy || outcome === null,
    isChecked: outcome !== null,
    hasFailed: outcome !== null && outcome.left === undefined,
    send,
  };
}
