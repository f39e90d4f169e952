import { useEffect } from 'react';
import { keys } from '../../../api/queries/keys.ts';
import { tellCache } from '../../../api/server-cache.ts';
import { clockReading } from '../../../clock/server-clock.ts';
import { startTimer } from '../../../clock/start-timer.ts';
import { isSignedIn } from '../../../session/is-signed-in.ts';
import { showToast } from '../../../ui/toast.tsx';
import type { ExamSession } from '../../attempt/exam-session.ts';
import { deviceStore } from '../../device/device-store.ts';
import { nameOf } from '../../device/kept-sessions.ts';
import { setAside } from '../../device/refused-answers.ts';
import { save } from '../calls/answer-calls.ts';
import { deliverUntilDone } from './deliver-until-done.ts';
import { taskOfOneTab } from './in-one-tab.ts';
import { retryPortsHere } from '../retry.ts';
import type { Delivery, Left, LeftoverPorts } from './send-leftovers.ts';
import { sendAllLeftovers, sendLeftoversOfTryout } from './send-leftovers.ts';
import { forget, submitKept } from '../handing-in/submit-attempt.ts';

const portsHere = (handIn: LeftoverPorts['handIn']): LeftoverPorts => ({
  store: deviceStore(),
  isSignedIn,
  save,
  handIn,
  forget: async (session) => {
    await forget(session);
    tellCache((cache) => void cache.invalidateQueries({ queryKey: keys.tryouts }));
  },
  setAside,
  clock: clockReading,
});

/** Sends what waits of this tryout. @returns what still waits */
export const sendLeftoversHere = (accountId: string, tryoutId: number): Promise<Left> =>
  sendLeftoversOfTryout(portsHere(handInAndSay), accountId, tryoutId);

/** Wherever the app runs signed in: at its start, whenever network or person return, and until nothing waits. */
export const useSendLeftovers = (accountId: string): void =>
  useEffect(() => watchAllLeftovers(accountId), [accountId]);

/** @returns the call that ends it */
export const watchAllLeftovers = (accountId: string): (() => void) =>
  watchLeftovers(accountId, () => sendAllLeftovers(portsHere(handInAndSay), accountId));

/** Beside an exam, in which is not told what happens to another attempt. @returns the call that ends it */
export const watchOtherLeftovers = (accountId: string, tryoutId: number): (() => void) =>
  watchLeftovers(accountId, () => sendAllLeftovers(portsHere(handInOnce), accountId, tryoutId));

/** The tabs of an exam come first at its hand-in: they go on with one that still waits after half of this. */
const EXAM_TABS_FIRST_MS = 10_000;

const LOCK = 'ambang-delivery';

/** Another tab may fail, or be closed at it: this one looks again. */
const elsewhere: Delivery = { waitMs: 0, dueInMs: Infinity, hasFailed: true };

function watchLeftovers(accountId: string, send: () => Promise<Delivery>): () => void {
  const sendInTurn = taskOfOneTab(LOCK, () => clockReading().steady, send);
  const deliver = async () => (await sendInTurn()) ?? elsewhere;
  const { look, stop } = deliverUntilDone({ ...retryPortsHere, deliver });
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
  const name = nameOf(session);
  const handingIn = underWay.get(name) ?? submitKept(session).finally(() => underWay.delete(name));
  underWay.set(name, handingIn);
  return handingIn;
}

async function handInAndSay(session: ExamSession): Promise<void> {
  const isFirst = !underWay.has(nameOf(session));
  await handInOnce(session);
  if (isFirst && isSignedIn(session.accountId)) showToast('ok', 'Tryout Selesai dikerjakan');
}
