import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

export interface StoredAttempt {
  attempt: number;
  unsent: unknown[];
  flags: number[];
}

export const storedAttempts = (page: Page): Promise<StoredAttempt[]> =>
  page.evaluate(async () => {
    const opening = indexedDB.open('ambang-exam-1');
    await new Promise((resolve) => (opening.onsuccess = resolve));
    const sessions = IDBKeyRange.bound('session/', 'session0');
    const request = opening.result.transaction('values').objectStore('values').getAll(sessions);
    await new Promise((resolve) => (request.onsuccess = resolve));
    opening.result.close();
    const stored = request.result as (Omit<StoredAttempt, 'flags'> & { flags: Set<number> })[];
    return stored.map(({ attempt, unsent, flags }) => ({ attempt, unsent, flags: [...flags] }));
  });

/** Waits until the first stored attempt has this number of unsent answers. */
export const expectUnsentStored = (page: Page, count: number): Promise<void> =>
  expect.poll(async () => (await storedAttempts(page))[0]?.unsent).toHaveLength(count);

/** Copies the first stored attempt to the given tryout. */
export const storeOtherAttempt = (page: Page, tryoutId: number): Promise<void> =>
  page.evaluate(async (id) => {
    const opening = indexedDB.open('ambang-exam-1');
    await new Promise((resolve) => (opening.onsuccess = resolve));
    const values = opening.result.transaction('values', 'readwrite').objectStore('values');
    const request = values.getAll(IDBKeyRange.bound('session/', 'session0'));
    await new Promise((resolve) => (request.onsuccess = resolve));
    const [stored] = request.result as { accountId: string; attempt: number }[];
    if (!stored) throw new Error('no attempt is stored');
    const putting = values.put(
      { ...stored, tryoutId: id },
      `session/${stored.accountId}/${id}/${stored.attempt}`,
    );
    await new Promise((resolve) => (putting.onsuccess = resolve));
    opening.result.close();
  }, tryoutId);

/** The `localStorage` keys that the specification names, with their parsed values. */
export const localStorageItems = (page: Page): Promise<Record<string, unknown>> =>
  page.evaluate(() => {
    const names = ['userSession', 'expiration', 'tryout_start', 'user_answer', 'skd_cate', 'tryout_score'];
    const stored = names.map((name) => [name, localStorage.getItem(name)] as const);
    return Object.fromEntries(
      stored.filter(([, text]) => text !== null).map(([name, text]) => [name, JSON.parse(text!) as unknown]),
    );
  });

export const storedRecordNames = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names: string[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const opening = indexedDB.open(name);
      await new Promise((resolve) => (opening.onsuccess = resolve));
      const request = opening.result.transaction('values').objectStore('values').getAllKeys();
      await new Promise((resolve) => (request.onsuccess = resolve));
      opening.result.close();
      names.push(...request.result.map(String));
    }
    return names;
  });

export const countStoredPictures = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    // Opening a missing database would create it.
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === 'ambang-reviews-1')) return 0;
    const opening = indexedDB.open('ambang-reviews-1');
    await new Promise((resolve) => (opening.onsuccess = resolve));
    const reviews = IDBKeyRange.bound('review/', 'review0');
    const request = opening.result.transaction('values').objectStore('values').getAll(reviews);
    await new Promise((resolve) => (request.onsuccess = resolve));
    opening.result.close();
    const stored = request.result as { pictures: object }[];
    return stored.reduce((count, { pictures }) => count + Object.keys(pictures).length, 0);
  });
