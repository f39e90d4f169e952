import type { Paper } from '@ambang/contract/tryouts/papers.ts';
import { startTryout } from '@ambang/contract/tryouts/attempts.ts';
import { getTryout } from '@ambang/contract/tryouts/tryouts.ts';
import type { StartedAttempt } from '@ambang/contract/tryouts/attempts.ts';
import type { TryoutDetail } from '@ambang/contract/tryouts/tryouts.ts';
import type { RuleSet } from '@ambang/exam/rules.ts';
import { call, timedCall } from '../../../api/call.ts';
import type { DeviceClocks, RoundTrip } from '../../../clock/server-clock.ts';
import { correctedOffset } from '../../../clock/server-clock.ts';
import { isSignedIn } from '../../../session/is-signed-in.ts';
import type { ExamSession } from '../../attempt/exam-session.ts';
import { beginSession, timeLeftMs } from '../../attempt/exam-session.ts';
import { resumeSession } from '../../attempt/session-updates.ts';
import { attemptStore, paperStorage } from '../../device/attempt-store.ts';
import { deletePaper, loadPaper } from '../../device/paper-store.ts';
import { storeRefusedAnswers } from '../../device/refused-answers.ts';
import { withLastQuestion, writeLocalStorageCopy } from '../../device/local-storage-copy.ts';
import { cacheTryout } from '../calls/attempt-status.ts';
import { requireStillSignedIn } from '../calls/account-call.ts';
import { deleteEnvelopeOfPaper, fetchPaper, openPaper } from './paper-source.ts';
import type { ExamStart } from '../exam-ports.ts';

export interface OpenedExam extends ExamStart {
  paper: Paper;
}

let prepared: OpenedExam | null = null;

/** The next screen gets the result from `openExam`. */
export async function startForNextScreen(accountId: string, tryout: TryoutDetail): Promise<void> {
  prepared = await startOrResumeExam(accountId, tryout);
}

/**
 * Opens the exam that `startForNextScreen` has prepared, otherwise the stored attempt before its deadline, otherwise the
 * server's running attempt.
 * @returns null when no attempt runs, because only the intro starts one
 * @throws CallFailure or NetworkFailure
 */
export async function openExam(accountId: string, tryoutId: number): Promise<OpenedExam | null> {
  const fromIntro = takePrepared(accountId, tryoutId);
  if (fromIntro) return fromIntro;
  const session = await attemptStore().latest(accountId, tryoutId);
  if (session?.rules && timeLeftMs(session, Date.now()) > 0)
    return fromDevice(session, session.rules, fetchPaper);
  const request = call(getTryout, { accountId, params: { id: tryoutId } });
  const tryout = await requireStillSignedIn(accountId, request);
  cacheTryout(tryout);
  return tryout.state === 'running' ? startOrResumeExam(accountId, tryout) : null;
}

function takePrepared(accountId: string, tryoutId: number): OpenedExam | null {
  const exam = prepared;
  prepared = null;
  const isSameTryout = exam?.session.accountId === accountId && exam.session.tryoutId === tryoutId;
  return isSameTryout ? exam : null;
}

/** @param fetchQuestions called only when the questions are not stored */
async function fromDevice(
  session: ExamSession,
  rules: RuleSet,
  fetchQuestions: (address: string) => Promise<Paper>,
): Promise<OpenedExam> {
  return {
    session: withLastQuestion(session),
    paper: await loadPaper(paperStorage(), session.paper, fetchQuestions),
    rules,
    requestedAt: null,
  };
}

async function startOrResumeExam(accountId: string, tryout: TryoutDetail): Promise<OpenedExam> {
  const { fresh, started, trip, requestedAt } = await requestStart(accountId, tryout);
  await removeDeletedAttempts(fresh);
  const session = await attemptStore().update(fresh, (stored) => {
    const clockOffset = correctedOffset(stored.clockOffset, started.serverTime, trip);
    return resumeSession(stored, { ...fresh, clockOffset });
  });
  const fetchQuestions = (address: string) => openPaper(address, started.paperKey);
  const opened = { ...(await fromDevice(session, tryout.rules, fetchQuestions)), requestedAt };
  await deleteEnvelopeOfPaper(fresh.paper);
  // Another tab may have signed this account out during the requests.
  if (isSignedIn(accountId)) writeLocalStorageCopy(opened.session, opened.rules);
  return opened;
}

async function requestStart(
  accountId: string,
  tryout: TryoutDetail,
): Promise<{ fresh: ExamSession; started: StartedAttempt; trip: RoundTrip; requestedAt: DeviceClocks }> {
  // With the number, resuming cannot start a new attempt if another device has reset this one.
  const running = tryout.state === 'running' && { attempt: tryout.attemptsStarted };
  const request = timedCall(startTryout, {
    accountId,
    ...running,
    params: { id: tryout.id },
    isRetriedByCaller: true,
  });
  const { value: started, trip, requestedAt } = await requireStillSignedIn(accountId, request);
  const fresh = beginSession({ accountId, tryoutId: tryout.id, rules: tryout.rules }, started, trip);
  return { fresh, started, trip, requestedAt };
}

/** The server has deleted attempts with a lower number, or with the same number and a different start. */
async function removeDeletedAttempts(current: ExamSession): Promise<void> {
  const store = attemptStore();
  for (const session of await store.sessionsOf(current.accountId)) {
    if (session.tryoutId !== current.tryoutId || session.attempt > current.attempt) continue;
    if (session.startedAt === current.startedAt) continue;
    await storeRefusedAnswers(session, session.unsent);
    await store.remove(session);
    const isNeeded = session.paper === current.paper || (await store.needsPaper(session.paper));
    if (!isNeeded) await deletePaper(paperStorage(), session.paper);
  }
}
