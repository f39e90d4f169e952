import { clockReading } from '../../clock/server-clock.ts';
import { startTimer } from '../../clock/start-timer.ts';
import { isSignedIn } from '../../session/is-signed-in.ts';
import { recallUser } from '../../session/session.ts';
import { deviceStore } from '../device/device-store.ts';
import { setAside } from '../device/refused-answers.ts';
import { mirrorSession } from '../device/spec-mirror.ts';
import { save } from './calls/answer-calls.ts';
import { confirmAttempt } from './calls/confirm-attempt.ts';
import type { ExamPorts } from './ports.ts';
import { retryPortsHere } from './retry.ts';
import { forget, submitAttempt } from './handing-in/submit-attempt.ts';

/** A running exam's world in this browser. */
export const browserPorts = (accountId: string): ExamPorts => ({
  store: deviceStore(),
  isOwnerSignedIn: () => isSignedIn(accountId),
  recallOwner: () => recallUser(accountId),
  save,
  confirm: confirmAttempt,
  submit: submitAttempt,
  mirror: mirrorSession,
  forget,
  setAside,
  clock: clockReading,
  ...retryPortsHere,
  painted,
});

/** A page that nobody sees has no frames to wait for, and a busy one must not put off for ever what waits for them. */
const LONGEST_FRAME_MS = 100;

const painted = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => startTimer(0, resolve));
    startTimer(LONGEST_FRAME_MS, resolve);
  });
