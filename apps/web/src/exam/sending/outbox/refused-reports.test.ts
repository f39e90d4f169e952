import type { Review } from '@ambang/contract/tryouts/reviews.ts';
import type { TryoutDetail } from '@ambang/contract/tryouts/tryouts.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import { expect, test } from 'vitest';
import { tryout, startWithEmptyDevice, refusedAnswersOf } from '../../../../test/stored-exam.ts';
import { NetworkFailure } from '../../../api/failure.ts';
import {
  deleteRefusedAnswers,
  onRefusedAnswers,
  listRefusedAnswers,
  storeRefusedAnswers,
} from '../../device/refused-answers.ts';
import { collectRefusedReports } from './refused-reports.ts';

startWithEmptyDevice();

const key = { accountId: 'rani', tryoutId: 1, attempt: 1 };
const change = (number: number, answer: Answer, at = number) => ({ number, answer, at });

/** Three answers were refused; the server replies with this tryout and grading. */
async function look(said: Partial<TryoutDetail>, answers: Answer[] | null = null) {
  await storeRefusedAnswers(key, [change(3, 1), change(1, 2), change(2, 4)]);
  return collectRefusedReports(
    {
      listRefused: listRefusedAnswers,
      deleteRefused: deleteRefusedAnswers,
      fetchTryout: async () => ({ ...tryout, ...said }),
      fetchReview: async () => {
        if (!answers) throw new NetworkFailure();
        return { answers } as Review;
      },
    },
    'rani',
  );
}

test("a sealed attempt's answers graded differently are reported until dropped", async () => {
  const told = [{ key: { ...key, changes: expect.anything() as unknown }, title: 'SKD', numbers: [2, 3] }];
  expect(await look({ state: 'sealed' }, [2, 0, 5])).toMatchObject(told);
  expect(await look({ state: 'sealed' }, [2, 0, 5])).toMatchObject(told);
  await deleteRefusedAnswers(key);
  expect(await refusedAnswersOf('rani')).toEqual([]);
});

test.each([
  [999, 'handed-in'],
  [1_000, 'over'],
])('an attempt that ended at %i of 1000 ms is reported as %s', async (finishedAt, end) => {
  expect(await look({ state: 'sealed', finishedAt, expiresAt: 1_000 }, [])).toMatchObject([{ end }]);
});

test('an answer that was graded as given is dropped without a report', async () => {
  expect(await look({ state: 'sealed' }, [2, 4, 1])).toEqual([]);
  expect(await refusedAnswersOf('rani')).toEqual([]);
});

test.each([
  ['deleted', { state: 'none' }],
  ['followed by another one', { state: 'running', attemptsStarted: 2 }],
] as const)('of an attempt that was %s all of them are told, and that it is gone', async (_, said) => {
  expect(await look(said)).toMatchObject([{ numbers: [1, 2, 3], end: 'deleted' }]);
});

test.each([
  ['still runs', { state: 'running' }],
  ['may still be handed in', { state: 'over' }],
  ['the server does not know', { state: 'none', attemptsStarted: 0 }],
  ['has a result that cannot be read now', { state: 'sealed' }],
] as const)('of an attempt that %s nothing is told yet and nothing dropped', async (_, said) => {
  expect(await look(said)).toEqual([]);
  expect(await refusedAnswersOf('rani')).toEqual(['1 1: 3 1, 1 2, 2 4']);
});

test('refused answers are stored per account, tryout and attempt, the last of each question', async () => {
  let heard = 0;
  const stop = onRefusedAnswers(() => (heard += 1));
  await storeRefusedAnswers(key, [change(1, 2, 5), change(1, 3, 9)]);
  await storeRefusedAnswers(key, [change(1, 4, 7), change(2, 1)]);
  await storeRefusedAnswers({ ...key, attempt: 2 }, [change(1, 5)]);
  await storeRefusedAnswers({ ...key, tryoutId: 2 }, [change(1, 5)]);
  await storeRefusedAnswers({ ...key, accountId: 'budi' }, [change(1, 5)]);
  await storeRefusedAnswers({ ...key, tryoutId: 3 }, []);
  stop();
  expect(await refusedAnswersOf('rani')).toEqual(['1 1: 1 3, 2 1', '1 2: 1 5', '2 1: 1 5']);
  expect([await refusedAnswersOf('budi'), heard]).toEqual([['1 1: 1 5'], 5]);
});
