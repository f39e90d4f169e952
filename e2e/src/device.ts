import type { Page } from '@playwright/test';

export interface KeptAttempt {
  attempt: number;
  /** Changes that the server has not acknowledged. */
  unsent: unknown[];
}

/** The attempts that this device keeps. */
export const keptAttempts = (page: Page): Promise<KeptAttempt[]> =>
  page.evaluate(async () => {
    const opening = indexedDB.open('ambang-exam-1');
    await new Promise((resolve) => (opening.onsuccess = resolve));
    const sessions = IDBKeyRange.bound('session/', 'session0');
    const asked = opening.result.transaction('values').objectStore('values').getAll(sessions);
    await new Promise((resolve) => (asked.onsuccess = resolve));
    opening.result.close();
    return (asked.result as KeptAttempt[]).map(({ attempt, unsent }) => ({ attempt, unsent }));
  });
