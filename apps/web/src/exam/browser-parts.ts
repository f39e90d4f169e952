import { recallUser } from '../session/session.ts';
import { save } from './answer-calls.ts';
import { mirrorSession } from './device-keys.ts';
import { deviceStore } from './device-store.ts';
import type { ExamParts } from './exam-parts.ts';
import { forget, handOver } from './hand-over.ts';
import { isSignedIn } from './owner.ts';

/** A running exam's world in this browser. */
export const browserParts = (accountId: string): ExamParts => ({
  store: deviceStore(),
  isOwnerSignedIn: () => isSignedIn(accountId),
  recallOwner: () => recallUser(accountId),
  save,
  submit: handOver,
  mirror: mirrorSession,
  forget,
  clock: () => ({ wall: Date.now(), steady: performance.now() }),
  chance: Math.random,
  after: startTimer,
});

/** @returns the call that takes the timer back */
export function startTimer(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}
