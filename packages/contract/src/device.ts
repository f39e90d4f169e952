import type { Codec } from './codec.ts';
import { instant } from './codec.ts';
import type { SubmittedResult } from './results.ts';
import { submittedResult } from './results.ts';

/** The running attempt under the names that the specification gives to the keys of the device (sections 3, 4). */
export interface DeviceExam {
  accountId: string;
  tryoutId: number;
  attempt: number;
  startedAt: number;
  expiresAt: number;
  /** Zero-based position of the question on the screen. */
  index: number;
  /** Scores are zero until the server has answered the hand-in: the device has no key. */
  result: SubmittedResult;
}

type SubmittedWire = ReturnType<typeof submittedResult.write>;

type TotalsWire = Omit<SubmittedWire, 'listCategory_score' | 'user_answer'>;

interface DeviceExamWire {
  tryout_start: {
    account_id: string;
    tryout_id: number;
    attempt: number;
    started_at: string;
    expires_at: string;
    currentIndex: number;
  };
  user_answer: SubmittedWire['user_answer'];
  skd_cate: SubmittedWire['listCategory_score'];
  tryout_score: TotalsWire;
}

/** Each property of the wire is one key of the device's storage. */
export const deviceExam: Codec<DeviceExamWire, DeviceExam> = {
  read: ({ tryout_start: start, user_answer, skd_cate, tryout_score }) => ({
    accountId: start.account_id,
    tryoutId: start.tryout_id,
    attempt: start.attempt,
    startedAt: instant.read(start.started_at),
    expiresAt: instant.read(start.expires_at),
    index: start.currentIndex,
    result: submittedResult.read({ ...tryout_score, listCategory_score: skd_cate, user_answer }),
  }),
  write: (value) => {
    const { listCategory_score, user_answer, ...totals } = submittedResult.write(value.result);
    return {
      tryout_start: {
        account_id: value.accountId,
        tryout_id: value.tryoutId,
        attempt: value.attempt,
        started_at: instant.write(value.startedAt),
        expires_at: instant.write(value.expiresAt),
        currentIndex: value.index,
      },
      user_answer,
      skd_cate: listCategory_score,
      tryout_score: totals,
    };
  },
};

export const deviceExamKeys: readonly (keyof DeviceExamWire)[] = [
  'tryout_start',
  'user_answer',
  'skd_cate',
  'tryout_score',
];
