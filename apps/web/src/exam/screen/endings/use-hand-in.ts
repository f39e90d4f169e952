import { useEffect, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { startTimer } from '../../../clock/start-timer.ts';
import { showToast } from '../../../ui/toast.tsx';
import { clearMirror } from '../../device/spec-mirror.ts';
import { HandIn } from '../../sending/handing-in/hand-in.ts';
import type { HandInState } from '../../sending/handing-in/hand-in.ts';
import { retryPortsHere } from '../../sending/retry.ts';
import type { RunningExam } from '../../sending/running-exam.ts';
import { hearReturn } from '../hear-return.ts';

/** The wait between the hand-in and the recap (spec 9). */
const MOVE_AFTER_MS = 2_000;

export function useHandIn(exam: RunningExam, recapPath: string): [HandIn, HandInState] {
  const [handIn] = useState(() => handInOf(exam));
  const state = useSyncExternalStore(handIn.subscribe, handIn.state);
  useEffect(() => {
    const stopHearing = hearReturn(handIn.retryNow);
    return () => {
      stopHearing();
      handIn.giveUp();
    };
  }, [handIn]);
  useRecapAfter(state.phase === 'done', exam, recapPath);
  return [handIn, state];
}

const handInOf = (exam: RunningExam): HandIn =>
  new HandIn({
    submit: () => exam.handIn(),
    isTimeReallyOver: () => exam.before.isTimeReallyOver(),
    isStillMeant: () => exam.before.isStillMeant(),
    clockHandInMs: () => exam.timeLeftMs() + exam.view().session.handInDelayMs,
    decide: (by) => exam.decideHandIn(by),
    withdraw: (by) => exam.withdrawHandIn(by),
    ...retryPortsHere,
  });

function useRecapAfter(isDone: boolean, exam: RunningExam, recapPath: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isDone) return;
    showToast('ok', 'Tryout Selesai dikerjakan');
    return startTimer(MOVE_AFTER_MS, () => {
      clearMirror(exam.view().session);
      void navigate(recapPath, { replace: true });
    });
  }, [isDone, exam, navigate, recapPath]);
}
