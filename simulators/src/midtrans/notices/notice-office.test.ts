import { expect, test } from 'vitest';
import { noticeOffice } from './notice-office.ts';
import { settingsBoard } from '../settings.ts';

/** Where nobody answers, so that everything is sent again. */
const notice = {
  url: 'http://127.0.0.1:1/',
  body: '{}',
  orderId: 'TO-1',
  transactionId: 'x',
  status: 'settlement',
} as const;

test.each([
  ['sixty times faster', 60, 0.5, 2_000],
  ['at the gateway’s own pace', 1, 0.5, 120_000],
  ['a tenth earlier by chance', 1, 0, 108_000],
  ['a tenth later by chance', 1, 1, 132_000],
])('a notice is repeated %s', async (_what, speed, chance, pauseMs) => {
  let now = 0;
  const office = noticeOffice({ now: () => now, chance: () => chance, speed, settings: settingsBoard() });
  await office.send([notice]);
  now = pauseMs - 1;
  await office.tick();
  expect(office.sent).toHaveLength(1);
  now = pauseMs;
  await office.tick();
  expect(office.sent).toHaveLength(2);
});

test('whoever closes it waits for no answer', async () => {
  const office = noticeOffice({ now: () => 0, chance: () => 0, speed: 1, settings: settingsBoard() });
  void office.send([notice]);
  await office.close();
  await office.tick();
  expect(office.sent.map(({ answer }) => answer)).toEqual([null]);
});
