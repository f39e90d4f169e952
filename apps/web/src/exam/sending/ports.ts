import type { SubmittedResult } from '@ambang/contract/tryouts/results.ts';
import type { Change } from '@ambang/exam/answers.ts';
import type { RuleSet } from '@ambang/exam/rules.ts';
import type { ClockReading } from '../../clock/server-clock.ts';
import type { ExamSession } from '../attempt/exam-session.ts';
import type { DeviceStore } from '../device/device-store.ts';
import type { SaveReply } from './calls/answer-calls.ts';
import type { RetryPorts } from './retry.ts';

/** What a running exam begins with. */
export interface ExamStart {
  session: ExamSession;
  rules: RuleSet;
  /** The device's clocks when the server was asked for it; null when it comes from the device alone. */
  askedAt: ClockReading | null;
}

/** Everything outside the exam that it touches, time and chance included. */
export interface ExamPorts extends RetryPorts {
  store: DeviceStore;
  isOwnerSignedIn(): boolean;
  /** Asks the server whether the owner is signed in, and has the device remember it. */
  refreshOwner(): Promise<void>;
  save(session: ExamSession, changes: readonly Change[]): Promise<SaveReply>;
  /** What the server says of the running attempt, and what stands there. */
  fetchAttempt(session: ExamSession): Promise<ExamSession>;
  submit(session: ExamSession, rules: RuleSet): Promise<SubmittedResult>;
  /** Keeps the device keys of the specification in step. */
  writeDeviceKeys(session: ExamSession, rules: RuleSet): void;
  /** Takes away what this device keeps of an attempt that takes no more answers; what waits is set aside. */
  forget(session: ExamSession): Promise<void>;
  /** Keeps answers that the server did not take, for the person to be told. */
  storeRefused(session: ExamSession, changes: readonly Change[]): Promise<void>;
  clock(): ClockReading;
  /** Resolves once the screen shows what is done now, or soon where it shows nothing. */
  nextFrame(): Promise<void>;
}

/** The attempt cannot go on here; `error` holds the server's sentence, null when there is none. */
export interface Ending {
  error: unknown;
}

/**
 * `idle` nothing waits; `sending` a first try is on its way; `waiting` the network failed and another try follows;
 * `signed-out` nothing is sent until the account is back; `ended` the server takes no more answers.
 */
export type SyncState = 'idle' | 'sending' | 'waiting' | 'signed-out' | 'ended';

/** What the screen shows; a new value for every change. */
export interface ExamView {
  session: ExamSession;
  sync: SyncState;
  isDurable: boolean;
  ending: Ending | null;
}
