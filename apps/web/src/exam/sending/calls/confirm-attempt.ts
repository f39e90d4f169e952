import type { TryoutDetail } from '@ambang/contract/tryouts/tryouts.ts';
import { startTryout } from '@ambang/contract/tryouts/tryouts.ts';
import { timedCall } from '../../../api/call.ts';
import { NetworkFailure } from '../../../api/failure.ts';
import { keys } from '../../../api/queries/keys.ts';
import { updateCache } from '../../../api/server-cache.ts';
import { correctedOffset } from '../../../clock/server-clock.ts';
import type { ExamSession } from '../../attempt/exam-session.ts';
import { beginSession } from '../../attempt/exam-session.ts';
import { fetchTryoutOf, requireRunning } from './attempt-status.ts';
import { requireStillSignedIn, withoutSignOut } from './account-call.ts';
import { isConflict } from './failure-kind.ts';

/**
 * @returns what the server says of the attempt now
 * @throws CallFailure 401 when somebody else is signed in: what the server says is of another person then; else as
 * `requireRunning` when the attempt does not run any more
 */
export async function fetchAttempt(session: ExamSession): Promise<ExamSession> {
  const tryout = await fetchTryoutOf(session);
  cacheTryout(tryout);
  requireRunning(session, tryout);
  const fresh = await askAgain(session, tryout).catch(async (error: unknown) => {
    // Its time may have ended between the two questions.
    if (!isConflict(error)) throw error;
    requireRunning(session, await fetchTryoutOf(session));
    // A refused start alone does not say what has become of this attempt.
    throw new NetworkFailure();
  });
  requireRunning(session, { ...tryout, attemptsStarted: fresh.attempt, startedAt: fresh.startedAt });
  return fresh;
}

/** Of an attempt whose clock this device knows: a slow answer must not spoil it. */
async function askAgain(session: ExamSession, tryout: TryoutDetail): Promise<ExamSession> {
  const { accountId, attempt, clockOffset } = session;
  const asking = timedCall(withoutSignOut(startTryout), { accountId, attempt, params: { id: tryout.id } });
  const { value: started, trip } = await requireStillSignedIn(accountId, asking);
  const fresh = beginSession({ accountId, tryoutId: tryout.id, rules: tryout.rules }, started, trip);
  return { ...fresh, clockOffset: correctedOffset(clockOffset, started.serverTime, trip) };
}

export const cacheTryout = (tryout: TryoutDetail): void =>
  updateCache((cache, updatedAt) => cache.setQueryData(keys.tryout(tryout.id), tryout, { updatedAt }));
