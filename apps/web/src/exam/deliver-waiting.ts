import { isOverdue } from '@ambang/exam/clock.ts';
import { useEffect } from 'react';
import { onBeforeLogout } from '../session/before-logout.ts';
import { save } from './answer-calls.ts';
import { MOST_CHANGES_PER_SAVE } from './answer-sync.ts';
import { deviceStore } from './device-store.ts';
import { waitingQuestions } from './exam-progress.ts';
import type { ExamSession } from './exam-session.ts';
import { acknowledge } from './exam-session.ts';
import { forget } from './hand-over.ts';
import { isSignedIn } from './owner.ts';
import { isConflict } from './refusal.ts';

/** Answers of this account that wait on this device. */
export async function waitingCount(accountId: string): Promise<number> {
  const sessions = await deviceStore().sessionsOf(accountId);
  return sessions.reduce((count, session) => count + waitingQuestions(session), 0);
}

/**
 * Sends once what an earlier visit could not deliver, and clears away what can never count any more.
 * @returns how many answers still wait
 */
export async function deliverWaiting(accountId: string): Promise<number> {
  for (const session of await deviceStore().sessionsOf(accountId)) await deliver(session);
  return waitingCount(accountId);
}

/** The same for one tryout. */
export async function deliverFor(accountId: string, tryoutId: number): Promise<number> {
  const session = await deviceStore().latest(accountId, tryoutId);
  if (!session) return 0;
  await deliver(session);
  const left = await deviceStore().read(session);
  return left ? waitingQuestions(left) : 0;
}

/** What fails stays for the next time. */
async function deliver(session: ExamSession): Promise<void> {
  try {
    if (isOverdue(session, Date.now() + session.clockOffset)) await forget(session);
    else await sendAll(session);
  } catch (error) {
    if (isConflict(error)) await forget(session);
  }
}

async function sendAll(session: ExamSession): Promise<void> {
  let left = session;
  while (left.unsent.length > 0) {
    if (!isSignedIn(session.accountId)) throw new Error('another account is signed in');
    const changes = left.unsent.slice(0, MOST_CHANGES_PER_SAVE);
    const sentAt = Date.now();
    const saved = await save(session, changes);
    const trip = { sentAt, receivedAt: Date.now() };
    left = await deviceStore().update(left, (kept) => acknowledge(kept, changes, saved, trip));
  }
}

/** Wherever the app runs signed in: at its start and whenever the network returns. */
export function useDeliverWaiting(accountId: string): void {
  useEffect(() => {
    const run = () => void deliverWaiting(accountId);
    run();
    window.addEventListener('online', run);
    const stopCounting = onBeforeLogout(waitingCount);
    return () => {
      window.removeEventListener('online', run);
      stopCounting();
    };
  }, [accountId]);
}
