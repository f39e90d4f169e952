import { useEffect } from 'react';
import { TRYOUTS } from '../../../api/queries/keys.ts';
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
import { confirmAttempt } from '../calls/confirm-attempt.ts';
import { deliverUntilDone } from './deliver-until-done.ts';
import { inOneTab } from './in-one-tab.ts';
import { retryPortsHere } from '../retry.ts';
import type { Delivery, Left, LeftoverPorts } from './send-leftovers.ts';
import { sendAllLeftovers, sendLeftoversOfTryout } from './send-leftovers.ts';
import { forget, submitKept } from '../handing-in/submit-attempt.ts';

const portsHere = (handIn: LeftoverPorts['handIn']): LeftoverPorts => ({
  store: deviceStore(),
  isSignedIn,
  save,
  confirm: confirmAttempt,
  handIn,
  forget: async (session) => {
    await forget(session);
    tellCache((cache) => void cache.invalidateQueries({ queryKey: TRYOUTS }));
  },
  setAside,
  clock: clockReading,
});

/** Sends what waits of this tryout. @returns what still waits */
export const sendLeftoversHere = (accountId: string, tryoutId: number): Promise<Left> =>
  sendLeftoversOfTryout(portsHere(handInAndSay), accountId, tryoutId);

/** Wherever the app runs signed in: at its start, whenever network or person return, and until nothing waits. */
export function useSendLeftovers(accountId: string): void {
  useEffect(() => watchLeftovers(() => sendAllLeftovers(portsHere(handInAndSay), accountId), 0), [accountId]);
}

/** An exam and its own answers go first, and what happens to another attempt is not told in it. */
const EXAM_FIRST_MS = 5_000;

export function useSendOtherLeftovers(accountId: string, tryoutId: number): void {
  useEffect(
    () => watchLeftovers(() => sendAllLeftovers(portsHere(handInOnce), accountId, tryoutId), EXAM_FIRST_MS),
    [accountId, tryoutId],
  );
}

const LOCK = 'ambang-delivery';

/** Another tab may fail, or be closed at it: this one looks again. */
const elsewhere: Delivery = { waitMs: 0, hasFailed: true };

function watchLeftovers(send: () => Promise<Delivery>, afterMs: number): () => void {
  const deliver = async () => (await inOneTab(LOCK, send)) ?? elsewhere;
  const { look, stop } = deliverUntilDone({ ...retryPortsHere, deliver });
  let takeBack: (() => void) | undefined;
  const lookSoon = () => {
    takeBack?.();
    takeBack = startTimer(afterMs, look);
  };
  const lookWhenSeen = () => {
    if (document.visibilityState === 'visible') lookSoon();
  };
  lookSoon();
  window.addEventListener('online', lookSoon);
  document.addEventListener('visibilitychange', lookWhenSeen);
  return () => {
    takeBack?.();
    stop();
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
