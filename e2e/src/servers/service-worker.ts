import type { CDPSession, Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** The first press on an account page installs the worker. */
export async function installWorker(page: Page): Promise<void> {
  await press(page);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
}

/** A press without effect. */
export const press = (page: Page): Promise<void> => page.locator('h1').first().click();

export const cachedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => new URL(url).pathname);
  });

export const registrations = (page: Page): Promise<number> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

/** Browsers stop an idle worker after half a minute, but not in a test. @returns a call that stops the worker */
export async function idleWorkerStopper(page: Page): Promise<() => Promise<void>> {
  const devtools: CDPSession = await page.context().newCDPSession(page);
  let active: string | undefined;
  devtools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    active = versions.find(({ status }) => status === 'activated')?.versionId ?? active;
  });
  await devtools.send('ServiceWorker.enable');
  return async () => {
    if (active !== undefined) await devtools.send('ServiceWorker.stopWorker', { versionId: active });
  };
}
