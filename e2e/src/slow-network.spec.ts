import { getAuth } from '@ambang/contract/accounts.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';

/** A slow phone network: the fonts come after the first paint, the program after them. */
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

/** How far parts of the page jumped without an act of the person, as the browser counts it. */
const shifts = (page: Page) =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    return observer.takeRecords().map((entry) => (entry as PerformanceEntry & { value: number }).value);
  });

for (const path of ['/', '/login']) {
  test(
    `${path} stays where it was painted, whatever comes late, and asks for no styles again`,
    { tag: '@phone' },
    async ({ page }) => {
      const styles: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'stylesheet') styles.push(request.url());
      });
      await slowDown(page);
      // Asked when the program has taken over the page, with everything it needs.
      const taken = page.waitForResponse((response) => response.url().endsWith(getAuth.path));
      await page.goto(path);
      await taken;
      expect(await shifts(page)).toEqual([]);
      expect(styles).toEqual([]);
    },
  );
}
