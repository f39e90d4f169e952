import type { SaveAcknowledgement } from '@ambang/contract/tryouts/attempts.ts';
import type { Change } from '@ambang/exam/answers/answers.ts';
import { isOverdue } from '@ambang/exam/clock.ts';
import type { DeviceClocks } from '../../../clock/server-clock.ts';
import type { ExamSession } from '../../attempt/exam-session.ts';
import { msUntilAutomaticHandIn } from '../../attempt/exam-session.ts';
import { withdrawDecision } from '../../attempt/hand-in-decision.ts';
import { countUnsentQuestions } from '../../attempt/session-updates.ts';
import type { AttemptStore } from '../../device/attempt-store.ts';
import { saveOldestChanges } from '../saving/save-changes.ts';
import { isConflict, isBadRequest, isOvertaken, isTransient, retryAfterMs } from '../calls/failure-kind.ts';

export interface OutboxPorts {
  store: AttemptStore;
  isSignedIn(accountId: string): boolean;
  save(session: ExamSession, changes: readonly Change[]): Promise<SaveAcknowledgement>;
  /** Hands in a decided attempt and removes it from the device after the reply. */
  handIn(session: ExamSession): Promise<void>;
  /** Removes an ended attempt from the device. Its unsent changes become refused answers. */
  discard(session: ExamSession): Promise<void>;
  /** Stores answers that do not count, to be shown to the person. */
  storeRefused(session: ExamSession, changes: readonly Change[]): Promise<void>;
  clock(): DeviceClocks;
}

export interface ResendResult {
  /** `Retry-After` in ms, 0 without one. Nothing is sent earlier. */
  waitMs: number;
  /** Time until the next automatic hand-in, ms; Infinity without one. */
  dueInMs: number;
  /** True when the next round may send more: after a transient failure, or when storage failed. */
  hasFailed: boolean;
}

const success: ResendResult = { waitMs: 0, dueInMs: Infinity, hasFailed: false };

/**
 * Sends unsent answers and decided hand-ins of the account once. Removes attempts that have ended.
 * @param exceptTryoutId the tryout whose exam is open, because the exam sends its own answers
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
    const result = await sendAttempt(ports, session);
    if (result.waitMs > 0) return result;
    hasFailed ||= result.hasFailed;
    dueAt = Math.min(dueAt, ports.clock().steady + result.dueInMs);
  }
  // Sending further attempts took some of the time until the hand-in is due.
  const dueInMs = Math.max(dueAt - ports.clock().steady, 0);
  // A storage that is not durable may contain attempts that it has not returned.
  return { waitMs: 0, dueInMs, hasFailed: hasFailed || !ports.store.isDurable() };
}

export interface UnsentData {
  answers: number;
  handIn: boolean;
}

export const countUnsent = (session: ExamSession | undefined): UnsentData => ({
  answers: session ? countUnsentQuestions(session) : 0,
  handIn: Boolean(session?.handIn),
});

/** Sends the newest attempt at the tryout. @returns what is still unsent */
export async function sendOutboxOfTryout(
  ports: OutboxPorts,
  accountId: string,
  tryoutId: number,
): Promise<UnsentData> {
  const session = await ports.store.latest(accountId, tryoutId);
  if (session) await sendAttempt(ports, session);
  return countUnsent(session && (await ports.store.read(session)));
}

/**
 * If a request fails, answers and hand-in stay stored. Only a reply from the server removes an attempt, because this
 * device's clock may be wrong.
 */
async function sendAttempt(ports: OutboxPorts, session: ExamSession): Promise<ResendResult> {
  const looksOverdue = isOverdue(session, ports.clock().wall + session.clockOffset);
  if (session.unsent.length === 0 && !session.handIn && !looksOverdue) return success;
  try {
    return { ...success, dueInMs: await sendAnswersAndHandIn(ports, session) };
  } catch (error) {
    if (isConflict(error)) await ports.discard(session);
    return { ...success, waitMs: retryAfterMs(error), hasFailed: isTransient(error) };
  }
}

/**
 * The answers are sent first, because their reply has the server's time. That time corrects or withdraws a decision of
 * a wrong clock.
 * @returns time until the automatic hand-in, ms; Infinity without one
 */
async function sendAnswersAndHandIn(ports: OutboxPorts, read: ExamSession): Promise<number> {
  // While other attempts were sent, the decision may have been withdrawn.
  const session = await ports.store.read(read);
  if (!session || !ports.isSignedIn(session.accountId)) return Infinity;
  let saved: ExamSession | undefined;
  try {
    saved = await sendAnswers(ports, session);
  } catch (error) {
    // The attempt has ended, so the hand-in is sent at once and its reply contains the outcome.
    if (!isConflict(error) || !session.handIn) throw error;
    return handInNow(ports, session);
  }
  if (!saved?.handIn) return Infinity;
  const dueInMs = saved.handIn.by === 'clock' ? msUntilAutomaticHandIn(saved, ports.clock().wall) : 0;
  return dueInMs > 0 ? dueInMs : handInNow(ports, saved);
}

/** @returns Infinity, because nothing is due later */
async function handInNow(ports: OutboxPorts, session: ExamSession): Promise<number> {
  if (!ports.isSignedIn(session.accountId)) return Infinity;
  try {
    await ports.handIn(session);
  } catch (error) {
    // Repeating the request never succeeds, so no text may promise a retry.
    if (isBadRequest(error) || isOvertaken(error)) await withdraw(ports, session);
    throw error;
  }
  return Infinity;
}

const withdraw = ({ store }: OutboxPorts, session: ExamSession) =>
  store.updateExisting(session, (stored) => withdrawDecision(stored, 'candidate', session.handIn?.decidedAt));

/**
 * The first save is sent even without changes, because its reply shows whether the attempt still takes answers.
 * @returns the stored session after the saves
 */
async function sendAnswers(ports: OutboxPorts, session: ExamSession): Promise<ExamSession | undefined> {
  let stored: ExamSession | undefined = session;
  let isFirst = true;
  while (stored && (isFirst || stored.unsent.length > 0) && ports.isSignedIn(session.accountId)) {
    isFirst = false;
    const sent = await saveOldestChanges(stored.unsent, {
      startedAt: session.startedAt,
      save: (changes) => ports.save(session, changes),
      clock: () => ports.clock(),
    });
    await ports.storeRefused(session, sent.late);
    stored = await ports.store.updateExisting(session, sent.acknowledge);
  }
  return stored;
}
