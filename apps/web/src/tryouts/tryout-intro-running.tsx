import type { Tryout } from '@ambang/contract/tryouts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { timeParts } from '../exam/time-left.ts';
import { useSecondsLeft } from '../exam/use-seconds-left.ts';
import { Button } from '../ui/button.tsx';
import { useEnterExam } from './tryout-intro-enter.ts';
import { tryoutQuery } from './tryout-intro-query.ts';
import styles from './tryout-intro.module.css';

/** @param deadline epoch ms by the device's clock */
export function IntroRunning({ tryout, deadline }: { tryout: Tryout; deadline: number }) {
  const { enter, isEntering } = useEnterExam(tryout);
  const seconds = useSecondsLeft(deadline);
  useRefreshWhenOver(tryout.id, seconds === 0);
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

function useRefreshWhenOver(tryoutId: number, isOver: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (isOver) void client.invalidateQueries({ queryKey: tryoutQuery(tryoutId).queryKey });
  }, [client, tryoutId, isOver]);
}
