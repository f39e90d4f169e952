import { useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { startTimer } from '../../../clock/start-timer.ts';
import { showToast } from '../../../ui/messages/toast.tsx';
import { clearDeviceKeys } from '../../device/device-keys.ts';
import { HandInProcess } from '../../sending/handing-in/hand-in-process.ts';
import type { HandInState } from '../../sending/handing-in/hand-in-process.ts';
import { browserRetryPorts } from '../../sending/retry-timer.ts';
import type { RunningExam } from '../../sending/running-exam.ts';
import { onRetryOccasion } from '../on-retry-occasion.ts';

/** The wait between the hand-in and the recap, which the specification requires. */
const RECAP_DELAY_MS = 2_000;

export function useHandIn(exam: RunningExam, recapPath: string): [HandInProcess, HandInState] {
  const [handIn] = useState(() => handInOf(exam));
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

const handInOf = (exam: RunningExam): HandInProcess =>
  new HandInProcess({
    submit: () => exam.handIn(),
    isTimeReallyOver: () => exam.handInChecks.isTimeReallyOver(),
    isStillDecided: () => exam.handInChecks.isStillDecided(),
    msUntilAutomaticHandIn: () => exam.timeLeftMs() + exam.view().session.handInDelayMs,
    decide: (by) => exam.recordDecision(by),
    withdraw: (by) => exam.withdrawHandIn(by),
    ...browserRetryPorts,
  });

function useRecapAfter(isDone: boolean, exam: RunningExam, recapPath: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isDone) return;
    showToast('ok', 'Tryout Selesai dikerjakan');
    return startTimer(RECAP_DELAY_MS, () => {
      clearDeviceKeys(exam.view().session);
      void navigate(recapPath, { replace: true });
    });
  }, [isDone, exam, navigate, recapPath]);
}
