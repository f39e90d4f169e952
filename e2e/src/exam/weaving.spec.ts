import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { choose, expectHandedIn, expectRecap, pressFinish, startExam } from '../steps/candidate.ts';

const MAX_SHIFT = 0.02;

/** Collects layout shifts and whether the cloth was woven. Runs in the page before its own scripts. */
const watchPage = () => {
  const seen = { shift: 0, isWoven: false, sources: [] as string[] };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node?: Element | null }[];
    })[]) {
      if (entry.hadRecentInput) continue;
      seen.shift += entry.value;
      seen.sources.push(
        ...entry.sources.map(({ node }) => node?.parentElement?.outerHTML.slice(0, 120) ?? ''),
      );
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new MutationObserver(() => {
    if (document.querySelector('[class*=layer] [class*=shuttle]')) seen.isWoven = true;
  }).observe(document, { childList: true, subtree: true });
};

const read = (page: Page) =>
  page.evaluate(
    () => (window as unknown as { seen: { shift: number; isWoven: boolean; sources: string[] } }).seen,
  );

const layer = (page: Page) => page.locator('[class*=layer]:has([class*=shuttle])');

const cloth = (page: Page) => page.getByRole('group', { name: /^Kain jawabanmu/ });

async function handIn(page: Page, workerIndex: number): Promise<void> {
  await page.addInitScript(watchPage);
  await startExam(page, workerIndex);
  await choose(page, 'B');
  await pressFinish(page);
  await expectHandedIn(page);
}

for (const tag of ['@phone', '@desktop'])
  test(
    `the cloth is woven between hand-in and result, and nothing on the page moves, in a ${tag.slice(1)} window`,
    { tag },
    async ({ page }, { workerIndex }) => {
      await handIn(page, workerIndex);
      await expectRecap(page);
      await expect(cloth(page)).toBeVisible();
      await expect(layer(page)).toHaveCount(0);
      const { shift, isWoven, sources } = await read(page);
      expect(isWoven).toBe(true);
      expect(shift, sources.join('\n')).toBeLessThanOrEqual(MAX_SHIFT);
      await page.getByRole('link', { name: /^Pembahasan/ }).click();
      await expect(page).toHaveURL(/\/pembahasan$/);
    },
  );

test(
  'without its code, or with reduced motion, the hand-in leads to the result in the same way',
  { tag: '@phone' },
  async ({ page }, { workerIndex }) => {
    await page.route(/\/assets\/weaving-[^/]*\.js$/, (route) => route.abort());
    await handIn(page, workerIndex);
    await expectRecap(page);
    expect((await read(page)).isWoven).toBe(false);
    await page.unrouteAll();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await handIn(page, workerIndex);
    await expectRecap(page);
    await expect(layer(page)).toHaveCount(0);
    expect((await read(page)).isWoven).toBe(true);
  },
);
