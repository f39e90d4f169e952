import type { SubmittedResult } from '@ambang/contract/tryouts/results.ts';
import type { Change } from '@ambang/exam/answers/answers.ts';
import type { RuleSet } from '@ambang/exam/rules.ts';
import type { ClockReading } from '../../clock/server-clock.ts';
import type { ExamSession } from '../attempt/exam-session.ts';
import type { DeviceStore } from '../device/device-store.ts';
import type { SaveReply } from './calls/answer-calls.ts';
import type { RetryPorts } from './retry-timer.ts';

/** What a running exam starts from. */
export interface ExamStart {
  session: ExamSession;
  rules: RuleSet;
  /** The device's clocks before the server was asked; null for an exam opened from the device alone. */
  requestedAt: ClockReading | null;
}

/** Everything outside the exam that it uses, time and chance included. */
export interface ExamPorts extends RetryPorts {
  store: DeviceStore;
  isOwnerSignedIn(): boolean;
  /** Asks the server whether the owner is signed in, and updates the device's memory of it. */
  refreshOwner(): Promise<void>;
  save(session: ExamSession, changes: readonly Change[]): Promise<SaveReply>;
  /** Fetches the server's current state of the running attempt. */
  fetchAttempt(session: ExamSession): Promise<ExamSession>;
  submit(session: ExamSession, rules: RuleSet): Promise<SubmittedResult>;
  /** Updates the keys in localStorage that the product's specification names. */
  writeDeviceKeys(session: ExamSession, rules: RuleSet): void;
  /** Removes an ended attempt from this device. Its unsent changes become refused answers. */
  forget(session: ExamSession): Promise<void>;
  /** Stores answers that the server did not take, to be shown to the person. */
  storeRefused(session: ExamSession, changes: readonly Change[]): Promise<void>;
  clock(): ClockReading;
  /** Resolves after the next frame, or soon on a hidden page. */
  nextFrame(): Promise<void>;
}
