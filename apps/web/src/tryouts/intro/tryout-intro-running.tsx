import type { TryoutDetail } from '@ambang/contract/tryouts/tryouts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { queryKeys } from '../../api/cache/query-keys.ts';
import { toTimeParts } from '../../clock/time-left.ts';
import { useSecondsLeft } from '../../clock/use-seconds-left.ts';
import type { DeviceAttempt } from '../../offline/device-content.ts';
import { waitingText } from '../../offline/device-content.ts';
import { examPath } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import type { FinishedOnDevice } from './finished-on-device.ts';
import styles from './tryout-intro-actions.module.css';
import { useEnterExam } from './use-enter-exam.ts';

interface Props {
  tryout: TryoutDetail;
  loadExam: () => Promise<unknown>;
  decision: FinishedOnDevice;
  /** Epoch ms by the device's clock. */
  deadline: number;
}

/** An attempt that is running on the server. On this device it may be finished and wait to be handed in. */
export function IntroRunning({ tryout, deadline, loadExam, decision }: Props) {
  const seconds = useSecondsLeft(deadline);
  const refresh = useRefreshWhenOver(tryout.id, seconds === 0);
  // Do not offer to continue before we know whether the candidate has finished.
  if (decision === undefined) return null;
  if (decision) return <Finished attempt={decision} isOver={seconds === 0} />;
  if (seconds === 0) return <TimeUp onRefresh={refresh} />;
  return <Continue {...{ tryout, seconds, loadExam }} />;
}

/** Before the deadline the candidate can still withdraw the hand-in in the exam. */
function Finished({ attempt, isOver }: { attempt: DeviceAttempt; isOver: boolean }) {
  return (
    <>
      <p className={styles.waitingAnswers} role="status">
        {waitingText(attempt)}
      </p>
      {!isOver && (
        <ButtonLink size="lg" block to={examPath(attempt.tryoutId)}>
          Buka tes
        </ButtonLink>
      )}
    </>
  );
}

interface ContinueProps extends Pick<Props, 'tryout' | 'loadExam'> {
  seconds: number;
}

function Continue({ tryout, seconds, loadExam }: ContinueProps) {
  const { enter, isEntering } = useEnterExam(tryout, loadExam);
  const parts = toTimeParts(seconds);
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

/** Shown until the server has returned the attempt's state after the deadline. */
function TimeUp({ onRefresh }: { onRefresh: () => void }) {
  return (
    <>
      <p>
        <b>Waktu pengerjaan sudah habis.</b> Hasilnya bisa dibuka begitu server menjawab. Kalau belum juga,
        periksa jaringanmu, lalu coba lagi.
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
    () => void client.invalidateQueries({ queryKey: queryKeys.tryout(tryoutId) }),
    [client, tryoutId],
  );
  useEffect(() => {
    if (isOver) refresh();
  }, [isOver, refresh]);
  return refresh;
}
