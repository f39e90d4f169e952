import type { Tryout, TryoutDetail } from '@ambang/contract/tryouts/tryouts.ts';
import { startTryout } from '@ambang/contract/tryouts/attempts.ts';
import { getTryout } from '@ambang/contract/tryouts/tryouts.ts';
import { call, timedCall } from '../../../api/call.ts';
import { CallFailure, NetworkFailure } from '../../../api/failure.ts';
import { queryKeys } from '../../../api/cache/query-keys.ts';
import { updateCache } from '../../../api/cache/server-cache.ts';
import { correctedOffset } from '../../../clock/server-clock.ts';
import type { ExamSession } from '../../attempt/exam-session.ts';
import { beginSession } from '../../attempt/exam-session.ts';
import { requireStillSignedIn, withoutSignOut } from './account-call.ts';
import { STATUS_CONFLICT, isConflict, STATUS_NOT_FOUND, STATUS_TIME_OVER } from './failure-kind.ts';

type Attempt = Pick<ExamSession, 'accountId' | 'tryoutId' | 'attempt' | 'startedAt'>;

export const fetchTryoutOfAttempt = ({ accountId, tryoutId }: Attempt): Promise<TryoutDetail> =>
  requireStillSignedIn(accountId, call(withoutSignOut(getTryout), { accountId, params: { id: tryoutId } }));

export const cacheTryout = (tryout: TryoutDetail): void =>
  updateCache((cache, updatedAt) => cache.setQueryData(queryKeys.tryout(tryout.id), tryout, { updatedAt }));

/** @throws CallFailure 401 when the account is no longer signed in; the errors of `requireRunning`; NetworkFailure */
export async function fetchAttempt(session: ExamSession): Promise<ExamSession> {
  const tryout = await fetchTryoutOfAttempt(session);
  cacheTryout(tryout);
  requireRunning(session, tryout);
  const fresh = await resume(session, tryout).catch(async (error: unknown) => {
    // The deadline may have passed between the two requests.
    if (!isConflict(error)) throw error;
    requireRunning(session, await fetchTryoutOfAttempt(session));
    // The attempt runs, so the refusal must not end it. A network failure is retried.
    throw new NetworkFailure();
  });
  requireRunning(session, { ...tryout, attemptsStarted: fresh.attempt, startedAt: fresh.startedAt });
  return fresh;
}

async function resume(session: ExamSession, tryout: TryoutDetail): Promise<ExamSession> {
  const { accountId, attempt, clockOffset } = session;
  const request = timedCall(withoutSignOut(startTryout), {
    accountId,
    attempt,
    params: { id: tryout.id },
    isRetriedByCaller: true,
  });
  const { value: started, trip } = await requireStillSignedIn(accountId, request);
  const fresh = beginSession({ accountId, tryoutId: tryout.id, rules: tryout.rules }, started, trip);
  return { ...fresh, clockOffset: correctedOffset(clockOffset, started.serverTime, trip) };
}

/**
 * @throws CallFailure with `STATUS_CONFLICT`: unsent answers can never count; with `STATUS_TIME_OVER`: the attempt can
 * still be handed in; with `STATUS_NOT_FOUND`: the server has no such attempt yet
 */
export function requireRunning(attempt: Attempt, tryout: Tryout): void {
  requireKnown(attempt, tryout);
  if (tryout.state === 'over') throw new CallFailure(STATUS_TIME_OVER, messages.over);
  if (tryout.state === 'sealed')
    throw new CallFailure(STATUS_CONFLICT, isEndedByTime(tryout) ? messages.over : messages.elsewhere);
}

/**
 * A 404 can also mean a wrong address, so the state of the tryout is fetched.
 * @throws CallFailure with `STATUS_CONFLICT` for a deleted or replaced attempt, with `STATUS_NOT_FOUND` for an attempt
 * that the server lacks; otherwise the error of the request
 */
export async function reportDeletedAsConflict<Reply>(
  attempt: Attempt,
  request: Promise<Reply>,
): Promise<Reply> {
  try {
    return await request;
  } catch (error) {
    const isMissing = error instanceof CallFailure && error.status === STATUS_NOT_FOUND;
    const tryout = isMissing ? await fetchTryoutOfAttempt(attempt).catch(() => null) : null;
    if (tryout) requireKnown(attempt, tryout);
    throw error;
  }
}

function requireKnown(attempt: Attempt, { attemptsStarted, state, startedAt }: Tryout): void {
  // The comparison is negated, so that a reply without the number also fails.
  if (!(attemptsStarted >= attempt.attempt)) throw new CallFailure(STATUS_NOT_FOUND, messages.unknown);
  if (state === 'none') throw new CallFailure(STATUS_CONFLICT, messages.deleted);
  // An attempt with the same number but a different start is a different attempt.
  if (attemptsStarted > attempt.attempt || startedAt !== attempt.startedAt)
    throw new CallFailure(STATUS_CONFLICT, messages.another);
}

/** Whether a sealed attempt ended at its deadline and not by an earlier hand-in. */
export const isEndedByTime = ({ finishedAt, expiresAt }: Tryout): boolean =>
  finishedAt !== null && expiresAt !== null && finishedAt >= expiresAt;

/** Also shown when the reply to this page's own hand-in was lost. */
export const ALREADY_HANDED_IN_MESSAGE =
  'Pengerjaan ini sudah dikumpulkan, mungkin dari tab atau perangkat lain. Lihat hasilnya di halaman tryout.';

const messages = {
  over: 'Waktu pengerjaanmu sudah habis. Lihat hasilnya di halaman tryout.',
  elsewhere: ALREADY_HANDED_IN_MESSAGE,
  deleted: 'Pengerjaan ini sudah dihapus di tab atau perangkat lain. Kamu dapat memulai lagi.',
  another:
    'Pengerjaan ini sudah dihapus, dan tryout ini dimulai lagi di tab atau perangkat lain. Lanjutkan yang baru dari halaman tryout.',
  unknown: 'Pengerjaan ini belum ditemukan di server. Coba lagi nanti.',
};
