import { expect, test } from 'vitest';
import { waitingAnswers } from './before-logout.ts';

test('the waiting answers of the account that is leaving are counted', async () => {
  const load = async () => ({
    waitingHere: async (accountId: string) => ({ count: accountId === 'rani' ? 3 : 0, isDurable: true }),
  });
  expect(await waitingAnswers('rani', load)).toMatchObject({ count: 3 });
  expect(await waitingAnswers('budi', load)).toMatchObject({ count: 0 });
});

test('what cannot be counted or loaded locks nobody in', async () => {
  const broken = async () => Promise.reject(new Error('storage is broken'));
  expect(await waitingAnswers('rani', async () => ({ waitingHere: broken }))).toMatchObject({ count: 0 });
  expect(await waitingAnswers('rani', broken)).toMatchObject({ count: 0 });
});
