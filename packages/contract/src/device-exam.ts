import type { Codec } from './codec.ts';
import { instantCodec } from './codec.ts';
import { DEVICE_ATTEMPT_KEY } from './device.ts';
import type { SubmittedResult } from './tryouts/results.ts';
import { submittedResultCodec } from './tryouts/results.ts';

/* The values of the exam's storage keys on the device, from the specification. */

export interface DeviceAttempt {
  accountId: string;
  tryoutId: number;
  attempt: number;
  startedAt: number;
  expiresAt: number;
  /** The zero-based position of the current question. */
  index: number;
}

interface DeviceExam extends DeviceAttempt {
  /** Scores are zero until the reply to the hand-in, because the device has no answer key. */
  result: SubmittedResult;
}

type SubmittedWire = ReturnType<typeof submittedResultCodec.write>;

type TotalsWire = Omit<SubmittedWire, 'listCategory_score' | 'user_answer'>;

interface DeviceAttemptWire {
  account_id: string;
  tryout_id: number;
  attempt: number;
  started_at: string;
  expires_at: string;
  currentIndex: number;
}

interface DeviceExamWire {
  [DEVICE_ATTEMPT_KEY]: DeviceAttemptWire;
  user_answer: SubmittedWire['user_answer'];
  skd_cate: SubmittedWire['listCategory_score'];
  tryout_score: TotalsWire;
}

export const deviceAttemptCodec: Codec<DeviceAttemptWire, DeviceAttempt> = {
  read: (wire) => ({
    accountId: wire.account_id,
    tryoutId: wire.tryout_id,
    attempt: wire.attempt,
    startedAt: instantCodec.read(wire.started_at),
    expiresAt: instantCodec.read(wire.expires_at),
    index: wire.currentIndex,
  }),
  write: (value) => ({
    account_id: value.accountId,
    tryout_id: value.tryoutId,
    attempt: value.attempt,
    started_at: instantCodec.write(value.startedAt),
    expires_at: instantCodec.write(value.expiresAt),
    currentIndex: value.index,
  }),
};

/** Each wire property is one storage key. */
export const deviceExamCodec: Codec<DeviceExamWire, DeviceExam> = {
  read: ({ tryout_start: attempt, user_answer, skd_cate, tryout_score }) => ({
    ...deviceAttemptCodec.read(attempt),
    result: submittedResultCodec.read({ ...tryout_score, listCategory_score: skd_cate, user_answer }),
  }),
  write: (value) => {
    const { listCategory_score, user_answer, ...totals } = submittedResultCodec.write(value.result);
    return {
      [DEVICE_ATTEMPT_KEY]: deviceAttemptCodec.write(value),
      user_answer,
      skd_cate: listCategory_score,
      tryout_score: totals,
    };
  },
};
