import type { Endpoint } from '@ambang/contract/endpoint.ts';
import { submit } from '@ambang/contract/results.ts';
import type { SubmittedResult } from '@ambang/contract/results.ts';
import { saveAnswers } from '@ambang/contract/tryouts.ts';
import type { SavedAnswers } from '@ambang/contract/tryouts.ts';
import type { Change } from '@ambang/exam/answers.ts';
import type { RuleSet } from '@ambang/exam/rules.ts';
import { call } from '../api/call.ts';
import type { ExamSession, SessionKey } from './exam-session.ts';
import { answersForHandIn, changesForHandIn } from './exam-session.ts';

const SAVE_TIMEOUT_MS = 10_000;
const HAND_IN_TIMEOUT_MS = 30_000;

// For the caller these are public: a session that ended must not take anybody out of a running exam. The screen
// says so and the answers wait.
const quietly = <Params extends string, Body, Reply>(
  row: Endpoint<'account', Params, Body, Reply>,
): Endpoint<'public', Params, Body, Reply> => ({ ...row, access: 'public' });

const quietSave = quietly(saveAnswers);
const quietSubmit = quietly(submit);

/** Kept alive, so that leaving the page does not cut it off. */
export const save = (key: SessionKey, changes: readonly Change[]): Promise<SavedAnswers> =>
  call(quietSave, {
    params: { id: key.tryoutId },
    body: { attempt: key.attempt, changes: [...changes] },
    timeoutMs: SAVE_TIMEOUT_MS,
    keepalive: true,
  });

export const handInAnswers = (session: ExamSession, rules: RuleSet): Promise<SubmittedResult> =>
  call(quietSubmit, {
    params: { id: session.tryoutId },
    body: {
      attempt: session.attempt,
      changes: changesForHandIn(session),
      answers: answersForHandIn(session, rules),
    },
    timeoutMs: HAND_IN_TIMEOUT_MS,
  });
