import { getAuth } from '@ambang/contract/accounts/accounts.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';

/** Emulates a slow phone network: fonts load after the first paint, and scripts load after the fonts. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: 200_000,
    uploadThroughput: 50_000,
  });
}

const shifts = (page: Page) =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    return observer.takeRecords().map((entry) => (entry as PerformanceEntry & { value: number }).value);
  });

/** The fonts arrive after the first picture. The fonts of the device have their measures, but not to the last pixel. */
const FONT_SHIFT = 0.005;

const hydrated = (page: Page) => page.waitForResponse((response) => response.url().endsWith(getAuth.path));

/** The landing page is not hydrated, so its fonts and pictures load last. */
const fullyLoaded = (page: Page) =>
  page.waitForEvent('load').then(() => page.evaluate(() => document.fonts.ready));

for (const [path, settled] of [
  ['/', fullyLoaded],
  ['/login', hydrated],
] as const) {
  test(
    `on a slow network ${path} hardly moves and fetches no style file`,
    { tag: '@phone' },
    async ({ page }) => {
      const styles: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'stylesheet') styles.push(request.url());
      });
      await slowDown(page);
      await Promise.all([settled(page), page.goto(path)]);
      const shift = (await shifts(page)).reduce((sum, value) => sum + value, 0);
      expect(shift).toBeLessThan(FONT_SHIFT);
      expect(styles).toEqual([]);
    },
  );
}
