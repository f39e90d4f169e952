import { listBundles } from '@ambang/contract/shop/bundles.ts';
import { submitTryout } from '@ambang/contract/tryouts/results.ts';
import { listOwnedTryouts } from '@ambang/contract/tryouts/tryouts.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../steps/axe.ts';
import { watchForText } from '../steps/locators.ts';
import { holdCalls, serverErrorMessage, urlPattern } from '../steps/replies.ts';
import {
  choose,
  expectHandedIn,
  expectQuestion,
  expectSaved,
  introPath,
  pressFinish,
  startExam,
} from '../steps/candidate.ts';

/* How the pages outside of the exam show an unsent hand-in, and how they change once it is sent. */

const HAND_INS = urlPattern(submitTryout);

const waiting =
  'Selesai dikerjakan. Pengumpulannya menunggu jaringan, terkirim sendiri. Tidak ada yang hilang.';

const leave = (page: Page) => page.getByRole('dialog').getByRole('link', { name: 'Keluar' }).click();

async function expectWaits(page: Page): Promise<void> {
  await expect(page.getByText(waiting)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Buka tes' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Lanjutkan' })).toHaveCount(0);
}

test(
  'the intro shows an unsent hand-in, and in each tab the result once the hand-in is sent',
  { tag: '@phone' },
  async ({ page, context }, { workerIndex }) => {
    const candidate = await startExam(page, workerIndex);
    await choose(page, 'B');
    await expectSaved(page);
    await context.route(HAND_INS, (route) =>
      route.fulfill({ status: 503, json: { message: serverErrorMessage } }),
    );
    await pressFinish(page);
    await leave(page);
    await expect(page).toHaveURL(new RegExp(`${introPath(candidate)}$`));
    await expectWaits(page);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Buka tes' }).click();
    await expectQuestion(page, 1);
    await leave(page);

    const tab = await context.newPage();
    await tab.goto(introPath(candidate));
    const tabs = [page, tab];
    for (const intro of tabs) await expectWaits(intro);
    const offers = await Promise.all(tabs.map((intro) => watchForText(intro, 'button', 'Lanjutkan')));
    await context.unroute(HAND_INS);
    for (const intro of tabs) await expect(intro.getByRole('link', { name: 'Lihat hasil' })).toBeVisible();
    expect(await Promise.all(offers.map((isOffered) => isOffered()))).toEqual([false, false]);
  },
);

test(
  'once a hand-in is sent, home refetches its lists and shows no outdated state before the replies',
  { tag: '@phone' },
  async ({ page, context }, { workerIndex }) => {
    await startExam(page, workerIndex);
    await choose(page, 'B');
    await expectSaved(page);
    const API = '**/api/**';
    await context.route(API, (route) => route.abort());
    await pressFinish(page);
    await leave(page);
    await page.goto('/home');
    const section = page.getByRole('region', { name: 'Tanpa jaringan' });
    await expect(section).toContainText(waiting);
    // A press ends when the lists have timed out.
    const retry = section.getByRole('button');
    await retry.click();
    await expect(section.locator('button[aria-busy]')).toBeVisible();
    await expect(retry).toBeEnabled();

    const lists = await Promise.all([holdCalls(page, listBundles), holdCalls(page, listOwnedTryouts)]);
    await context.unroute(API);
    await expectHandedIn(page);
    await expect.poll(() => lists.every(({ calls }) => calls > 0)).toBe(true);
    await expect(page.getByText(waiting)).toHaveCount(0);
    await expect(page.getByText('Memuat tryoutmu')).toHaveCount(1);
    await expect(page.getByRole('heading', { name: 'Tanpa jaringan' })).toHaveCount(0);
    for (const list of lists) list.release();
    await expect(page.getByRole('link', { name: /^Lihat hasil / })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Paket Tryout CPNS' })).toBeVisible();
  },
);
