import { useEffect, useState, useSyncExternalStore } from 'react';
import { browserParts } from './browser-parts.ts';
import type { ExamView } from './exam-parts.ts';
import type { OpenedExam } from './open-exam.ts';
import { confirmSession } from './open-exam.ts';
import { refusalOf } from './refusal.ts';
import { RunningExam } from './running-exam.ts';

export function useRunningExam(opened: OpenedExam): [RunningExam, ExamView] {
  const [exam] = useState(() => new RunningExam(opened, browserParts(opened.session.accountId)));
  useEffect(() => exam.start(), [exam]);
  useEffect(() => watchCircumstances(exam), [exam]);
  useEffect(() => {
    if (!opened.isConfirmed) void confirm(exam);
  }, [exam, opened]);
  return [exam, useSyncExternalStore(exam.subscribe, exam.view)];
}

/** A returning network or page sends at once; a page that is being left sends while it can. */
function watchCircumstances(exam: RunningExam): () => void {
  const retry = () => exam.retryNow();
  const flush = () => exam.flush();
  window.addEventListener('online', retry);
  document.addEventListener('visibilitychange', retry);
  window.addEventListener('pagehide', flush);
  return () => {
    window.removeEventListener('online', retry);
    document.removeEventListener('visibilitychange', retry);
    window.removeEventListener('pagehide', flush);
  };
}

async function confirm(exam: RunningExam): Promise<void> {
  try {
    const fresh = await confirmSession(exam.view().session);
    if (fresh) exam.resume(fresh);
    else exam.leave(null);
  } catch (error) {
    // Without a network, or with a server in trouble, the exam goes on: the next save will tell.
    if (refusalOf(error) === 'ended') exam.leave(error);
  }
}
