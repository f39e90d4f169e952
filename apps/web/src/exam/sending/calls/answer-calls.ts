import { submit } from '@ambang/contract/tryouts/results.ts';
import type { SubmittedResult } from '@ambang/contract/tryouts/results.ts';
import { saveAnswers } from '@ambang/contract/tryouts/tryouts.ts';
import type { SavedAnswers } from '@ambang/contract/tryouts/tryouts.ts';
import type { Change } from '@ambang/exam/answers.ts';
import type { RuleSet } from '@ambang/exam/rules.ts';
import { call } from '../../../api/call.ts';
import { NetworkFailure } from '../../../api/failure.ts';
import type { ExamSession } from '../../attempt/exam-session.ts';
import { answersForHandIn, changesForHandIn, handInDecidedAt } from '../../attempt/exam-session.ts';
import { storeRefused } from '../../device/refused-answers.ts';
import { detectDeleted } from './attempt-status.ts';
import { withoutSignOut } from './account-call.ts';
import { isMalformed } from './failure-kind.ts';

const SAVE_TIMEOUT_MS = 10_000;
const HAND_IN_TIMEOUT_MS = 30_000;

const saveRow = withoutSignOut(saveAnswers);
const submitRow = withoutSignOut(submit);

/** The reply to a save. */
export interface SaveReply extends SavedAnswers {
  /** How many of the changes the server has taken, where it has not taken all. */
  taken?: number;
}

/**
 * What the server calls malformed waits no more, so that the rest arrives: asked again it would say the same. It is set
 * aside for the person to be told.
 */
export async function postAnswers(session: ExamSession, changes: readonly Change[]): Promise<SaveReply> {
  try {
    return await detectDeleted(session, saveAtOnce(session, changes));
  } catch (error) {
    if (!isMalformed(error)) throw error;
    return saveEach(session, changes);
  }
}

/** @throws what the server says of a save without any change, when the changes are not what it minds */
async function saveEach(session: ExamSession, changes: readonly Change[]): Promise<SaveReply> {
  let saved = await saveAtOnce(session, []);
  let taken = 0;
  for (const change of changes) {
    const one = await saveAtOnce(session, [change]).catch((error: unknown) => {
      if (!isMalformed(error)) throw error;
    });
    if (one) taken += 1;
    else await storeRefused(session, [change]);
    saved = one ?? saved;
  }
  return { ...saved, taken };
}

/** Kept alive, so that leaving the page does not cut it off. */
async function saveAtOnce(session: ExamSession, changes: readonly Change[]): Promise<SavedAnswers> {
  const saved = await call(saveRow, {
    accountId: session.accountId,
    params: { id: session.tryoutId },
    body: { attempt: session.attempt, changes: [...changes] },
    timeoutMs: SAVE_TIMEOUT_MS,
    keepalive: true,
  });
  // Something on the way may answer in JSON too. A reply that is not the server's acknowledges nothing.
  const { serverTime, expiresAt, revision } = saved;
  if (![serverTime, expiresAt, revision].every(Number.isFinite)) throw new NetworkFailure();
  return saved;
}

export const postHandIn = (session: ExamSession, rules: RuleSet): Promise<SubmittedResult> =>
  detectDeleted(
    session,
    call(submitRow, {
      accountId: session.accountId,
      params: { id: session.tryoutId },
      body: {
        attempt: session.attempt,
        decidedAt: handInDecidedAt(session),
        changes: changesForHandIn(session),
        answers: answersForHandIn(session, rules),
      },
      timeoutMs: HAND_IN_TIMEOUT_MS,
    }),
  );
