import { submit } from '@ambang/contract/tryouts/results.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { cut, listenAgain } from './replies.ts';
import { choose, counted, openExam, pressFinish, sit } from './sitting.ts';

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
    for (const tab of [page, other, elsewhere]) await cut(tab, submit);
    await pressFinish(page);
    const trouble = (tab: Page) =>
      tab.getByRole('dialog', { name: 'Yakin Selesai?' }).getByText(/server belum memastikan/);
    await expect(trouble(page)).toBeVisible();
    await page.close();
    await expect(trouble(other)).toBeVisible();
    await other.close();
    await listenAgain(elsewhere);
    await expect(elsewhere.getByText('Tryout Selesai dikerjakan')).toBeVisible();
    expect(await counted(context, sitting)).toEqual({ 1: 2 });
  },
);
