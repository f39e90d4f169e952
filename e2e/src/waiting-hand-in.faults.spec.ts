import { submit } from '@ambang/contract/tryouts/results.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { cut, listenAgain } from './replies.ts';
import {
  choose,
  counted,
  expectQuestion,
  expectRecap,
  expectSaved,
  heldByServer,
  next,
  onOtherDevice,
  openExam,
  option,
  pressFinish,
  sit,
} from './sitting.ts';

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

test(
  'a decision that waited ends nothing where another device has gone on, and the next one holds what both have',
  { tag: '@phone' },
  async ({ page, context, browser }, { workerIndex }) => {
    const sitting = await sit(page, workerIndex);
    await choose(page, 'B');
    await expectSaved(page);
    await context.setOffline(true);
    await next(page);
    await choose(page, 'E');
    await pressFinish(page);
    const modal = page.getByRole('dialog', { name: 'Yakin Selesai?' });
    await expect(modal).toContainText('server belum memastikan pengumpulannya');
    const other = await onOtherDevice(browser, sitting);
    await next(other);
    await next(other);
    await choose(other, 'C');
    await expectSaved(other);

    await context.setOffline(false);
    // Said by the server's refusal, or found out before it is asked.
    await expect(modal).not.toContainText('belum memastikan');
    await expect(modal.locator('b')).toHaveText('3');
    // What waited does not wait for a next try.
    const made = { 1: 2, 2: 5, 3: 3 };
    await expect.poll(() => heldByServer(context, sitting), { timeout: 10_000 }).toEqual(made);
    await modal.getByRole('button', { name: 'Kembali' }).click();
    await expectSaved(page, { timeout: 10_000 });
    await next(page);
    await expectQuestion(page, 3);
    await expect(option(page, 'C')).toBeChecked();
    await pressFinish(page);
    await expectRecap(page);
    expect(await counted(context, sitting)).toEqual(made);
    await other.context().close();
  },
);
