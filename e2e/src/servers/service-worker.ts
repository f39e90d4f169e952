import type { CDPSession, Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** The first press on a page for accounts registers the worker. Waits until it controls the page. */
export async function installWorker(page: Page): Promise<void> {
  await clickHeading(page);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
}

/** A press without an effect of its own. */
export const clickHeading = (page: Page): Promise<void> => page.locator('h1').first().click();

/** Lists the paths in all caches of this browser. */
export const listCachedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => new URL(url).pathname);
  });

export const countRegistrations = (page: Page): Promise<number> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

/**
 * A browser stops an idle worker after half a minute, but not while a test controls the browser.
 *
 * @returns a function that stops the active worker instead
 */
export async function createWorkerStopper(page: Page): Promise<() => Promise<void>> {
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
