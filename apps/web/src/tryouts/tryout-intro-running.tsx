import type { Tryout } from '@ambang/contract/tryouts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { tryoutQuery } from '../api/queries/tryouts.ts';
import { timeParts } from '../clock/time-left.ts';
import { useSecondsLeft } from '../clock/use-seconds-left.ts';
import { Button } from '../ui/button.tsx';
import styles from './tryout-intro-actions.module.css';
import { useEnterExam } from './tryout-intro-enter.ts';

/** @param deadline epoch ms by the device's clock */
export function IntroRunning({ tryout, deadline }: { tryout: Tryout; deadline: number }) {
  const { enter, isEntering } = useEnterExam(tryout);
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

/** Only the server says how the attempt stands now; without a network this stays. */
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
    () => void client.invalidateQueries({ queryKey: tryoutQuery(tryoutId).queryKey }),
    [client, tryoutId],
  );
  useEffect(() => {
    if (isOver) refresh();
  }, [isOver, refresh]);
  return refresh;
}
