import { readDeviceClocks } from '../../clock/server-clock.ts';
import { startTimer } from '../../clock/start-timer.ts';
import { isSignedIn } from '../../session/is-signed-in.ts';
import { refreshRememberedUser } from '../../session/session.ts';
import { attemptStore } from '../device/attempt-store.ts';
import { storeRefusedAnswers } from '../device/refused-answers.ts';
import { writeLocalStorageCopy } from '../device/local-storage-copy.ts';
import { postAnswers } from './calls/answer-calls.ts';
import { fetchAttempt } from './calls/attempt-status.ts';
import type { ExamPorts } from './exam-ports.ts';
import { browserRetryPorts } from './retry-timer.ts';
import { discardAttempt, submitAttempt } from './handing-in/submit-attempt.ts';

export const browserExamPorts = (accountId: string): ExamPorts => ({
  store: attemptStore(),
  isOwnerSignedIn: () => isSignedIn(accountId),
  refreshOwner: () => refreshRememberedUser(accountId),
  save: postAnswers,
  fetchAttempt,
  submit: (session, rules) => submitAttempt(session, rules, { isRetriedByCaller: true }),
  writeLocalStorageCopy,
  discard: discardAttempt,
  storeRefused: storeRefusedAnswers,
  clock: readDeviceClocks,
  ...browserRetryPorts,
  nextFrame,
});

/** The maximum wait for a frame, because a hidden page draws none and a busy one draws late. */
const MAX_FRAME_MS = 100;

const nextFrame = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => startTimer(0, resolve));
    startTimer(MAX_FRAME_MS, resolve);
  });
