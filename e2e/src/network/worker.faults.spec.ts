import { expect, test } from '@playwright/test';
import { withRestartableBrowser } from '../servers/restartable-browser.ts';
import { installWorker, listCachedPaths } from '../servers/service-worker.ts';
import {
  choose,
  expectQuestion,
  expectSaved,
  fetchSavedAnswers,
  introPath,
  pressNext,
  option,
  startExam,
} from '../steps/candidate.ts';
import { withRestartableProduct } from '../servers/restartable-product.ts';

test.use({ serviceWorkers: 'allow' });

const OFFLINE = 'Tidak ada jaringan';

test(
  'without a network an exam and the account open; other pages report the missing network and are not cached',
  { tag: '@phone' },
  async ({ page, context }, { workerIndex }) => {
    const candidate = await startExam(page, workerIndex);
    await installWorker(page);
    await choose(page, 'B');
    await pressNext(page);
    await expectSaved(page);

    await test.step('online, the server decides redirects and errors', async () => {
      const other = await context.newPage();
      await other.goto('/login');
      await expect(other).toHaveURL(/\/home$/);
      const health = await other.goto('/api/health');
      expect([health?.status(), health?.fromServiceWorker()]).toEqual([200, false]);
      expect((await other.goto('/home'))?.fromServiceWorker()).toBe(true);
      await other.goto('/tidak-ada');
      await expect(other).toHaveURL(/\/404$/);
      await other.close();
    });

    await context.setOffline(true);
    await test.step('the exam opens after a reload and by its address', async () => {
      await page.reload();
      await expectQuestion(page, 2);
      await page.goto(`${introPath(candidate)}/start`);
      await expectQuestion(page, 2);
      await page.getByRole('button', { name: 'Sebelumnya' }).click();
      await expectQuestion(page, 1);
      await expect(option(page, 'B')).toBeChecked();
    });

    await test.step('the account opens', async () => {
      await page.goto('/home');
      await expect(page).toHaveTitle(/· Ambang$/);
      await expect(page.locator('h1')).toBeVisible();
    });

    await test.step('the account is refreshed when the network returns', async () => {
      const retry = page.getByRole('region', { name: 'Tanpa jaringan' }).getByRole('button');
      await retry.click();
      await expect(page.locator('button[aria-busy]')).toBeVisible();
      await expect(retry).toBeEnabled();
      await expect(page.locator('button[aria-busy]')).toHaveCount(0);
      await context.setOffline(false);
      // This is earlier than the page's own retry.
      await expect(page.getByRole('heading', { name: /^Tryout yang/ })).toBeVisible({ timeout: 10_000 });
      await context.setOffline(true);
    });

    await test.step('a public page reports the missing network, and loads when the network returns', async () => {
      await page.goto('/login?dari=iklan');
      await expect(page.getByRole('heading', { name: OFFLINE })).toBeVisible();
      await expect(page.getByRole('link', { name: /^Lanjutkan tes/ })).toHaveAttribute('href', '/home');
      await page.goto('/');
      await expect(page.getByRole('heading', { name: OFFLINE })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Coba lagi' })).toHaveAttribute('href', '');
      await context.setOffline(false);
      await expect(page).toHaveURL(/\/home$/);
    });

    await test.step('a public page also loads when the browser reports no network change', async () => {
      const other = await context.newPage();
      await other.addInitScript(() =>
        window.addEventListener('online', (event) => event.stopImmediatePropagation()),
      );
      await context.setOffline(true);
      await other.goto('/');
      await expect(other.getByRole('heading', { name: OFFLINE })).toBeVisible();
      await context.setOffline(false);
      await expect(other).toHaveURL(/\/home$/);
      await other.close();
    });

    const paths = new Set(await listCachedPaths(page));
    const pages = [...paths].filter((path) => !path.startsWith('/assets/'));
    expect(pages.sort()).toEqual(['/app', '/offline']);
  },
);

test(
  'an exam opens with its answers in a restarted browser while the server is down',
  { tag: '@phone' },
  async ({ launchOptions, viewport }, { workerIndex }) => {
    test.setTimeout(300_000);
    await withRestartableProduct(async (product) => {
      await withRestartableBrowser({ launchOptions, viewport, baseURL: product.address }, async (browser) => {
        let page = await browser.start();
        const candidate = await startExam(page, workerIndex);
        await installWorker(page);
        await product.stop();
        await choose(page, 'B');
        await pressNext(page);
        await choose(page, 'D');

        page = await browser.start();
        await page.goto(`${introPath(candidate)}/start`);
        await expectQuestion(page, 2);
        await expect(option(page, 'D')).toBeChecked();
        await page.getByRole('button', { name: 'Sebelumnya' }).click();
        await expectQuestion(page, 1);
        await expect(option(page, 'B')).toBeChecked();

        await product.start();
        await expect
          .poll(() => fetchSavedAnswers(browser.context, candidate), { timeout: 60_000 })
          .toEqual({ 1: 2, 2: 4 });
      });
    });
  },
);
