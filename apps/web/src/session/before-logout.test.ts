import { expect, test } from 'vitest';
import { waitingAnswers } from './before-logout.ts';

test('the waiting answers of the account that is leaving are counted', async () => {
  const load = async () => ({ waitingCount: async (accountId: string) => (accountId === 'rani' ? 3 : 0) });
  expect(await waitingAnswers('rani', load)).toBe(3);
  expect(await waitingAnswers('budi', load)).toBe(0);
});

test('what cannot be counted or loaded locks nobody in', async () => {
  const broken = async () => Promise.reject(new Error('storage is broken'));
  expect(await waitingAnswers('rani', async () => ({ waitingCount: broken }))).toBe(0);
  expect(await waitingAnswers('rani', broken)).toBe(0);
});
