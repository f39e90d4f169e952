import type { TryoutDetail } from '@ambang/contract/tryouts/tryouts.ts';
import type { RuleSet } from '@ambang/exam/rules.ts';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { deviceStore } from '../../exam/device/device-store.ts';
import { closeAttempt } from '../../exam/sending/handing-in/close-attempt.ts';
import type { Unsent } from '../../exam/sending/outbox/send-outbox.ts';
import { unsentOf } from '../../exam/sending/outbox/send-outbox.ts';
import { sendTryoutNow } from '../../exam/sending/outbox/use-outbox.ts';
import { recapPath } from '../../paths.ts';
import { useAccount } from '../../session/account.tsx';
import { Button } from '../../ui/button.tsx';
import { useAction } from '../../ui/use-action.ts';
import styles from './tryout-intro-actions.module.css';

/** The time is over and nobody has handed in: answers that wait here are sent first, then the person decides. */
export function IntroOver({ tryout, rules }: { tryout: TryoutDetail; rules: RuleSet }) {
  const { accountId } = useAccount();
  const navigate = useNavigate();
  const delivery = useDelivery(accountId, tryout.id);
  const { run, isBusy } = useAction(async () => {
    await closeAttempt(accountId, tryout, rules);
    await navigate(recapPath(tryout.id));
  });
  const { left, hasFailed, isSending } = delivery;
  const isWaiting = left.answers > 0 || left.handIn;
  return (
    <>
      <p>
        <b>Waktu pengerjaan sudah habis.</b> {!isWaiting && !hasFailed && nothingWaits(isSending)}
      </p>
      {isWaiting && (
        <p className={styles.waitingAnswers} role="status">
          {waitingText(left)}
        </p>
      )}
      {hasFailed && (
        <p className={styles.waitingAnswers} role="status">
          Jawaban di perangkat ini belum bisa diperiksa. Coba periksa lagi sebelum membuka hasil.
        </p>
      )}
      {(isWaiting || hasFailed) && (
        <Button
          block
          onClick={delivery.send}
          busy={isSending}
          busyText={isWaiting ? 'Mengirim…' : 'Memeriksa…'}
        >
          {isWaiting ? 'Kirim sekarang' : 'Periksa lagi'}
        </Button>
      )}
      <p className="muted">
        Buka hasil sekarang? Tryout ini lalu dinilai dengan jawaban yang sudah sampai. Jawaban yang belum
        terkirim, juga dari perangkat lain, tidak dihitung lagi.
      </p>
      <Button variant="primary" size="lg" block onClick={run} busy={isBusy} disabled={!delivery.isChecked}>
        Lihat hasil
      </Button>
    </>
  );
}

/** Until it is known that nothing waits, this says that it is being checked. */
const nothingWaits = (isSending: boolean): string =>
  isSending
    ? 'Jawaban di perangkat ini sedang diperiksa…'
    : 'Tidak ada jawaban di perangkat ini yang masih menunggu dikirim.';

/** A decided hand-in is delivered by itself; only answers that nobody has handed in need the person. */
function waitingText({ answers, handIn }: Unsent): string {
  if (!handIn)
    return `Masih ada ${answers} jawaban di perangkat ini yang belum terkirim. Sambungkan ke internet sebelum membuka hasil.`;
  const fact = answers > 0 ? `${answers} jawaban di perangkat ini` : 'Jawabanmu';
  return `${fact} dikumpulkan sendiri dalam beberapa detik, atau begitu ada jaringan. Hasilnya lalu keluar.`;
}

const nothing: Unsent = { answers: 0, handIn: false };

interface Delivery {
  /** What still waits on this device, as far as it is known. */
  left: Unsent;
  isSending: boolean;
  /** False until the first delivery has ended, well or not. */
  isChecked: boolean;
  hasFailed: boolean;
  send: () => void;
}

/** Sends the tryout's waiting answers when the screen opens or is told to, and follows what the page around it sends. */
function useDelivery(accountId: string, tryoutId: number): Delivery {
  const [outcome, setOutcome] = useState<{ left: Unsent | undefined } | null>(null);
  const { run: send, isBusy } = useAction(
    async () => {
      const left = await sendTryoutNow(accountId, tryoutId);
      setOutcome({ left: ifKnown(left) });
    },
    () => setOutcome({ left: undefined }),
  );
  useEffect(() => {
    send();
    const look = async () => {
      const left = unsentOf(await deviceStore().latest(accountId, tryoutId));
      setOutcome((last) => last && { left: ifKnown(left) });
    };
    return deviceStore().watch(() => void look());
  }, [accountId, tryoutId, send]);
  return {
    left: outcome?.left ?? nothing,
    isSending: isBusy || outcome === null,
    isChecked: outcome !== null,
    hasFailed: outcome !== null && outcome.left === undefined,
    send,
  };
}

/** A storage that does not answer may have answers that cannot be counted. */
const ifKnown = (left: Unsent): Unsent | undefined =>
  left.answers > 0 || left.handIn || deviceStore().isDurable() ? left : undefined;
