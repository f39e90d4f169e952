import { useEffect } from 'react';
import { queryKeys } from '../../../api/cache/query-keys.ts';
import { updateCache } from '../../../api/cache/server-cache.ts';
import { readDeviceClocks } from '../../../clock/server-clock.ts';
import { startTimer } from '../../../clock/start-timer.ts';
import { isSignedIn } from '../../../session/is-signed-in.ts';
import type { ExamSession } from '../../attempt/exam-session.ts';
import { attemptStore } from '../../device/attempt-store.ts';
import { storeRefusedAnswers } from '../../device/refused-answers.ts';
import { sessionName } from '../../device/stored-sessions.ts';
import { postAnswers } from '../calls/answer-calls.ts';
import { showHandInToast } from '../handing-in/hand-in-toast.ts';
import { discardAttempt, submitStoredAttempt } from '../handing-in/submit-attempt.ts';
import { browserRetryPorts } from '../retry-timer.ts';
import { createOneTabTask } from './one-tab-task.ts';
import { resendUntilEmpty } from './resend-until-empty.ts';
import type { OutboxPorts, ResendResult, UnsentData } from './send-outbox.ts';
import { sendOutbox, sendOutboxOfTryout } from './send-outbox.ts';

const browserOutboxPorts = (handIn: OutboxPorts['handIn']): OutboxPorts => ({
  store: attemptStore(),
  isSignedIn,
  save: postAnswers,
  handIn,
  discard: async (session) => {
    await discardAttempt(session);
    updateCache((cache) => void cache.invalidateQueries({ queryKey: queryKeys.tryouts }));
  },
  storeRefused: storeRefusedAnswers,
  clock: readDeviceClocks,
});

export const sendTryoutOutboxNow = (accountId: string, tryoutId: number): Promise<UnsentData> =>
  sendOutboxOfTryout(browserOutboxPorts(handInWithToast), accountId, tryoutId);

/** Sends the outbox while the component is mounted. A running exam uses `startSendingOutboxBesideExam` instead. */
export const useOutboxSending = (accountId: string): void =>
  useEffect(() => startSendingOutbox(accountId), [accountId]);

/**
 * Sends now, when the network returns, when the page becomes visible, and after a decision in another tab.
 * @returns the call that stops sending
 */
export const startSendingOutbox = (accountId: string): (() => void) =>
  watch(accountId, () => sendOutbox(browserOutboxPorts(handInWithToast), accountId));

/** Works like `startSendingOutbox`, but does not send the open exam's own tryout, and shows no toast. */
export const startSendingOutboxBesideExam = (accountId: string, tryoutId: number): (() => void) =>
  watch(accountId, () => sendOutbox(browserOutboxPorts(handInOnce), accountId, tryoutId));

/**
 * The wait after a decision in another tab. It is twice `FOLLOW_AFTER_MS` (exam-endings.tsx), so that the other tabs of
 * that exam send first.
 */
const OUTBOX_FOLLOWS_MS = 10_000;

const LOCK = 'ambang-delivery';

/** Another tab is sending, but it may fail or be closed, so this tab retries. */
const sentByOtherTab: ResendResult = { waitMs: 0, dueInMs: Infinity, hasFailed: true };

function watch(accountId: string, send: () => Promise<ResendResult>): () => void {
  const sendInOneTab = createOneTabTask(LOCK, () => readDeviceClocks().steady, send);
  const resend = async () => (await sendInOneTab()) ?? sentByOtherTab;
  const { resendNow, stop } = resendUntilEmpty({ ...browserRetryPorts, resend });
  let cancelTimer: (() => void) | undefined;
  const resendIn = (ms: number) => {
    cancelTimer?.();
    cancelTimer = startTimer(ms, resendNow);
  };
  const resendSoon = () => resendIn(0);
  const resendWhenVisible = () => {
    if (document.visibilityState === 'visible') resendSoon();
  };
  // Only a decision of another tab is followed. Answers are sent by their own tab, also while it is being closed.
  const stopListening = attemptStore().onOtherTabChange(({ key }) => {
    if (key.accountId !== accountId) return;
    void attemptStore()
      .read(key)
      .then((stored) => stored?.handIn && resendIn(OUTBOX_FOLLOWS_MS));
  });
  resendSoon();
  window.addEventListener('online', resendSoon);
  document.addEventListener('visibilitychange', resendWhenVisible);
  return () => {
    cancelTimer?.();
    stop();
    stopListening();
    window.removeEventListener('online', resendSoon);
    document.removeEventListener('visibilitychange', resendWhenVisible);
  };
}

const inProgress = new Map<string, Promise<void>>();

/** Sends one request, because two parts of a screen may hand in at the same moment. */
function handInOnce(session: ExamSession): Promise<void> {
  const name = sessionName(session);
  const request = inProgress.get(name) ?? submitStoredAttempt(session).finally(() => inProgress.delete(name));
  inProgress.set(name, request);
  return request;
}

async function handInWithToast(session: ExamSession): Promise<void> {
  await handInOnce(session);
  if (isSignedIn(session.accountId)) showHandInToast(session);
}
