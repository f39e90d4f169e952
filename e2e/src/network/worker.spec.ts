import { expect, test } from '@playwright/test';
import { openForVisitor, registerByCall, signIn } from '../steps/person.ts';
import { collectPaths } from '../steps/requests.ts';
import {
  listCachedPaths,
  installWorker,
  clickHeading,
  countRegistrations,
} from '../servers/service-worker.ts';
import {
  choose,
  expectQuestion,
  expectSaved,
  introPath,
  pressNext,
  option,
  startExam,
} from '../steps/candidate.ts';
import { pageHeading } from '../steps/locators.ts';

test.use({ serviceWorkers: 'allow' });

const OFFLINE = 'Tidak ada jaringan';

test(
  'only a press on a page of the account installs the service worker',
  { tag: '@phone' },
  async ({ page, context }, { workerIndex }) => {
    const person = await registerByCall(context, workerIndex);
    await page.clock.install();
    const workerRequests = collectPaths(context, /^\/sw\.js$/);
    await openForVisitor(page, '/login');
    await signIn(page, person);
    await page.clock.fastForward(60_000);
    await page.reload();
    await expect(pageHeading(page)).toBeVisible();
    await page.clock.fastForward(60_000);
    expect([await countRegistrations(page), workerRequests]).toEqual([0, []]);
    await clickHeading(page);
    await page.clock.fastForward(60_000);
    await expect.poll(() => countRegistrations(page)).toBe(1);
  },
);

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
  'a signed-out visitor is redirected to the login although the page is cached',
  { tag: '@phone' },
  async ({ page, context }, { workerIndex }) => {
    const candidate = await startExam(page, workerIndex);
    await installWorker(page);
    await page.goto('/home');
    await context.clearCookies();
    await page.goto(introPath(candidate));
    await expect(page).toHaveURL(/\/login\?/);
    await expect(page.getByRole('heading', { name: 'Masuk' })).toBeVisible();
  },
);
