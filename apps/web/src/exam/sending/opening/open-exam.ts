import type { Paper } from '@ambang/contract/tryouts/papers.ts';
import { getTryout, startTryout } from '@ambang/contract/tryouts/tryouts.ts';
import type { TryoutDetail } from '@ambang/contract/tryouts/tryouts.ts';
import type { RuleSet } from '@ambang/exam/rules.ts';
import { call, timedCall } from '../../../api/call.ts';
import { NetworkFailure } from '../../../api/failure.ts';
import { tryoutKey } from '../../../api/queries/keys.ts';
import { tellCache } from '../../../api/server-cache.ts';
import { correctedOffset } from '../../../clock/server-clock.ts';
import type { ExamSession } from '../../attempt/exam-session.ts';
import { beginSession, resumeSession, timeLeftMs } from '../../attempt/exam-session.ts';
import { deviceStore, paperStores } from '../../device/device-store.ts';
import { loadPaper } from '../../device/paper-store.ts';
import { setAside } from '../../device/refused-answers.ts';
import { atMirroredQuestion, mirrorSession } from '../../device/spec-mirror.ts';
import { askTryout, requireRunning } from '../calls/attempt-fate.ts';
import { ofOwner, withoutSignOut } from '../calls/owner.ts';
import { fetchPaper } from '../calls/paper-source.ts';
import { isConflict } from '../calls/refusal.ts';
import { openPaper } from './envelopes.ts';
import type { Opening } from '../ports.ts';

export interface OpenedExam extends Opening {
  paper: Paper;
}

let handedOn: OpenedExam | null = null;

/** Starts or resumes the attempt and fetches its questions, for the exam screen that follows. */
export async function prepareExam(accountId: string, tryout: TryoutDetail): Promise<void> {
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
  if (session?.rules && timeLeftMs(session, Date.now()) > 0)
    return fromDevice(session, session.rules, fetchPaper);
  const asking = call(getTryout, { accountId, params: { id: tryoutId } });
  const tryout = await ofOwner(accountId, asking);
  tellTryout(tryout);
  return tryout.state === 'running' ? beginExam(accountId, tryout) : null;
}

/**
 * @returns what the server says of the attempt now
 * @throws CallFailure 401 when somebody else is signed in: what the server says is of another person then; else as
 * `requireRunning` when the attempt does not run any more
 */
export async function confirmSession(session: ExamSession): Promise<ExamSession> {
  const tryout = await askTryout(session);
  tellTryout(tryout);
  requireRunning(session, tryout);
  const fresh = await askAgain(session, tryout).catch(async (error: unknown) => {
    // Its time may have ended between the two questions.
    if (!isConflict(error)) throw error;
    requireRunning(session, await askTryout(session));
    // A refused start alone does not say what has become of this attempt.
    throw new NetworkFailure();
  });
  requireRunning(session, { ...tryout, attemptsStarted: fresh.attempt, startedAt: fresh.startedAt });
  return fresh;
}

const tellTryout = (tryout: TryoutDetail): void =>
  tellCache((cache, updatedAt) => cache.setQueryData(tryoutKey(tryout.id), tryout, { updatedAt }));

function takeHandedOn(accountId: string, tryoutId: number): OpenedExam | null {
  const prepared = handedOn;
  handedOn = null;
  const isMine = prepared?.session.accountId === accountId && prepared.session.tryoutId === tryoutId;
  return isMine ? prepared : null;
}

/** @param bringPaper asked when the questions are not on the device */
async function fromDevice(
  session: ExamSession,
  rules: RuleSet,
  bringPaper: (address: string) => Promise<Paper>,
): Promise<OpenedExam> {
  return {
    session: atMirroredQuestion(session),
    paper: await loadPaper(paperStores(), session.paper, bringPaper),
    rules,
    isConfirmed: false,
  };
}

async function beginExam(accountId: string, tryout: TryoutDetail): Promise<OpenedExam> {
  const { fresh, paperKey } = await askStart(accountId, tryout);
  await dropOtherAttempts(fresh);
  const session = await deviceStore().update(fresh, (kept) => resumeSession(kept, fresh));
  const bringPaper = (address: string) => openPaper(address, paperKey);
  const opened = { ...(await fromDevice(session, tryout.rules, bringPaper)), isConfirmed: true };
  mirrorSession(opened.session, opened.rules);
  return opened;
}

async function askStart(
  accountId: string,
  tryout: TryoutDetail,
): Promise<{ fresh: ExamSession; paperKey: string }> {
  const asking = timedCall(startTryout, { accountId, params: { id: tryout.id } });
  const { value: started, trip } = await ofOwner(accountId, asking);
  const fresh = beginSession({ accountId, tryoutId: tryout.id, rules: tryout.rules }, started, trip);
  return { fresh, paperKey: started.paperKey };
}

/** Of an attempt whose clock this device knows: a slow answer must not spoil it. */
async function askAgain({ accountId, clockOffset }: ExamSession, tryout: TryoutDetail): Promise<ExamSession> {
  const asking = timedCall(withoutSignOut(startTryout), { accountId, params: { id: tryout.id } });
  const { value: started, trip } = await ofOwner(accountId, asking);
  const fresh = beginSession({ accountId, tryoutId: tryout.id, rules: tryout.rules }, started, trip);
  return { ...fresh, clockOffset: correctedOffset(clockOffset, started.serverTime, trip) };
}

/**
 * A new attempt exists only after the one before was deleted: nothing of that can count any more. What was begun at
 * another time under the same number is no part of this attempt either.
 */
async function dropOtherAttempts(current: ExamSession): Promise<void> {
  for (const session of await deviceStore().sessionsOf(current.accountId)) {
    if (session.tryoutId !== current.tryoutId || session.attempt > current.attempt) continue;
    if (session.startedAt === current.startedAt) continue;
    await setAside(session, session.unsent);
    await deviceStore().remove(session);
  }
}
