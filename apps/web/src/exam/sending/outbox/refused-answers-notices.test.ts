import type { Review } from '@ambang/contract/tryouts/reviews.ts';
import type { TryoutDetail } from '@ambang/contract/tryouts/tryouts.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import { expect, test } from 'vitest';
import { overTryout, startWithEmptyDevice, refusedAnswersOf } from '../../../../test/stored-exam.ts';
import { NetworkFailure } from '../../../api/failure.ts';
import {
  deleteRefusedAnswers,
  onRefusedAnswers,
  listRefusedAnswers,
  storeRefusedAnswers,
} from '../../device/refused-answers.ts';
import { collectRefusedAnswersNotices } from './refused-answers-notices.ts';

startWithEmptyDevice();

const key = { accountId: 'rani', tryoutId: 1, attempt: 1 };
const change = (number: number, answer: Answer, at = number) => ({ number, answer, at });

async function collectNotices(detail: Partial<TryoutDetail>, answers: Answer[] | null = null) {
  await storeRefusedAnswers(key, [change(3, 1), change(1, 2), change(2, 4)]);
  return collectRefusedAnswersNotices(
    {
      listRefused: listRefusedAnswers,
      deleteRefused: deleteRefusedAnswers,
      fetchTryout: async () => ({ ...overTryout, ...detail }),
      fetchReview: async () => {
        if (!answers) throw new NetworkFailure();
        return { answers } as Review;
      },
    },
    'rani',
  );
}

test("refused answers that a sealed attempt's review grades differently have a notice until they are deleted", async () => {
  const notices = [{ key: { ...key, changes: expect.anything() as unknown }, title: 'SKD', numbers: [2, 3] }];
  expect(await collectNotices({ state: 'sealed' }, [2, 0, 5])).toMatchObject(notices);
  expect(await collectNotices({ state: 'sealed' }, [2, 0, 5])).toMatchObject(notices);
  await deleteRefusedAnswers(key);
  expect(await refusedAnswersOf('rani')).toEqual([]);
});

test.each([
  [999, 'handed-in'],
  [1_000, 'over'],
])(
  'refused answers of an attempt that ended at %i of 1000 ms have a notice with the end %s',
  async (finishedAt, end) => {
    expect(await collectNotices({ state: 'sealed', finishedAt, expiresAt: 1_000 }, [])).toMatchObject([
      { end },
    ]);
  },
);

test('refused answers that were graded unchanged are deleted without a notice', async () => {
  expect(await collectNotices({ state: 'sealed' }, [2, 4, 1])).toEqual([]);
  expect(await refusedAnswersOf('rani')).toEqual([]);
});

test.each([
  ['deleted', { state: 'none' }],
  ['followed by a later attempt', { state: 'running', attemptsStarted: 2 }],
] as const)(
  'all refused answers of an attempt that was %s have a notice with the end "deleted"',
  async (_, detail) => {
    expect(await collectNotices(detail)).toMatchObject([{ numbers: [1, 2, 3], end: 'deleted' }]);
  },
);

test.each([
  ['still runs', { state: 'running' }],
  ['may still be handed in', { state: 'over' }],
  ['the server does not have', { state: 'none', attemptsStarted: 0 }],
  ['has a review that cannot be fetched', { state: 'sealed' }],
] as const)('refused answers of an attempt that %s have no notice and are not deleted', async (_, detail) => {
  expect(await collectNotices(detail)).toEqual([]);
  expect(await refusedAnswersOf('rani')).toEqual(['1 1: 3 1, 1 2, 2 4']);
});

test('refused answers are stored per account, tryout and attempt, with the last answer of each question', async () => {
  let eventCount = 0;
  const stop = onRefusedAnswers(() => (eventCount += 1));
  await storeRefusedAnswers(key, [change(1, 2, 5), change(1, 3, 9)]);
  await storeRefusedAnswers(key, [change(1, 4, 7), change(2, 1)]);
  await storeRefusedAnswers({ ...key, attempt: 2 }, [change(1, 5)]);
  await storeRefusedAnswers({ ...key, tryoutId: 2 }, [change(1, 5)]);
  await storeRefusedAnswers({ ...key, accountId: 'budi' }, [change(1, 5)]);
  await storeRefusedAnswers({ ...key, tryoutId: 3 }, []);
  stop();
  expect(await refusedAnswersOf('rani')).toEqual(['1 1: 1 3, 2 1', '1 2: 1 5', '2 1: 1 5']);
  expect([await refusedAnswersOf('budi'), eventCount]).toEqual([['1 1: 1 5'], 5]);
});
