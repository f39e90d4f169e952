import { useEffect } from 'react';
import { keys } from '../../../api/queries/keys.ts';
import { updateCache } from '../../../api/server-cache.ts';
import { clockReading } from '../../../clock/server-clock.ts';
import { startTimer } from '../../../clock/start-timer.ts';
import { isSignedIn } from '../../../session/is-signed-in.ts';
import { showToast } from '../../../ui/toast.tsx';
import type { ExamSession } from '../../attempt/exam-session.ts';
import { deviceStore } from '../../device/device-store.ts';
import { sessionName } from '../../device/stored-sessions.ts';
import { storeRefused } from '../../device/refused-answers.ts';
import { postAnswers } from '../calls/answer-calls.ts';
import { resendUntilEmpty } from './resend-until-empty.ts';
import { oneTabTask } from './one-tab-task.ts';
import { browserRetryPorts } from '../retry.ts';
import type { ResendResult, Unsent, OutboxPorts } from './send-outbox.ts';
import { sendOutbox, sendOutboxOfTryout } from './send-outbox.ts';
import { forgetAttempt, submitStored } from '../handing-in/submit-attempt.ts';

const portsHere = (handIn: OutboxPorts['handIn']): OutboxPorts => ({
  store: deviceStore(),
  isSignedIn,
  save: postAnswers,
  handIn,
  forget: async (session) => {
    await forgetAttempt(session);
    updateCache((cache) => void cache.invalidateQueries({ queryKey: keys.tryouts }));
  },
  storeRefused,
  clock: clockReading,
});

/** Sends what waits of this tryout. @returns what still waits */
export const sendTryoutNow = (accountId: string, tryoutId: number): Promise<Unsent> =>
  sendOutboxOfTryout(portsHere(handInAndSay), accountId, tryoutId);

/** Wherever the app runs signed in: at its start, whenever network or person return, and until nothing waits. */
export const useOutbox = (accountId: string): void => useEffect(() => watchOutbox(accountId), [accountId]);

/** @returns the call that ends it */
export const watchOutbox = (accountId: string): (() => void) =>
  watchLeftovers(accountId, () => sendOutbox(portsHere(handInAndSay), accountId));

/** Beside an exam, in which is not told what happens to another attempt. @returns the call that ends it */
export const watchOutboxBesideExam = (accountId: string, tryoutId: number): (() => void) =>
  watchLeftovers(accountId, () => sendOutbox(portsHere(handInOnce), accountId, tryoutId));

/** The tabs of an exam come first at its hand-in: they go on with one that still waits after half of this. */
const EXAM_TABS_FIRST_MS = 10_000;

const LOCK = 'ambang-delivery';

/** Another tab may fail, or be closed at it: this one looks again. */
const elsewhere: ResendResult = { waitMs: 0, dueInMs: Infinity, hasFailed: true };

function watchLeftovers(accountId: string, send: () => Promise<ResendResult>): () => void {
  const sendInTurn = oneTabTask(LOCK, () => clockReading().steady, send);
  const deliver = async () => (await sendInTurn()) ?? elsewhere;
  const { resendNow: look, stop } = resendUntilEmpty({ ...browserRetryPorts, resend: deliver });
  let takeBack: (() => void) | undefined;
  const lookIn = (ms: number) => {
    takeBack?.();
    takeBack = startTimer(ms, look);
  };
  const lookSoon = () => lookIn(0);
  const lookWhenSeen = () => {
    if (document.visibilityState === 'visible') lookSoon();
  };
  // Another tab may be closed before its hand-in has arrived. What is answered there it sends itself.
  const stopListening = deviceStore().listen(({ key }) => {
    if (key.accountId !== accountId) return;
    void deviceStore()
      .read(key)
      .then((kept) => kept?.handIn && lookIn(EXAM_TABS_FIRST_MS));
  });
  lookSoon();
  window.addEventListener('online', lookSoon);
  document.addEventListener('visibilitychange', lookWhenSeen);
  return () => {
    takeBack?.();
    stop();
    stopListening();
    window.removeEventListener('online', lookSoon);
    document.removeEventListener('visibilitychange', lookWhenSeen);
  };
}

const underWay = new Map<string, Promise<void>>();

/** Two parts of one screen may ask for the same hand-in in one moment. */
function handInOnce(session: ExamSession): Promise<void> {
  const name = sessionName(session);
  const handingIn = underWay.get(name) ?? submitStored(session).finally(() => underWay.delete(name));
  underWay.set(name, handingIn);
  return handingIn;
}

async function handInAndSay(session: ExamSession): Promise<void> {
  const isFirst = !underWay.has(sessionName(session));
  await handInOnce(session);
  if (isFirst && isSignedIn(session.accountId)) showToast('ok', 'Tryout Selesai dikerjakan');
}
