import type { Page } from '@playwright/test';

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
    const asked = opening.result.transaction('values').objectStore('values').getAll(sessions);
    await new Promise((resolve) => (asked.onsuccess = resolve));
    opening.result.close();
    const kept = asked.result as (Omit<StoredAttempt, 'flags'> & { flags: Set<number> })[];
    return kept.map(({ attempt, unsent, flags }) => ({ attempt, unsent, flags: [...flags] }));
  });

export const storeOtherAttempt = (page: Page, tryoutId: number): Promise<void> =>
  page.evaluate(async (id) => {
    const opening = indexedDB.open('ambang-exam-1');
    await new Promise((resolve) => (opening.onsuccess = resolve));
    const values = opening.result.transaction('values', 'readwrite').objectStore('values');
    const asked = values.getAll(IDBKeyRange.bound('session/', 'session0'));
    await new Promise((resolve) => (asked.onsuccess = resolve));
    const [kept] = asked.result as { accountId: string; attempt: number }[];
    if (!kept) throw new Error('no attempt is stored');
    const putting = values.put({ ...kept, tryoutId: id }, `session/${kept.accountId}/${id}/${kept.attempt}`);
    await new Promise((resolve) => (putting.onsuccess = resolve));
    opening.result.close();
  }, tryoutId);

/** The specification's keys on this device; the values are JSON. */
export const deviceKeys = (page: Page): Promise<Record<string, unknown>> =>
  page.evaluate(() => {
    const names = ['userSession', 'expiration', 'tryout_start', 'user_answer', 'skd_cate', 'tryout_score'];
    const kept = names.map((name) => [name, localStorage.getItem(name)] as const);
    return Object.fromEntries(
      kept.filter(([, text]) => text !== null).map(([name, text]) => [name, JSON.parse(text!) as unknown]),
    );
  });

export const storedNames = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names: string[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const opening = indexedDB.open(name);
      await new Promise((resolve) => (opening.onsuccess = resolve));
      const asked = opening.result.transaction('values').objectStore('values').getAllKeys();
      await new Promise((resolve) => (asked.onsuccess = resolve));
      opening.result.close();
      names.push(...asked.result.map(String));
    }
    return names;
  });

export const storedPictures = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    // Opening a missing database would create it.
    const made = await indexedDB.databases();
    if (!made.some(({ name }) => name === 'ambang-reviews-1')) return 0;
    const opening = indexedDB.open('ambang-reviews-1');
    await new Promise((resolve) => (opening.onsuccess = resolve));
    const reviews = IDBKeyRange.bound('review/', 'review0');
    const asked = opening.result.transaction('values').objectStore('values').getAll(reviews);
    await new Promise((resolve) => (asked.onsuccess = resolve));
    opening.result.close();
    const kept = asked.result as { pictures: object }[];
    return kept.reduce((count, { pictures }) => count + Object.keys(pictures).length, 0);
  });
