import type { SavedAnswers } from '@ambang/contract/tryouts/tryouts.ts';
import type { Change } from '@ambang/exam/answers.ts';
import { isOverdue } from '@ambang/exam/clock.ts';
import type { ClockReading } from '../../../clock/server-clock.ts';
import type { ExamSession } from '../../attempt/exam-session.ts';
import { msUntilClockHandIn, unsavedQuestions, withdrawHandIn } from '../../attempt/exam-session.ts';
import type { DeviceStore } from '../../device/device-store.ts';
import { sendOldest } from '../answer-sender.ts';
import { retryAfterMs, isConflict, isMalformed, isOvertaken, isTransient } from '../calls/failure-kind.ts';

export interface OutboxPorts {
  store: DeviceStore;
  isSignedIn(accountId: string): boolean;
  save(session: ExamSession, changes: readonly Change[]): Promise<SavedAnswers>;
  /** Hands in what was decided here, and takes it from the device once the server has answered. */
  handIn(session: ExamSession): Promise<void>;
  /** Takes away what this device keeps of an attempt that takes no more answers; what waits is set aside. */
  forget(session: ExamSession): Promise<void>;
  /** Keeps answers that the server did not take, for the person to be told. */
  storeRefused(session: ExamSession, changes: readonly Change[]): Promise<void>;
  clock(): ClockReading;
}

/** How a delivery ended. */
export interface ResendResult {
  /** How long the server asks not to be called again, ms; 0 when it does not ask. Nothing more is sent before. */
  waitMs: number;
  /** How long until the next hand-in that a clock decided is due, ms; Infinity when none waits for its time. */
  dueInMs: number;
  /** Something was not delivered that may be later. */
  hasFailed: boolean;
}

const delivered: ResendResult = { waitMs: 0, dueInMs: Infinity, hasFailed: false };

/**
 * Sends once what an earlier visit could not send, and clears away what the server takes no more.
 * @param exceptTryoutId what the exam on the screen sends itself
 */
export async function sendOutbox(
  ports: OutboxPorts,
  accountId: string,
  exceptTryoutId?: number,
): Promise<ResendResult> {
  let hasFailed = false;
  let dueAt = Infinity;
  for (const session of await ports.store.sessionsOf(accountId)) {
    if (session.tryoutId === exceptTryoutId) continue;
    const delivery = await sendLeftovers(ports, session);
    if (delivery.waitMs > 0) return delivery;
    hasFailed ||= delivery.hasFailed;
    dueAt = Math.min(dueAt, ports.clock().steady + delivery.dueInMs);
  }
  // What was sent after it has taken some of that time.
  const dueInMs = Math.max(dueAt - ports.clock().steady, 0);
  // A storage that answers late may hold more than it has shown.
  return { waitMs: 0, dueInMs, hasFailed: hasFailed || !ports.store.isDurable() };
}

/** What still waits on this device of one tryout. */
export interface Unsent {
  answers: number;
  /** Whether a decided hand-in waits. */
  handIn: boolean;
}

export const unsentOf = (session: ExamSession | undefined): Unsent => ({
  answers: session ? unsavedQuestions(session) : 0,
  handIn: Boolean(session?.handIn),
});

/** Sends what waits of the newest attempt at one tryout. */
export async function sendOutboxOfTryout(
  ports: OutboxPorts,
  accountId: string,
  tryoutId: number,
): Promise<Unsent> {
  const session = await ports.store.latest(accountId, tryoutId);
  if (session) await sendLeftovers(ports, session);
  return unsentOf(session && (await ports.store.read(session)));
}

/** What fails stays for the next time. Only the server's word ends an attempt: this device's clock may be wrong. */
async function sendLeftovers(ports: OutboxPorts, session: ExamSession): Promise<ResendResult> {
  const isOldHere = isOverdue(session, ports.clock().wall + session.clockOffset);
  if (session.unsent.length === 0 && !session.handIn && !isOldHere) return delivered;
  try {
    return { ...delivered, dueInMs: await deliver(ports, session) };
  } catch (error) {
    if (isConflict(error)) await ports.forget(session);
    if (isOvertaken(error)) await withdraw(ports, session);
    return { ...delivered, waitMs: retryAfterMs(error), hasFailed: isTransient(error) };
  }
}

/**
 * The answers go first, and the reply tells the time: where the clock of this device was wrong, the acknowledgement
 * puts the decision right or takes it back.
 * @returns how long until the clock's hand-in is due, ms; Infinity when none waits for its time
 */
async function deliver(ports: OutboxPorts, read: ExamSession): Promise<number> {
  // Other attempts may have been sent since it was read: a decision that was taken back meanwhile seals nothing.
  const session = await ports.store.read(read);
  if (!session || !ports.isSignedIn(session.accountId)) return Infinity;
  let left: ExamSession | undefined;
  try {
    left = await sendAll(ports, session);
  } catch (error) {
    // The reply to a hand-in tells what has become of the attempt. No reply has put the clock right, so no time is waited for.
    if (!isConflict(error) || !session.handIn) throw error;
    return handInNow(ports, session);
  }
  if (!left?.handIn) return Infinity;
  const dueInMs = left.handIn.by === 'clock' ? msUntilClockHandIn(left, ports.clock().wall) : 0;
  return dueInMs > 0 ? dueInMs : handInNow(ports, left);
}

/** @returns that nothing waits for its time any more */
async function handInNow(ports: OutboxPorts, session: ExamSession): Promise<number> {
  if (!ports.isSignedIn(session.accountId)) return Infinity;
  try {
    await ports.handIn(session);
  } catch (error) {
    // The same request never succeeds, and nobody may be promised any longer that it goes by itself.
    if (isMalformed(error)) await withdraw(ports, session);
    throw error;
  }
  return Infinity;
}

const withdraw = ({ store }: OutboxPorts, session: ExamSession) =>
  store.updateExisting(session, (kept) => withdrawHandIn(kept, 'candidate'));

/**
 * The first save goes also when nothing waits: its answer tells whether the attempt still takes answers.
 * @returns what is then kept of the attempt
 */
async function sendAll(ports: OutboxPorts, session: ExamSession): Promise<ExamSession | undefined> {
  let left: ExamSession | undefined = session;
  let isFirst = true;
  while (left && (isFirst || left.unsent.length > 0) && ports.isSignedIn(session.accountId)) {
    isFirst = false;
    const sent = await sendOldest(left.unsent, {
      startedAt: session.startedAt,
      save: (changes) => ports.save(session, changes),
      clock: () => ports.clock(),
    });
    await ports.storeRefused(session, sent.late);
    left = await ports.store.updateExisting(session, sent.acknowledge);
  }
  return left;
}
