import { getAuth } from '@ambang/contract/accounts/accounts.ts';
import { saveAnswers, startTryout } from '@ambang/contract/tryouts/attempts.ts';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { callApi } from '../steps/call-api.ts';
import { localStorageItems, storedRecordNames } from '../steps/device.ts';
import { openForVisitor, signIn, signInNewPerson, submitLogin } from '../steps/person.ts';
import { cutConnection, holdCalls, restoreReplies } from '../steps/replies.ts';
import {
  newCandidate,
  choose,
  expectQuestion,
  expectSaved,
  expectUnsent,
  fetchSavedAnswers,
  pressNext,
  option,
  pressFinish,
  startExam,
} from '../steps/candidate.ts';

const notice = (page: Page) => page.getByText('Sesi akunmu sudah berakhir. Jawabanmu aman di perangkat ini');

/** Expects the notice below the last option, and at the top on a phone in landscape. */
async function expectNoticeInSight(page: Page, lastOption: Locator): Promise<void> {
  await page.setViewportSize({ width: 360, height: 600 });
  await lastOption.focus();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await expect(page.getByRole('link', { name: 'masuk lagi' })).toBeInViewport({ ratio: 1 });
  const [above, below] = [await lastOption.boundingBox(), await notice(page).boundingBox()];
  expect(above!.y + above!.height).toBeLessThanOrEqual(below!.y);
  await page.setViewportSize({ width: 740, height: 360 });
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(page.getByRole('link', { name: 'masuk lagi' })).toBeInViewport({ ratio: 1 });
}

test(
  'a session that ends during an exam is reported, and its answers arrive after the next login',
  {
    tag: '@phone',
  },
  async ({ page, context }, { workerIndex }) => {
    const candidate = await startExam(page, workerIndex);
    await context.clearCookies();
    await choose(page, 'B');
    await expect(notice(page)).toBeVisible();
    await expectUnsent(page, 1);
    await pressNext(page);
    await choose(page, 'C');
    await expectUnsent(page, 2);
    await expectNoticeInSight(page, page.getByRole('radio').last());
    await pressFinish(page);
    const modal = page.getByRole('dialog', { name: 'Yakin Selesai?' });
    await expect(modal).toContainText('Sesi akunmu sudah berakhir, masuk lagi untuk mengirimnya');
    await modal.getByRole('button', { name: 'Kembali' }).click();

    await page.getByRole('link', { name: 'masuk lagi' }).click();
    await submitLogin(page, candidate.person);
    await expectQuestion(page, 2);
    await expectSaved(page);
    await expect(notice(page)).toHaveCount(0);
    expect(await fetchSavedAnswers(context, candidate)).toEqual({ 1: 2, 2: 3 });
  },
);

test(
  'a reload shows the question before the session reply, and the exam is left if the session has ended',
  { tag: '@phone' },
  async ({ page, context }, { workerIndex }) => {
    const candidate = await startExam(page, workerIndex);
    await choose(page, 'B');
    await expectSaved(page);
    // The clock is stopped, so the page cannot have timed out.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const answered = await holdCalls(page, getAuth);
    await page.reload();
    await expectQuestion(page, 1);
    await expect(option(page, 'B')).toBeChecked();
    expect(answered.calls).toBeGreaterThan(0);
    answered.release();
    await page.clock.resume();
    await choose(page, 'C');
    await expectSaved(page);
    expect(await fetchSavedAnswers(context, candidate)).toEqual({ 1: 3 });

    await restoreReplies(page);
    await context.clearCookies();
    const refused = await holdCalls(page, getAuth);
    await page.reload();
    await expectQuestion(page, 1);
    refused.release();
    await expect(page).toHaveURL(/\/login\?lanjut=/);
    await expect(page.getByRole('radio')).toHaveCount(0);
    await expect.poll(() => localStorageItems(page)).toEqual({});
    await submitLogin(page, candidate.person);
    await expectQuestion(page, 1);
    await expect(option(page, 'C')).toBeChecked();
  },
);

test(
  "a reload under another account's session leaves the exam",
  { tag: '@phone' },
  async ({ page, context }, { workerIndex }) => {
    await startExam(page, workerIndex);
    const { email } = await signInNewPerson(context, workerIndex);
    const answered = await holdCalls(page, getAuth);
    await page.reload();
    await expectQuestion(page, 1);
    answered.release();
    await expect(page).toHaveURL(/\/home$/);
    await page.goto('/profile');
    await expect(page.getByText(email).first()).toBeVisible();
    await expect
      .poll(async () => (await storedRecordNames(page)).filter((name) => name !== 'account'))
      .toEqual([]);
  },
);

test(
  "another account in the same browser never sends the first account's answers",
  { tag: '@phone' },
  async ({ page, context, browser }, { workerIndex }) => {
    const elsewhere = await browser.newContext();
    const second = await newCandidate(elsewhere, workerIndex);
    await callApi(elsewhere, startTryout, { id: second.tryoutId });

    const first = await startExam(page, workerIndex);
    await cutConnection(page, saveAnswers);
    await choose(page, 'B');
    await expectUnsent(page, 1);
    await context.clearCookies();

    const other = await context.newPage();
    await openForVisitor(other, '/login');
    const answered = await holdCalls(other, getAuth);
    await submitLogin(other, second.person);
    await expect.poll(() => answered.calls).toBeGreaterThan(0);
    await restoreReplies(page);
    await choose(page, 'C');
    await expect(notice(page)).toBeVisible();
    answered.release();
    await expect(other).toHaveURL(/\/home$/);
    await choose(page, 'D');
    await expectUnsent(page, 1);
    await other.goto(`/home/tryouts/${second.tryoutId}/start`);
    await expectQuestion(other, 1);
    await expect(other.getByRole('radio', { checked: true })).toHaveCount(0);
    expect(await fetchSavedAnswers(elsewhere, second)).toEqual({});

    await context.clearCookies();
    await other.goto('/login');
    await signIn(other, first.person);
    await expect.poll(() => fetchSavedAnswers(context, first)).toEqual({ 1: 4 });
    expect(await fetchSavedAnswers(elsewhere, second)).toEqual({});
    await elsewhere.close();
  },
);

test(
  'a logout with unsent answers asks to confirm, keeps the answers for their account and clears the localStorage keys',
  { tag: '@phone' },
  async ({ page, context }, { workerIndex }) => {
    const candidate = await startExam(page, workerIndex);
    await cutConnection(page, saveAnswers);
    await choose(page, 'B');
    await pressNext(page);
    await choose(page, 'C');
    await expectUnsent(page, 2);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Logout' }).click();
    const modal = page.getByRole('dialog', { name: 'Logout dari perangkat ini?' });
    await expect(modal).toContainText('2 jawaban di perangkat ini belum sampai ke server');
    await expect(modal).toContainText('sedang berjalan, dan waktunya jalan terus');
    await modal.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByText('berhasil keluar').first()).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect.poll(() => localStorageItems(page)).toEqual({});

    await restoreReplies(page);
    await page.goto('/login');
    await signIn(page, candidate.person);
    await expect.poll(() => fetchSavedAnswers(context, candidate)).toEqual({ 1: 2, 2: 3 });
  },
);
