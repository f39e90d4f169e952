import type { SubmittedResult } from '@ambang/contract/tryouts/results.ts';
import type { Change } from '@ambang/exam/answers/answers.ts';
import type { RuleSet } from '@ambang/exam/rules.ts';
import type { DeviceClocks } from '../../clock/server-clock.ts';
import type { ExamSession } from '../attempt/exam-session.ts';
import type { AttemptStore } from '../device/attempt-store.ts';
import type { SaveReply } from './calls/answer-calls.ts';
import type { RetryPorts } from './retry-timer.ts';

export interface ExamStart {
  session: ExamSession;
  rules: RuleSet;
  /** The device's clocks before the request to the server. Null for an exam opened only from the device. */
  requestedAt: DeviceClocks | null;
}

export interface ExamPorts extends RetryPorts {
  store: AttemptStore;
  isOwnerSignedIn(): boolean;
  /** Fetches the signed-in account, because another tab may have removed the stored account from the device. */
  refreshOwner(): Promise<void>;
  save(session: ExamSession, changes: readonly Change[]): Promise<SaveReply>;
  fetchAttempt(session: ExamSession): Promise<ExamSession>;
  submit(session: ExamSession, rules: RuleSet): Promise<SubmittedResult>;
  writeLocalStorageCopy(session: ExamSession, rules: RuleSet): void;
  /** Removes an ended attempt from the device. Its unsent changes become refused answers. */
  discard(session: ExamSession): Promise<void>;
  /** Stores answers that do not count, to be shown to the person. */
  storeRefused(session: ExamSession, changes: readonly Change[]): Promise<void>;
  clock(): DeviceClocks;
  /** Resolves after the next frame, or after 100 ms when none is drawn. */
  nextFrame(): Promise<void>;
}
