import { formatDateTime } from '@ambang/exam/wib-time.ts';
import type { TryoutDetail } from '@ambang/contract/tryouts/tryouts.ts';
import { isTryoutClosed } from '@ambang/exam/clock.ts';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import type { FinishedOnDevice } from './finished-on-device.ts';
import { PaperReadinessNote, usePaperPrefetch } from './paper-prefetch.tsx';
import { startTimer } from '../../clock/start-timer.ts';
import { introPath, recapPath, useStartRequest } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ConfirmModal } from '../../ui/dialogs/modal.tsx';
import { PassedBadge } from '../../ui/marks/badge.tsx';
import { useNavigate } from '../../ui/navigate.tsx';
import styles from './tryout-intro-actions.module.css';
import { IntroOver } from './tryout-intro-over.tsx';
import { IntroRunning } from './tryout-intro-running.tsx';
import { useEnterExam } from './use-enter-exam.ts';

interface Props {
  tryout: TryoutDetail;
  /** When the reply with the tryout was received, in epoch ms by the device's clock. */
  receivedAt: number;
  loadExam: () => Promise<unknown>;
  finishedAttempt: FinishedOnDevice;
}

export function IntroActions(props: Props) {
  return <aside className={styles.actions}>{actionsFor(props)}</aside>;
}

function actionsFor({ tryout, receivedAt, loadExam, finishedAttempt }: Props): ReactNode {
  if (tryout.state === 'running' && tryout.expiresAt !== null) {
    const deadline = tryout.expiresAt - (tryout.serverTime - receivedAt);
    return (
      <IntroRunning
        tryout={tryout}
        deadline={deadline}
        loadExam={loadExam}
        finishedAttempt={finishedAttempt}
      />
    );
  }
  if (tryout.state === 'over') return <IntroOver tryout={tryout} />;
  if (tryout.state === 'sealed') return <IntroSealed tryout={tryout} />;
  if (isTryoutClosed(tryout.closesAt, tryout.serverTime)) return <Closed closesAt={tryout.closesAt} />;
  return <IntroStart tryout={tryout} loadExam={loadExam} />;
}

function Closed({ closesAt }: Pick<TryoutDetail, 'closesAt'>) {
  return (
    <p>
      <b>Tryout ini sudah ditutup</b>
      {closesAt !== null && ` pada ${formatDateTime(closesAt)}`}. Pengerjaan baru tidak bisa dimulai lagi.
    </p>
  );
}

function IntroStart({ tryout, loadExam }: Pick<Props, 'tryout' | 'loadExam'>) {
  const [isStartDialogOpen, setStartDialogOpen] = useState(useStartRequest());
  useForgetStartRequest(tryout.id);
  const { enter, isEntering } = useEnterExam(tryout, loadExam);
  const isSlow = useIsSlow(isEntering);
  const readiness = usePaperPrefetch(tryout, loadExam, isStartDialogOpen);
  const minutes = tryout.rules.durationMs / 60_000;
  const close = () => setStartDialogOpen(false);
  return (
    <>
      <p className={styles.advice}>
        <b>Waktu berjalan terus</b> sejak kamu menekan Mulai, meskipun halaman ditutup.
      </p>
      <PaperReadinessNote readiness={readiness} />
      <Button variant="primary" size="lg" block onClick={() => setStartDialogOpen(true)}>
        Mulai Tes
      </Button>
      <ConfirmModal
        open={isStartDialogOpen}
        title="Sudah siap mulai?"
        onCancel={close}
        confirmText="Mulai"
        onConfirm={enter}
        busy={isEntering}
      >
        <p className="muted" role="status">
          {isSlow
            ? 'Masih disiapkan: jaringan atau server sedang lambat. Tetap di halaman ini.'
            : `Pastikan jaringan internetmu baik dan tempatmu tenang. Hitungan ${minutes} menit dimulai begitu kamu menekan Mulai.`}
        </p>
      </ConfirmModal>
    </>
  );
}

/** The dialog opens by itself once: a reload, Back or Forward does not ask again. */
function useForgetStartRequest(tryoutId: number): void {
  const navigate = useNavigate();
  const isRequested = useStartRequest();
  useEffect(() => {
    if (isRequested) void navigate(introPath(tryoutId), { replace: true, preventScrollReset: true });
  }, [isRequested, tryoutId, navigate]);
}

function IntroSealed({ tryout }: { tryout: TryoutDetail }) {
  const { total, isPassed } = tryout;
  return (
    <>
      <p className={styles.result}>
        <span>Nilaimu</span>
        {total !== null && <b className={styles.total}>{total}</b>}
        {isPassed !== null && <PassedBadge isPassed={isPassed} />}
      </p>
      <ButtonLink variant="primary" size="lg" block to={recapPath(tryout.id)}>
        Lihat hasil
      </ButtonLink>
    </>
  );
}

/** A server that works normally replies within this time. */
const SLOW_AFTER_MS = 5_000;

/** True once something has been in progress for `SLOW_AFTER_MS`. */
function useIsSlow(isInProgress: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isInProgress) return;
    const cancel = startTimer(SLOW_AFTER_MS, () => setSlow(true));
    return () => {
      cancel();
      setSlow(false);
    };
  }, [isInProgress]);
  return isSlow;
}
