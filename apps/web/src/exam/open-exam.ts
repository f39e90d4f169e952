import type { Paper } from '@ambang/contract/papers.ts';
import { getTryout, startTryout } from '@ambang/contract/tryouts.ts';
import type { Tryout } from '@ambang/contract/tryouts.ts';
import { ruleSet } from '@ambang/exam/rules.ts';
import { call } from '../api/call.ts';
import { queryClient } from '../api/query-client.ts';
import { tryoutQuery } from '../tryouts/tryout-intro-query.ts';
import { mirrorSession } from './device-keys.ts';
import { deviceShelf, deviceStore } from './device-store.ts';
import type { Opening } from './exam-parts.ts';
import type { ExamSession } from './exam-session.ts';
import { beginSession, isSameAttempt, resumeSession, timeLeftMs } from './exam-session.ts';
import { loadPaper } from './paper-source.ts';

export interface OpenedExam extends Opening {
  paper: Paper;
}

let handedOn: OpenedExam | null = null;

/** Starts or resumes the attempt and fetches its questions, for the exam screen that follows. */
export async function prepareExam(accountId: string, tryout: Tryout): Promise<void> {
  handedOn = await beginExam(accountId, tryout);
}

/**
 * What the exam screen opens with: what the intro has just prepared, else what lies on the device, else the running
 * attempt from the server.
 * @returns null when no attempt runs: only the intro starts one
 */
export async function openExam(accountId: string, tryoutId: number): Promise<OpenedExam | null> {
  const prepared = takeHandedOn(accountId, tryoutId);
  if (prepared) return prepared;
  const session = await deviceStore().latest(accountId, tryoutId);
  if (session && timeLeftMs(session, Date.now()) > 0) return fromDevice(session);
  const tryout = await queryClient.fetchQuery(tryoutQuery(tryoutId));
  return tryout.state === 'running' ? beginExam(accountId, tryout) : null;
}

/** @returns what the server says of the attempt now, or null when it does not run any more */
export async function confirmSession(session: ExamSession): Promise<ExamSession | null> {
  const tryout = await call(getTryout, { params: { id: session.tryoutId } });
  queryClient.setQueryData(tryoutQuery(tryout.id).queryKey, tryout);
  if (tryout.state !== 'running' || tryout.attemptsStarted !== session.attempt) return null;
  const fresh = await askStart(session.accountId, tryout);
  return isSameAttempt(fresh, session) ? fresh : null;
}

function takeHandedOn(accountId: string, tryoutId: number): OpenedExam | null {
  const prepared = handedOn;
  handedOn = null;
  const isMine = prepared?.session.accountId === accountId && prepared.session.tryoutId === tryoutId;
  return isMine ? prepared : null;
}

const fromDevice = async (session: ExamSession): Promise<OpenedExam> => ({
  session,
  paper: await loadPaper(deviceShelf(), session.paper),
  rules: ruleSet(session.ruleSet),
  isConfirmed: false,
});

async function beginExam(accountId: string, tryout: Tryout): Promise<OpenedExam> {
  const fresh = await askStart(accountId, tryout);
  await dropEarlierAttempts(fresh);
  const session = await deviceStore().update(fresh, (kept) => resumeSession(kept, fresh));
  const opened = { ...(await fromDevice(session)), isConfirmed: true };
  mirrorSession(session, opened.rules);
  return opened;
}

async function askStart(accountId: string, tryout: Tryout): Promise<ExamSession> {
  const sentAt = Date.now();
  const started = await call(startTryout, { params: { id: tryout.id } });
  const trip = { sentAt, receivedAt: Date.now() };
  return beginSession({ accountId, tryoutId: tryout.id, ruleSet: tryout.ruleSet }, started, trip);
}

/** A new attempt exists only after the one before was deleted: nothing of that can count any more. */
async function dropEarlierAttempts(current: ExamSession): Promise<void> {
  for (const session of await deviceStore().sessionsOf(current.accountId)) {
    const isEarlier = session.tryoutId === current.tryoutId && session.attempt < current.attempt;
    if (isEarlier) await deviceStore().remove(session);
  }
}
