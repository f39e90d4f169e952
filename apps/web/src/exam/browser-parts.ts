import { clockReading } from '../clock/server-clock.ts';
import { recallUser } from '../session/session.ts';
import { save } from './answer-calls.ts';
import { mirrorSession } from './device-keys.ts';
import { deviceStore } from './device-store.ts';
import type { ExamParts } from './exam-parts.ts';
import { forget, handOver } from './hand-over.ts';
import { isSignedIn } from './owner.ts';
import { setAside } from './refused-answers.ts';
import { startTimer } from './start-timer.ts';

/** A running exam's world in this browser. */
export const browserParts = (accountId: string): ExamParts => ({
  store: deviceStore(),
  isOwnerSignedIn: () => isSignedIn(accountId),
  recallOwner: () => recallUser(accountId),
  save,
  submit: handOver,
  mirror: mirrorSession,
  forget,
  setAside,
  clock: clockReading,
  chance: Math.random,
  after: startTimer,
  painted,
});

/** A page that nobody sees has no frames to wait for, and a busy one must not put off for ever what waits for them. */
const LONGEST_FRAME_MS = 100;

const painted = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => startTimer(0, resolve));
    startTimer(LONGEST_FRAME_MS, resolve);
  });
