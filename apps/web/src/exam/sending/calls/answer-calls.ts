import { submitTryout } from '@ambang/contract/tryouts/results.ts';
import type { SubmittedResult } from '@ambang/contract/tryouts/results.ts';
import { saveAnswers } from '@ambang/contract/tryouts/attempts.ts';
import type { SaveAcknowledgement } from '@ambang/contract/tryouts/attempts.ts';
import type { Change } from '@ambang/exam/answers/answers.ts';
import type { RuleSet } from '@ambang/exam/rules.ts';
import type { CallOptions } from '../../../api/call.ts';
import { call } from '../../../api/call.ts';
import { NetworkFailure } from '../../../api/failure.ts';
import type { ExamSession } from '../../attempt/exam-session.ts';
import { answersForHandIn, changesForHandIn, candidateDecisionAt } from '../../attempt/hand-in-request.ts';
import { storeRefusedAnswers } from '../../device/refused-answers.ts';
import { withoutSignOut } from './account-call.ts';
import { reportDeletedAsConflict } from './attempt-status.ts';
import { isBadRequest } from './failure-kind.ts';

const SAVE_TIMEOUT_MS = 10_000;
const HAND_IN_TIMEOUT_MS = 30_000;

const saveRow = withoutSignOut(saveAnswers);
const submitRow = withoutSignOut(submitTryout);

export type HandInRetries = Pick<CallOptions, 'isRetriedByCaller'>;

export interface SaveReply extends SaveAcknowledgement {
  savedChanges: number;
}

/**
 * If the server calls the request malformed, the changes are sent one by one, so that an invalid change does not block
 * valid ones. Invalid changes are stored as refused.
 * @throws CallFailure or NetworkFailure
 */
export async function postAnswers(session: ExamSession, changes: readonly Change[]): Promise<SaveReply> {
  try {
    const saved = await reportDeletedAsConflict(session, postTogether(session, changes));
    return { ...saved, savedChanges: changes.length };
  } catch (error) {
    if (!isBadRequest(error)) throw error;
    return postEach(session, changes);
  }
}

/** Starts with an empty save. If it fails too, the changes are not the cause, and its error is thrown. */
async function postEach(session: ExamSession, changes: readonly Change[]): Promise<SaveReply> {
  let saved = await postTogether(session, []);
  let savedChanges = 0;
  for (const change of changes) {
    const one = await postTogether(session, [change]).catch((error: unknown) => {
      if (!isBadRequest(error)) throw error;
    });
    if (one) savedChanges += 1;
    else await storeRefusedAnswers(session, [change]);
    saved = one ?? saved;
  }
  return { ...saved, savedChanges };
}

/** Sends with `keepalive`, so that leaving the page does not cancel the request. */
async function postTogether(session: ExamSession, changes: readonly Change[]): Promise<SaveAcknowledgement> {
  const saved = await call(saveRow, {
    accountId: session.accountId,
    params: { id: session.tryoutId },
    body: { attempt: session.attempt, changes: [...changes] },
    timeoutMs: SAVE_TIMEOUT_MS,
    keepalive: true,
    isRetriedByCaller: true,
  });
  // A proxy may reply with other JSON, which acknowledges nothing.
  const { serverTime, expiresAt, revision } = saved;
  if (![serverTime, expiresAt, revision].every(Number.isFinite)) throw new NetworkFailure();
  return saved;
}

export const postHandIn = (
  session: ExamSession,
  rules: RuleSet,
  retries: HandInRetries,
): Promise<SubmittedResult> =>
  reportDeletedAsConflict(
    session,
    call(submitRow, {
      accountId: session.accountId,
      params: { id: session.tryoutId },
      body: {
        attempt: session.attempt,
        decidedAt: candidateDecisionAt(session),
        changes: changesForHandIn(session),
        answers: answersForHandIn(session, rules),
      },
      timeoutMs: HAND_IN_TIMEOUT_MS,
      ...retries,
    }),
  );
