import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../steps/axe.ts';
import { newCandidate, handInByCall, expectRecap, introPath } from '../steps/candidate.ts';

const hint = (page: Page) => page.getByRole('region', { name: 'Pasang Ambang di layar utama' });

async function openRecap(page: Page, worker: number): Promise<void> {
  const candidate = await newCandidate(page.context(), worker);
  await page.goto(introPath(candidate));
  await expect(page.locator('h1')).toBeVisible();
  await handInByCall(page.context(), candidate);
  await page.goto(`${introPath(candidate)}/recap`);
  await expectRecap(page);
}

/** Dispatches Chromium's install event. @returns whether the page prevented the browser's own prompt */
const dispatchInstallEvent = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const prompt = async () => {
      document.documentElement.dataset.prompted = 'yes';
    };
    return !window.dispatchEvent(
      Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }),
    );
  });

async function reloadRecap(page: Page): Promise<void> {
  await page.reload();
  await expectRecap(page);
  expect(await dispatchInstallEvent(page)).toBe(true);
}

const forgetOffer = (page: Page) => page.evaluate(() => localStorage.removeItem('ambang-pasang'));

test(
  'the recap offers the installation until the offer is seen, declined or used',
  { tag: '@phone' },
  async ({ page }, { workerIndex }) => {
    await page.setViewportSize({ width: 360, height: 500 });
    await openRecap(page, workerIndex);
    await expect(hint(page)).toHaveCount(0);
    expect(await dispatchInstallEvent(page)).toBe(true);
    await expect(hint(page)).toHaveCount(1);
    await expect(hint(page)).not.toBeInViewport();

    await test.step('the offer is seen', async () => {
      await reloadRecap(page);
      await hint(page).scrollIntoViewIfNeeded();
      await expect.poll(() => page.evaluate(() => localStorage.getItem('ambang-pasang'))).toBe('1');
      await expect(hint(page)).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Pembahasan' }).first().click();
      await expect(page).toHaveTitle(/^Pembahasan soal/);
      await page.goBack();
      await expectRecap(page);
      await dispatchInstallEvent(page);
      await expect(hint(page)).toHaveCount(0);
      await reloadRecap(page);
      await expect(hint(page)).toHaveCount(0);
    });

    await test.step('the offer is declined', async () => {
      await forgetOffer(page);
      await reloadRecap(page);
      await hint(page).getByRole('button', { name: 'Tutup' }).click();
      await expect(hint(page)).toHaveCount(0);
      expect(await dispatchInstallEvent(page)).toBe(true);
      await reloadRecap(page);
      await expect(hint(page)).toHaveCount(0);
    });

    await test.step('the offer is used', async () => {
      await forgetOffer(page);
      await reloadRecap(page);
      await hint(page).getByRole('button', { name: 'Pasang', exact: true }).click();
      await expect(page.locator('html')).toHaveAttribute('data-prompted', 'yes');
      await expect(hint(page)).toHaveCount(0);
    });
  },
);

test(
  'the web manifest has name, start page and icons, and the landing page links no manifest',
  { tag: '@desktop' },
  async ({ page, request }) => {
    await page.goto('/login');
    const address = await page.locator('link[rel=manifest]').getAttribute('href');
    const response = await request.get(address ?? '');
    expect(response.headers()['content-type']).toContain('application/manifest+json');
    const manifest = (await response.json()) as { icons: { src: string; sizes: string; purpose: string }[] };
    expect(manifest).toMatchObject({
      short_name: 'Ambang',
      start_url: '/home',
      scope: '/',
      display: 'standalone',
    });
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
    const apple = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
    for (const src of [...manifest.icons.map((icon) => icon.src), apple ?? '']) {
      expect((await request.get(src)).headers()['content-type'], src).toBe('image/png');
    }
    await page.goto('/');
    await expect(page.locator('link[rel=manifest]')).toHaveCount(0);
  },
);
