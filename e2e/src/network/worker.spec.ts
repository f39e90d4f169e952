import { expect, test } from '@playwright/test';
import { openForVisitor, registerByCall, signIn } from '../steps/person.ts';
import { collectPaths } from '../steps/requests.ts';
import { installWorker, clickHeading, countRegistrations } from '../servers/service-worker.ts';
import { introPath, startExam } from '../steps/candidate.ts';
import { pageHeading } from '../steps/locators.ts';

test.use({ serviceWorkers: 'allow' });

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
