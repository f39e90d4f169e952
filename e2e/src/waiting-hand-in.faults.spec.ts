import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { keptAttempts } from './device.ts';
import { choose, counted, heldByServer, openExam, pressFinish, sit } from './sitting.ts';

const HAND_INS = '**/api/submitTryoutTest/*';

test(
  'a decision whose tab is closed goes on in the other tab of the exam, and without one from a window elsewhere',
  { tag: '@phone' },
  async ({ page, context }, { workerIndex }) => {
    const sitting = await sit(page, workerIndex);
    await choose(page, 'B');
    const elsewhere = await context.newPage();
    await elsewhere.goto('/home');
    await expect(elsewhere.getByRole('heading', { level: 1 })).toBeVisible();
    const other = await context.newPage();
    await openExam(other, sitting);
    await context.route(HAND_INS, (route) => route.abort());
    await pressFinish(page);
    const trouble = (tab: Page) =>
      tab.getByRole('dialog', { name: 'Yakin Selesai?' }).getByText(/server belum memastikan/);
    await expect(trouble(page)).toBeVisible();
    await page.close();
    await expect(trouble(other)).toBeVisible();
    await other.close();
    await context.unroute(HAND_INS);
    await expect(elsewhere.getByText('Tryout Selesai dikerjakan')).toBeVisible();
    expect(await counted(context, sitting)).toEqual({ 1: 2 });
  },
);

test(
  'answers that wait are sent from a public page, too',
  { tag: '@phone' },
  async ({ page, context }, { workerIndex }) => {
    const sitting = await sit(page, workerIndex);
    const SAVES = '**/api/tryoutAnswers/*';
    await context.route(SAVES, (route) => route.abort());
    await choose(page, 'B');
    await expect.poll(async () => (await keptAttempts(page))[0]?.unsent).toHaveLength(1);
    await page.close();
    const later = await context.newPage();
    const refused = later.waitForEvent('requestfailed', (request) =>
      request.url().includes('/tryoutAnswers/'),
    );
    await later.goto('/privacy-policy');
    await refused;
    await context.unroute(SAVES);
    await expect.poll(() => heldByServer(context, sitting)).toEqual({ 1: 2 });
    await expect(later).toHaveURL(/\/privacy-policy$/);
  },
);
