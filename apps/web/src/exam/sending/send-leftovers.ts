import type { SavedAnswers } from '@ambang/contract/tryouts/tryouts.ts';
import type { Change } from '@ambang/exam/answers.ts';
import { isOverdue } from '@ambang/exam/clock.ts';
import type { ExamSession } from '../attempt/exam-session.ts';
import { waitingQuestions } from '../attempt/exam-session.ts';
import type { DeviceStore } from '../device/device-store.ts';
import { sendOldest } from './answer-sender.ts';
import { askedWaitMs, isConflict } from './calls/refusal.ts';

export interface LeftoverPorts {
  store: DeviceStore;
  isSignedIn(accountId: string): boolean;
  save(session: ExamSession, changes: readonly Change[]): Promise<SavedAnswers>;
  /** Takes away what this device keeps of an attempt that takes no more answers; what waits is set aside. */
  forget(session: ExamSession): Promise<void>;
  /** Keeps answers that the server did not take, for the person to be told. */
  setAside(session: ExamSession, changes: readonly Change[]): Promise<void>;
  now(): number;
}

/** @returns how many answers of this account wait on this device */
export async function countWaiting(store: DeviceStore, accountId: string): Promise<number> {
  const sessions = await store.sessionsOf(accountId);
  return sessions.reduce((count, session) => count + waitingQuestions(session), 0);
}

/**
 * Sends once what an earlier visit could not send, and clears away what the server takes no more.
 * @returns how long the server asks to be left alone with the rest, ms; 0 when it does not ask
 */
export async function sendAllLeftovers(ports: LeftoverPorts, accountId: string): Promise<number> {
  for (const session of await ports.store.sessionsOf(accountId)) {
    const waitMs = await sendLeftovers(ports, session);
    if (waitMs > 0) return waitMs;
  }
  return 0;
}

/**
 * The newest attempt at one tryout.
 * @returns how many of its answers still wait
 */
export async function sendLeftoversOfTryout(
  ports: LeftoverPorts,
  accountId: string,
  tryoutId: number,
): Promise<number> {
  const session = await ports.store.latest(accountId, tryoutId);
  if (!session) return 0;
  await sendLeftovers(ports, session);
  const left = await ports.store.read(session);
  return left ? waitingQuestions(left) : 0;
}

/**
 * What fails stays for the next time. Only the server's word ends an attempt: this device's clock may be wrong.
 * @returns how long the server asks to be left alone, ms
 */
async function sendLeftovers(ports: LeftoverPorts, session: ExamSession): Promise<number> {
  const isOldHere = isOverdue(session, ports.now() + session.clockOffset);
  if (session.unsent.length === 0 && !isOldHere) return 0;
  try {
    await sendAll(ports, session);
    return 0;
  } catch (error) {
    if (isConflict(error)) await ports.forget(session);
    return askedWaitMs(error);
  }
}

/** The first save goes also when nothing waits: its answer tells whether the attempt still takes answers. */
async function sendAll(ports: LeftoverPorts, session: ExamSession): Promise<void> {
  let left: ExamSession | undefined = session;
  let isFirst = true;
  while (left && (isFirst || left.unsent.length > 0) && ports.isSignedIn(session.accountId)) {
    isFirst = false;
    const sent = await sendOldest(left.unsent, {
      startedAt: session.startedAt,
      save: (changes) => ports.save(session, changes),
      now: () => ports.now(),
    });
    await ports.setAside(session, sent.uncounted);
    left = await ports.store.amend(session, sent.acknowledge);
  }
}
