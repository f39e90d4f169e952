import { dateTimeText } from '@ambang/contract/text/wib-time.ts';
import type { TryoutDetail } from '@ambang/contract/tryouts/tryouts.ts';
import { isClosed } from '@ambang/exam/clock.ts';
import type { RuleSet } from '@ambang/exam/rules.ts';
import type { ReactNode } from 'react';
import { useCallback, useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { TRYOUTS, tryoutKey } from '../../api/queries/keys.ts';
import { timeParts } from '../../clock/time-left.ts';
import { useSecondsLeft } from '../../clock/use-seconds-left.ts';
import { enterExam } from '../../exam/sending/opening/enter-exam.ts';
import { goesOnHere } from './go-on-here.ts';
import { PaperReadiness, usePaperAhead } from './paper-ahead.tsx';
import { examPath, recapPath } from '../../paths.ts';
import { useAccount } from '../../session/account.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { AskModal } from '../../ui/dialogs/modal.tsx';
import { PassedBadge } from '../../ui/marks/badge.tsx';
import { toastFailure, useAction } from '../../ui/use-action.ts';
import styles from './tryout-intro-actions.module.css';
import { IntroOver } from './tryout-intro-over.tsx';

interface Props {
  tryout: TryoutDetail;
  rules: RuleSet;
  receivedAt: number;
  loadExam: () => Promise<unknown>;
}

/** What can be done with the tryout now: at the bottom of a phone, at the side of a wide screen. */
export function IntroActions(props: Props) {
  return <aside className={styles.actions}>{actionsOf(props)}</aside>;
}

function actionsOf({ tryout, rules, receivedAt, loadExam }: Props): ReactNode {
  if (tryout.state === 'running' && tryout.expiresAt !== null) {
    const deadline = tryout.expiresAt - (tryout.serverTime - receivedAt);
    return <IntroRunning key={deadline} {...{ tryout, deadline, loadExam }} />;
  }
  if (tryout.state === 'over') return <IntroOver tryout={tryout} rules={rules} />;
  if (tryout.state === 'sealed') return <IntroSealed tryout={tryout} />;
  if (isClosed(tryout.closesAt, tryout.serverTime)) return <Closed closesAt={tryout.closesAt} />;
  return <IntroStart {...{ tryout, rules, loadExam }} />;
}

function Closed({ closesAt }: Pick<TryoutDetail, 'closesAt'>) {
  return (
    <p>
      <b>Tryout ini sudah ditutup</b>
      {closesAt !== null && ` pada ${dateTimeText(closesAt)}`}. Pengerjaan baru tidak bisa dimulai lagi.
    </p>
  );
}

function IntroStart({ tryout, rules, loadExam }: Omit<Props, 'receivedAt'>) {
  const [isAsking, setAsking] = useState(false);
  const { enter, isEntering } = useEnterExam(tryout, loadExam);
  const readiness = usePaperAhead(tryout, loadExam, isAsking);
  const minutes = rules.durationMs / 60_000;
  const close = () => setAsking(false);
  return (
    <>
      <p className={styles.advice}>
        <b>Waktu berjalan terus</b> sejak kamu menekan Mulai, meskipun halaman ditutup.
      </p>
      <PaperReadiness readiness={readiness} />
      <Button variant="primary" size="lg" block onClick={() => setAsking(true)}>
        Mulai Tes
      </Button>
      <AskModal
        open={isAsking}
        title="Sudah siap mulai?"
        onBack={close}
        act="Mulai"
        onAct={enter}
        busy={isEntering}
      >
        <p className="muted">
          Pastikan jaringan internetmu baik dan tempatmu tenang. Hitungan {minutes} menit dimulai begitu kamu
          menekan Mulai.
        </p>
      </AskModal>
    </>
  );
}

interface RunningProps extends Pick<Props, 'tryout' | 'loadExam'> {
  /** Epoch ms by the device's clock. */
  deadline: number;
}

function IntroRunning({ tryout, deadline, loadExam }: RunningProps) {
  const { enter, isEntering } = useEnterExam(tryout, loadExam);
  const seconds = useSecondsLeft(deadline);
  const refresh = useRefreshWhenOver(tryout.id, seconds === 0);
  if (seconds === 0) return <JustOver onRefresh={refresh} />;
  const parts = timeParts(seconds);
  return (
    <>
      <p className={styles.running}>
        <span>Tesmu sedang berjalan. Sisa waktu</span>{' '}
        <b role="timer" className="num">
          {`${parts.hours}:${parts.minutes}:${parts.seconds}`}
        </b>
      </p>
      <Button variant="primary" size="lg" block onClick={enter} busy={isEntering}>
        Lanjutkan
      </Button>
    </>
  );
}

/** Shown when the time has just run out: only the server knows the attempt's state now, and it may be out of reach. */
function JustOver({ onRefresh }: { onRefresh: () => void }) {
  return (
    <>
      <p>
        <b>Waktu pengerjaan sudah habis.</b> Sambungkan ke internet untuk melihat hasilnya.
      </p>
      <Button size="lg" block onClick={onRefresh}>
        Coba lagi
      </Button>
    </>
  );
}

function useRefreshWhenOver(tryoutId: number, isOver: boolean): () => void {
  const client = useQueryClient();
  const refresh = useCallback(
    () => void client.invalidateQueries({ queryKey: tryoutKey(tryoutId) }),
    [client, tryoutId],
  );
  useEffect(() => {
    if (isOver) refresh();
  }, [isOver, refresh]);
  return refresh;
}

/** Starts or resumes the attempt, then goes to the exam, which is drawn at once. */
function useEnterExam(tryout: TryoutDetail, loadExam: Props['loadExam']) {
  const { accountId } = useAccount();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { run, isBusy } = useAction(
    async () => {
      await enterExam(accountId, tryout, loadExam).catch(async (error: unknown) => {
        if (!(await goesOnHere(error, accountId, tryout, loadExam))) throw error;
      });
      await navigate(examPath(tryout.id));
    },
    (error) => {
      toastFailure(error);
      // The server has refused, so the state on the screen may be an old one: it is read anew.
      void client.invalidateQueries({ queryKey: TRYOUTS });
    },
  );
  return { enter: run, isEntering: isBusy };
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
