import { expect, test } from 'vitest';
import { onBeforeLogout, waitingAnswers } from './before-logout.ts';

test('the waiting answers of all checks are counted, for the account that is leaving', async () => {
  const stops = [
    onBeforeLogout((accountId) => Promise.resolve(accountId === 'rani' ? 3 : 0)),
    onBeforeLogout(() => Promise.resolve(2)),
  ];
  expect(await waitingAnswers('rani')).toBe(5);
  expect(await waitingAnswers('budi')).toBe(2);
  for (const stop of stops) stop();
  expect(await waitingAnswers('rani')).toBe(0);
});

test('a check that fails locks nobody in', async () => {
  const stop = onBeforeLogout(() => Promise.reject(new Error('storage is broken')));
  expect(await waitingAnswers('rani')).toBe(0);
  stop();
});
