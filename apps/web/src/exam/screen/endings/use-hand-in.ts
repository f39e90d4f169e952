import { useEffect, useState, useSyncExternalStore } from 'react';
import { startTimer } from '../../../clock/start-timer.ts';
import { clearLocalStorageCopy } from '../../device/local-storage-copy.ts';
import type { HandInProcess, HandInState } from '../../sending/handing-in/hand-in-process.ts';
import { showHandInToast } from '../../sending/handing-in/hand-in-toast.ts';
import { browserRetryPorts } from '../../sending/retry-timer.ts';
import type { RunningExam } from '../../sending/running-exam.ts';
import { createHandInProcess } from '../../sending/running-exam.ts';
import { onRetryOccasion } from '../on-retry-occasion.ts';
import { useNavigate, usePreload } from '../../../ui/navigate.tsx';
import { weave } from './weaving-loader.ts';

/** The wait between the hand-in and the recap, which the specification requires. */
const RECAP_DELAY_MS = 2_000;

export function useHandIn(exam: RunningExam, recapPath: string): [HandInProcess, HandInState] {
  const [handIn] = useState(() => createHandInProcess(exam, browserRetryPorts));
  const state = useSyncExternalStore(handIn.subscribe, handIn.state);
  useEffect(() => {
    const unsubscribe = onRetryOccasion(handIn.retryNow);
    return () => {
      unsubscribe();
      handIn.stopTrying();
    };
  }, [handIn]);
  useRecapAfter(state.phase === 'done', exam, recapPath);
  return [handIn, state];
}

function useRecapAfter(isDone: boolean, exam: RunningExam, recapPath: string): void {
  const navigate = useNavigate();
  const preload = usePreload();
  useEffect(() => {
    if (!isDone) return;
    const { session } = exam.view();
    showHandInToast(session);
    preload(recapPath);
    if (session.rules) weave({ answers: session.sheet.answers, rules: session.rules });
    return startTimer(RECAP_DELAY_MS, () => {
      clearLocalStorageCopy(exam.view().session);
      void navigate(recapPath, { replace: true });
    });
  }, [isDone, exam, navigate, preload, recapPath]);
}
