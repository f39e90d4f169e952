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
  finishedAttempt: FinishedOnDevice;
  /** In epoch ms by the device's clock. */
  deadline: number;
}

/**
 * Shown when the attempt is running on the server. The candidate may have finished it on this device without a network.
 */
export function IntroRunning({ tryout, deadline, loadExam, finishedAttempt }: Props) {
  const seconds = useSecondsLeft(deadline);
  const refetch = useRefetchWhenOver(tryout.id, deadline, seconds === 0);
  // Until the device is read, the candidate may have finished, so "Lanjutkan" would be wrong.
  if (finishedAttempt === undefined) return null;
  if (finishedAttempt) return <Finished attempt={finishedAttempt} isOver={seconds === 0} />;
  if (seconds === 0) return <TimeUp onRefetch={refetch} />;
  return <Continue tryout={tryout} seconds={seconds} loadExam={loadExam} />;
}

/** The hand-in waits for the network. Before the deadline the candidate can withdraw it in the exam. */
function Finished({ attempt, isOver }: { attempt: DeviceAttempt; isOver: boolean }) {
  return (
    <>
      <p className={styles.unsentAnswers} role="status">
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

/** Shown from the deadline until the server has returned the new state of the attempt. */
function TimeUp({ onRefetch }: { onRefetch: () => void }) {
  return (
    <>
      <p>
        <b>Waktu pengerjaan sudah habis.</b> Hasilnya bisa dibuka begitu server menjawab. Kalau belum juga,
        periksa jaringanmu, lalu coba lagi.
      </p>
      <Button size="lg" block onClick={onRefetch}>
        Coba lagi
      </Button>
    </>
  );
}

/** Refetches once per deadline: after a refetch the deadline can differ by milliseconds and be over already. */
function useRefetchWhenOver(tryoutId: number, deadline: number, isOver: boolean): () => void {
  const client = useQueryClient();
  const refetch = useCallback(
    () => void client.invalidateQueries({ queryKey: queryKeys.tryout(tryoutId) }),
    [client, tryoutId],
  );
  useEffect(() => {
    if (isOver) refetch();
  }, [isOver, deadline, refetch]);
  return refetch;
}
