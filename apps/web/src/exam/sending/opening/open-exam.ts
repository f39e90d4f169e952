import type { Paper } from '@ambang/contract/tryouts/papers.ts';
import { getTryout, startTryout } from '@ambang/contract/tryouts/tryouts.ts';
import type { StartedAttempt, TryoutDetail } from '@ambang/contract/tryouts/tryouts.ts';
import type { RuleSet } from '@ambang/exam/rules.ts';
import { call, timedCall } from '../../../api/call.ts';
import type { ClockReading, RoundTrip } from '../../../clock/server-clock.ts';
import { correctedOffset } from '../../../clock/server-clock.ts';
import { isSignedIn } from '../../../session/is-signed-in.ts';
import type { ExamSession } from '../../attempt/exam-session.ts';
import { beginSession, resumeSession, timeLeftMs } from '../../attempt/exam-session.ts';
import { deviceStore, paperStores } from '../../device/device-store.ts';
import { dropPaper, loadPaper } from '../../device/paper-store.ts';
import { storeRefused } from '../../device/refused-answers.ts';
import { atLastQuestion, writeDeviceKeys } from '../../device/device-keys.ts';
import { cacheTryout } from '../calls/confirm-attempt.ts';
import { requireStillSignedIn } from '../calls/account-call.ts';
import { fetchPaper } from '../calls/paper-source.ts';
import { dropEnvelopeOf, openPaper } from './envelopes.ts';
import type { ExamStart } from '../ports.ts';

export interface OpenedExam extends ExamStart {
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
  const tryout = await requireStillSignedIn(accountId, asking);
  cacheTryout(tryout);
  return tryout.state === 'running' ? beginExam(accountId, tryout) : null;
}

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
    session: atLastQuestion(session),
    paper: await loadPaper(paperStores(), session.paper, bringPaper),
    rules,
    askedAt: null,
  };
}

async function beginExam(accountId: string, tryout: TryoutDetail): Promise<OpenedExam> {
  const { fresh, started, trip, askedAt } = await askStart(accountId, tryout);
  await dropOtherAttempts(fresh);
  const session = await deviceStore().update(fresh, (kept) => {
    const clockOffset = correctedOffset(kept.clockOffset, started.serverTime, trip);
    return resumeSession(kept, { ...fresh, clockOffset });
  });
  const bringPaper = (address: string) => openPaper(address, started.paperKey);
  const opened = { ...(await fromDevice(session, tryout.rules, bringPaper)), askedAt };
  await dropEnvelopeOf(fresh.paper);
  // While the questions came, another tab may have signed this account out.
  if (isSignedIn(accountId)) writeDeviceKeys(opened.session, opened.rules);
  return opened;
}

async function askStart(
  accountId: string,
  tryout: TryoutDetail,
): Promise<{ fresh: ExamSession; started: StartedAttempt; trip: RoundTrip; askedAt: ClockReading }> {
  // Where it has been handed in and reset elsewhere, going on must not start the clock of another one.
  const running = tryout.state === 'running' && { attempt: tryout.attemptsStarted };
  const asking = timedCall(startTryout, { accountId, ...running, params: { id: tryout.id } });
  const { value: started, trip, askedAt } = await requireStillSignedIn(accountId, asking);
  const fresh = beginSession({ accountId, tryoutId: tryout.id, rules: tryout.rules }, started, trip);
  return { fresh, started, trip, askedAt };
}

/**
 * A new attempt exists only after the one before was deleted: nothing of that can count any more. What was begun at
 * another time under the same number is no part of this attempt either.
 */
async function dropOtherAttempts(current: ExamSession): Promise<void> {
  const store = deviceStore();
  for (const session of await store.sessionsOf(current.accountId)) {
    if (session.tryoutId !== current.tryoutId || session.attempt > current.attempt) continue;
    if (session.startedAt === current.startedAt) continue;
    await storeRefused(session, session.unsent);
    await store.remove(session);
    const isNeeded = session.paper === current.paper || (await store.needsPaper(session.paper));
    if (!isNeeded) await dropPaper(paperStores(), session.paper);
  }
}
