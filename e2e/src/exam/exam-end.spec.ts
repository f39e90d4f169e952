import { submitTryout } from '@ambang/contract/tryouts/results.ts';
import { getTryout } from '@ambang/contract/tryouts/tryouts.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { callApi } from '../steps/call-api.ts';
import { storedAttempts } from '../steps/device.ts';
import { button, watchForText } from '../steps/locators.ts';
import { urlPattern } from '../steps/replies.ts';
import { collectPaths } from '../steps/requests.ts';
import {
  choose,
  fetchGradedAnswers,
  emptyHandIn,
  expectHandedIn,
  expectQuestion,
  expectRecap,
  expectSaved,
  introPath,
  pressNext,
  pressFinish,
  startExam,
} from '../steps/candidate.ts';

const HAND_INS = urlPattern(submitTryout);

test(
  'a hand-in without a network keeps the answers and is sent when the network returns',
  { tag: '@phone' },
  async ({ page, context }, { workerIndex }) => {
    const candidate = await startExam(page, workerIndex);
    await choose(page, 'B');
    await expectSaved(page);
    await context.setOffline(true);
    await pressNext(page);
    await choose(page, 'C');
    await pressFinish(page);
    const modal = page.getByRole('dialog', { name: 'Yakin Selesai?' });
    await expect(
      modal.getByRole('alert').filter({ hasText: 'Jawabanmu aman di perangkat ini' }),
    ).toBeVisible();
    await modal.getByRole('button', { name: 'Coba lagi' }).click();
    await expect(
      modal.getByRole('alert').filter({ hasText: 'server belum memastikan pengumpulannya' }),
    ).toBeVisible();
    await modal.getByRole('button', { name: 'Kembali' }).click();
    await choose(page, 'D');
    await pressFinish(page);
    await expect(
      modal.getByRole('alert').filter({ hasText: 'server belum memastikan pengumpulannya' }),
    ).toBeVisible();

    await context.setOffline(false);
    await expectHandedIn(page);
    await expectRecap(page);
    expect(await fetchGradedAnswers(context, candidate)).toEqual({ 1: 2, 2: 4 });
  },
);

test(
  'a double press hands in once, and the address of the exam then leads to its intro',
  { tag: '@phone' },
  async ({ page, context }, { workerIndex }) => {
    const candidate = await startExam(page, workerIndex);
    await choose(page, 'B');
    await button(page, 'Selesai').click();
    const handIns = collectPaths(page, HAND_INS);
    await page.getByRole('dialog').getByRole('button', { name: 'Ya, Selesai' }).dblclick();
    await page.keyboard.press('Enter');
    await expectHandedIn(page);
    await expectRecap(page);
    expect(handIns).toHaveLength(1);
    expect(await fetchGradedAnswers(context, candidate)).toEqual({ 1: 2 });
    await page.goto(`${introPath(candidate)}/start`);
    await expect(page).toHaveURL(new RegExp(`${introPath(candidate)}$`));
    await expect(page.getByRole('link', { name: 'Lihat hasil' })).toBeVisible();
  },
);

test(
  'a hand-in whose reply is lost shows the first result after a retry',
  { tag: '@phone' },
  async ({ page, context }, { workerIndex }) => {
    const candidate = await startExam(page, workerIndex);
    await choose(page, 'B');
    const handIns = collectPaths(page, HAND_INS);
    let first: unknown;
    await page.route(
      HAND_INS,
      async (route) => {
        const reply = await route.fetch();
        first = await reply.json();
        await route.abort();
      },
      { times: 1 },
    );
    const again = page.waitForResponse(HAND_INS);
    await pressFinish(page);
    expect(await (await again).json()).toEqual(first);
    await expectHandedIn(page);
    await expectRecap(page);
    expect(handIns).toHaveLength(2);
    const { total, attemptsStarted } = await callApi(context, getTryout, { id: candidate.tryoutId });
    expect(attemptsStarted).toBe(1);
    await expect(page.getByText(String(total), { exact: true }).first()).toBeVisible();
    const sealed = await callApi(context, submitTryout, {
      id: candidate.tryoutId,
      body: emptyHandIn,
    });
    expect(sealed.total).toBe(total);
  },
);

test(
  'when two tabs get the reply to one hand-in, one of them shows the toast',
  { tag: '@phone' },
  async ({ page, context }, { workerIndex }) => {
    const candidate = await startExam(page, workerIndex);
    await choose(page, 'B');
    await expectSaved(page);
    await context.route(HAND_INS, (route) => route.abort());
    await pressFinish(page);
    await expect(page.getByText('server belum memastikan pengumpulannya')).toBeVisible();
    const other = await context.newPage();
    const refused = other.waitForEvent('requestfailed', (request) => request.url().includes('/submitTryout'));
    await other.goto(introPath(candidate));
    await refused;
    const toasts = await Promise.all(
      [page, other].map((tab) => watchForText(tab, 'body', 'Tryout Selesai dikerjakan')),
    );
    const { promise: isBothSent, resolve: sendBoth } = Promise.withResolvers<void>();
    const senders = new Set<Page>();
    await context.unroute(HAND_INS);
    await context.route(HAND_INS, async (route) => {
      senders.add(route.request().frame().page());
      if (senders.size === 2) sendBoth();
      await isBothSent;
      await route.continue();
    });
    await expectRecap(page);
    await expect(other.getByRole('link', { name: 'Lihat hasil' })).toBeVisible();
    const shown = await Promise.all(toasts.map((isShown) => isShown()));
    expect(shown.filter(Boolean)).toHaveLength(1);
  },
);

test(
  'an unsent hand-in is continued after a reload, can be withdrawn, and is sent by a later visit to another page',
  { tag: '@phone' },
  async ({ page, context }, { workerIndex }) => {
    const candidate = await startExam(page, workerIndex);
    await choose(page, 'B');
    await expectSaved(page);
    await context.route(HAND_INS, (route) => route.abort());
    await pressFinish(page);
    const modal = page.getByRole('dialog', { name: 'Yakin Selesai?' });
    const trouble = modal.getByRole('alert').filter({ hasText: 'server belum memastikan pengumpulannya' });
    await expect(trouble).toBeVisible();
    await page.reload();
    await expect(trouble).toBeVisible();
    const back = modal.getByRole('button', { name: 'Kembali' });
    await expect(async () => {
      // A press does nothing while a retry is being sent.
      await back.click({ timeout: 1_000 }).catch(() => undefined);
      await expect(modal).toBeHidden({ timeout: 1_000 });
    }).toPass();
    await choose(page, 'D');
    await expectSaved(page);
    await page.reload();
    await expectQuestion(page, 1);
    await expect(modal).toHaveCount(0);

    await pressFinish(page);
    await expect(trouble).toBeVisible();
    await modal.getByRole('link', { name: 'Keluar' }).click();
    await expect(page).toHaveURL(new RegExp(`${introPath(candidate)}$`));
    await page.close();
    const later = await context.newPage();
    const refused = later.waitForEvent('requestfailed', (request) => request.url().includes('/submitTryout'));
    await later.goto('/home');
    await refused;
    await context.unroute(HAND_INS);
    await expectHandedIn(later);
    await expect(later.getByText('Tryout Selesai dikerjakan')).toHaveCount(1);
    await expect.poll(() => storedAttempts(later)).toEqual([]);
    expect(await fetchGradedAnswers(context, candidate)).toEqual({ 1: 4 });
    await expect(later.getByRole('link', { name: 'Lihat hasil' }).first()).toBeVisible();
  },
);
