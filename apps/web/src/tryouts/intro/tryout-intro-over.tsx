import type { TryoutDetail } from '@ambang/contract/tryouts/tryouts.ts';
import { useEffect, useState } from 'react';
import { attemptStore } from '../../exam/device/attempt-store.ts';
import { handInExpiredAttempt } from '../../exam/sending/handing-in/hand-in-expired-attempt.ts';
import type { UnsentData } from '../../exam/sending/outbox/send-outbox.ts';
import { countUnsent } from '../../exam/sending/outbox/send-outbox.ts';
import { sendTryoutOutboxNow } from '../../exam/sending/outbox/use-outbox.ts';
import { recapPath } from '../../paths.ts';
import { useAccount } from '../../session/account.tsx';
import { Button } from '../../ui/button.tsx';
import { useNavigate } from '../../ui/navigate.tsx';
import { useAction } from '../../ui/use-action.ts';
import styles from './tryout-intro-actions.module.css';

/**
 * Shown when the time is over and the attempt is not handed in. Sends unsent answers before the candidate opens the
 * result.
 */
export function IntroOver({ tryout }: { tryout: TryoutDetail }) {
  const { accountId } = useAccount();
  const navigate = useNavigate();
  const outbox = useTryoutOutbox(accountId, tryout.id);
  const { run, isBusy } = useAction(async () => {
    await handInExpiredAttempt(accountId, tryout, tryout.rules);
    await navigate(recapPath(tryout.id));
  });
  const { unsent, hasFailed, isSending } = outbox;
  const hasUnsent = unsent.answers > 0 || unsent.handIn;
  return (
    <>
      <p>
        <b>Waktu pengerjaan sudah habis.</b> {!hasUnsent && !hasFailed && nothingUnsentText(isSending)}
      </p>
      {hasUnsent && (
        <p className={styles.unsentAnswers} role="status">
          {unsentText(unsent)}
        </p>
      )}
      {hasFailed && (
        <p className={styles.unsentAnswers} role="status">
          Jawaban di perangkat ini belum bisa diperiksa. Coba periksa lagi sebelum membuka hasil.
        </p>
      )}
      {(hasUnsent || hasFailed) && (
        <Button
          block
          onClick={outbox.send}
          busy={isSending}
          busyText={hasUnsent ? 'Mengirim…' : 'Memeriksa…'}
        >
          {hasUnsent ? 'Kirim sekarang' : 'Periksa lagi'}
        </Button>
      )}
      <p className="muted">
        Buka hasil sekarang? Tryout ini lalu dinilai dengan jawaban yang sudah sampai. Jawaban yang belum
        terkirim, juga dari perangkat lain, tidak dihitung lagi.
      </p>
      <Button variant="primary" size="lg" block onClick={run} busy={isBusy} disabled={!outbox.isChecked}>
        Lihat hasil
      </Button>
    </>
  );
}

const nothingUnsentText = (isSending: boolean): string =>
  isSending
    ? 'Jawaban di perangkat ini sedang diperiksa…'
    : 'Tidak ada jawaban di perangkat ini yang masih menunggu dikirim.';

/** A hand-in is sent automatically. Without one, the answers should arrive before the candidate opens the result. */
function unsentText({ answers, handIn }: UnsentData): string {
  if (!handIn)
    return `Masih ada ${answers} jawaban di perangkat ini yang belum terkirim. Sambungkan ke internet sebelum membuka hasil.`;
  const fact = answers > 0 ? `${answers} jawaban di perangkat ini` : 'Jawabanmu';
  return `${fact} dikumpulkan sendiri dalam beberapa detik, atau begitu ada jaringan. Hasilnya lalu keluar.`;
}

const NOTHING_UNSENT: UnsentData = { answers: 0, handIn: false };

interface TryoutOutbox {
  unsent: UnsentData;
  isSending: boolean;
  /** True once the first try to send has ended, also when it failed. */
  isChecked: boolean;
  hasFailed: boolean;
  send: () => void;
}

/**
 * Sends the tryout's unsent answers on mount and on request. The counts are updated from the storage, because other
 * senders also change it.
 */
function useTryoutOutbox(accountId: string, tryoutId: number): TryoutOutbox {
  const [outcome, setOutcome] = useState<{ unsent: UnsentData | undefined } | null>(null);
  const { run: send, isBusy } = useAction(
    async () => {
      const unsent = await sendTryoutOutboxNow(accountId, tryoutId);
      setOutcome({ unsent: ifKnown(unsent) });
    },
    () => setOutcome({ unsent: undefined }),
  );
  useEffect(() => {
    send();
    const update = async () => {
      const unsent = countUnsent(await attemptStore().latest(accountId, tryoutId));
      setOutcome((last) => last && { unsent: ifKnown(unsent) });
    };
    return attemptStore().onAnyChange(() => void update());
  }, [accountId, tryoutId, send]);
  return {
    unsent: outcome?.unsent ?? NOTHING_UNSENT,
    isSending: isBusy || outcome === null,
    isChecked: outcome !== null,
    hasFailed: outcome !== null && outcome.unsent === undefined,
    send,
  };
}

/** Undefined when the storage does not respond and no unsent answer is known: it may contain some. */
const ifKnown = (unsent: UnsentData): UnsentData | undefined =>
  unsent.answers > 0 || unsent.handIn || attemptStore().isDurable() ? unsent : undefined;
