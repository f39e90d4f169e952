import { expect, test, vi } from 'vitest';
import { askForPersistence } from './persistence.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve));

const storage = (isPersisted: boolean) => ({
  persisted: vi.fn(async () => isPersisted),
  persist: vi.fn(async () => true),
});

test('the browser is asked once to keep the answers', async () => {
  const fresh = storage(false);
  for (let start = 0; start < 3; start += 1) askForPersistence(fresh);
  await settle();
  expect([fresh.persisted.mock.calls.length, fresh.persist.mock.calls.length]).toEqual([1, 1]);
});

test('a browser that has agreed before is not asked again', async () => {
  const agreed = storage(true);
  askForPersistence(agreed);
  await settle();
  expect([agreed.persisted.mock.calls.length, agreed.persist.mock.calls.length]).toEqual([1, 0]);
});

test('a browser that cannot be asked, refuses or never answers holds nothing up', async () => {
  askForPersistence(undefined);
  const refuse = () => {
    throw new Error('not here');
  };
  const refusing = { persisted: vi.fn(refuse), persist: refuse };
  askForPersistence(refusing);
  askForPersistence({ persisted: () => new Promise(() => undefined), persist: refuse });
  await settle();
  // A rejection that nobody takes would fail this run.
  expect(refusing.persisted).toHaveBeenCalledTimes(1);
});
