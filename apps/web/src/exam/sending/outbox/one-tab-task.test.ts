import { expect, test } from 'vitest';
import { settle } from '../../../../test/settle.ts';
import { createDeferred } from '../../../clock/deferred.ts';
import { runInOneTab } from '../../../storage/browser-lock.ts';
import { createOneTabTask } from './one-tab-task.ts';

test('a task that never ends blocks the same task in other tabs for a minute only', async () => {
  let now = 0;
  const asleep = createDeferred<string>();
  void runInOneTab('kirim', () => asleep.promise);
  const task = createOneTabTask(
    'kirim',
    () => now,
    async () => 'here',
  );
  expect(await task()).toBeNull();
  now = 59_999;
  expect(await task()).toBeNull();
  now = 60_000;
  expect(await task()).toBe('here');
  asleep.resolve('there');
  await settle();
  expect(await task()).toBe('here');
  void runInOneTab('kirim', () => createDeferred<string>().promise);
  expect(await task()).toBeNull();
});
