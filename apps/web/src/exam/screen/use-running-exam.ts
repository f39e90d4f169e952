import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';
import { holdExamLock } from '../../install/install-worker.ts';
import { browserExamPorts } from '../sending/browser-exam-ports.ts';
import { prefetchPictures } from '../sending/opening/paper-source.ts';
import type { OpenedExam } from '../sending/opening/open-exam.ts';
import type { ExamView } from '../sending/exam-record.ts';
import { RunningExam } from '../sending/running-exam.ts';
import { onRetryOccasion } from './on-retry-occasion.ts';
import { useAskedQuestion } from './use-asked-question.ts';
import { useOutboxBesideExam } from './use-outbox-beside-exam.ts';

export function useRunningExam(opened: OpenedExam): RunningExam {
  const [exam] = useState(() => new RunningExam(opened, browserExamPorts(opened.session.accountId)));
  useEffect(() => exam.start(), [exam]);
  useAskedQuestion(exam);
  useEffect(() => sendOnPageEvents(exam), [exam]);
  useEffect(holdExamLock, []);
  const { paper } = opened;
  useEffect(() => prefetchPictures(paper), [paper]);
  useOutboxBesideExam(opened.session.accountId, opened.session.tryoutId);
  return exam;
}

/** For the parts that must respond at once: the question and its options. */
export const useExamView = (exam: RunningExam): ExamView => useSyncExternalStore(exam.subscribe, exam.view);

export const useIsFlagged = (exam: RunningExam): boolean =>
  useSyncExternalStore(exam.subscribe, () => {
    const { current, flags } = exam.view().session.sheet;
    return flags.has(current);
  });

/** For the parts around the question. They render in a transition, after the question. */
export function useDeferredExamView(exam: RunningExam): ExamView {
  const [view, setView] = useState(exam.view);
  useEffect(() => {
    const follow = () => startTransition(() => setView(exam.view));
    follow();
    return exam.subscribe(follow);
  }, [exam]);
  return view;
}

/** Sends at once when the network returns, the sign-in changes, or the page is shown, hidden or left. */
function sendOnPageEvents(exam: RunningExam): () => void {
  const retry = () => exam.retryNow();
  const flush = () => exam.flush();
  const unsubscribe = onRetryOccasion(retry);
  document.addEventListener('visibilitychange', retry);
  window.addEventListener('pagehide', flush);
  return () => {
    unsubscribe();
    document.removeEventListener('visibilitychange', retry);
    window.removeEventListener('pagehide', flush);
  };
}
