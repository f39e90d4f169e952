import { resetTryout } from '@ambang/contract/tryouts/results.ts';
import { startTryout } from '@ambang/contract/tryouts/attempts.ts';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { callApi } from '../steps/call-api.ts';
import type { Candidate } from '../steps/candidate.ts';
import {
  choose,
  fetchGradedAnswers,
  handInByCall,
  expectQuestion,
  expectRecap,
  expectSaved,
  expectUnsent,
  goToQuestion,
  closeRefusedDialog,
  fetchSavedAnswers,
  pressNext,
  openExamOnOtherDevice,
  openExam,
  option,
  pressFinish,
  startExam,
  unsureButton,
} from '../steps/candidate.ts';

async function secondTab(page: Page, candidate: Candidate): Promise<Page> {
  const tab = await page.context().newPage();
  await openExam(tab, candidate);
  return tab;
}

const answered = (page: Page, number: number): Locator =>
  page.getByRole('button', { name: new RegExp(`^Soal ${number}, sudah dijawab`) });

const unanswered = (page: Page, number: number): Locator =>
  page.getByRole('button', { name: new RegExp(`^Soal ${number}, belum dijawab`) });

async function leaveEndedExam(page: Page, text: string): Promise<void> {
  const modal = page.getByRole('dialog', { name: 'Tryout ini sudah berakhir' });
  await expect(modal).toContainText(text);
  await modal.getByRole('link', { name: 'Ke halaman tryout' }).click();
}

async function expectResult(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Lihat hasil' }).click();
  await expectRecap(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test(
  'two tabs show one exam: the last answer counts, also offline, and nothing is lost',
  { tag: '@desktop' },
  async ({ page, context }, { workerIndex }) => {
    const candidate = await startExam(page, workerIndex);
    const other = await secondTab(page, candidate);
    await choose(page, 'B');
    await expect(option(other, 'B')).toBeChecked();
    await choose(other, 'D');
    await expect(option(page, 'D')).toBeChecked();
    await unsureButton(other).click();
    await expect(unsureButton(page)).toHaveAttribute('aria-pressed', 'true');

    await context.setOffline(true);
    await choose(page, 'A');
    await expect(option(other, 'A')).toBeChecked();
    await pressNext(other);
    await choose(other, 'C');
    await expectUnsent(page, 2);
    await goToQuestion(other, 1);
    await choose(other, 'E');
    await expectUnsent(other, 2);
    await context.setOffline(false);
    await expectSaved(page);
    await expectSaved(other);
    await expectQuestion(page, 1);
    await expect(option(page, 'E')).toBeChecked();
    expect(await fetchSavedAnswers(context, candidate)).toEqual({ 1: 5, 2: 3 });
  },
);

test(
  'after a hand-in in one tab, another tab leads to the result',
  { tag: '@desktop' },
  async ({ page, context }, { workerIndex }) => {
    const candidate = await startExam(page, workerIndex);
    const other = await secondTab(page, candidate);
    await choose(page, 'B');
    await pressNext(other);
    await choose(other, 'C');
    await expect(answered(page, 2)).toBeVisible();
    await pressFinish(page);
    await leaveEndedExam(other, 'Pengerjaan ini sudah dikumpulkan, mungkin dari tab atau perangkat lain.');
    await expectResult(other);
    await expectRecap(page);
    expect(await fetchGradedAnswers(context, candidate)).toEqual({ 1: 2, 2: 3 });
  },
);

test(
  'with two devices the last answer counts, and a hand-in on one device is reported on the other',
  { tag: '@desktop' },
  async ({ page, context, browser }, { workerIndex }) => {
    const candidate = await startExam(page, workerIndex);
    await choose(page, 'B');
    await expectSaved(page);
    const other = await openExamOnOtherDevice(browser, candidate);
    await expect(option(other, 'B')).toBeChecked();
    await choose(other, 'E');
    await expectSaved(other);
    await pressFinish(other);
    await expectRecap(other);

    await choose(page, 'A');
    await leaveEndedExam(page, 'Tryout ini sudah selesai');
    await closeRefusedDialog(page, 1, /soal 1\..*sampai setelah tryoutnya dikumpulkan/);
    await expectResult(page);
    expect(await fetchGradedAnswers(context, candidate)).toEqual({ 1: 5 });
    await other.context().close();
  },
);

test(
  "another device's answer appears after the next save, without a reload",
  { tag: '@desktop' },
  async ({ page, context, browser }, { workerIndex }) => {
    const candidate = await startExam(page, workerIndex);
    await choose(page, 'B');
    await expectSaved(page);
    const other = await openExamOnOtherDevice(browser, candidate);
    await choose(other, 'E');
    await pressNext(other);
    await choose(other, 'D');
    await expectSaved(other);
    await expect(option(page, 'B')).toBeChecked();

    await unanswered(page, 3).click();
    await choose(page, 'A');
    await expect(answered(page, 2)).toBeVisible();
    await answered(page, 1).click();
    await expect(option(page, 'E')).toBeChecked();
    expect(await fetchSavedAnswers(context, candidate)).toEqual({ 1: 5, 2: 4, 3: 1 });

    for (const device of [context, other.context()]) await device.setOffline(true);
    await choose(page, 'B');
    await goToQuestion(page, 4);
    await choose(page, 'C');
    await goToQuestion(other, 1);
    await choose(other, 'D');
    await goToQuestion(other, 5);
    await choose(other, 'A');
    await context.setOffline(false);
    await expectSaved(page);
    await other.context().setOffline(false);
    await expectSaved(other);
    await expect(answered(other, 4)).toBeVisible();
    await goToQuestion(page, 6);
    await choose(page, 'E');
    await expect(answered(page, 5)).toBeVisible();
    await goToQuestion(page, 1);
    await expect(option(page, 'D')).toBeChecked();
    expect(await fetchSavedAnswers(context, candidate)).toEqual({ 1: 4, 2: 4, 3: 1, 4: 3, 5: 1, 6: 5 });
    await other.context().close();
  },
);

test(
  'handing in an exam that was reset elsewhere is refused with a message',
  { tag: '@desktop' },
  async ({ page, context }, { workerIndex }) => {
    const candidate = await startExam(page, workerIndex);
    await choose(page, 'B');
    await expectSaved(page);
    const id = candidate.tryoutId;
    await handInByCall(context, candidate);
    await callApi(context, resetTryout, { id });
    await callApi(context, startTryout, { id });

    await pressFinish(page);
    await leaveEndedExam(page, 'Ini bukan pengerjaan yang sedang berlangsung');
    await page.getByRole('button', { name: 'Lanjutkan' }).click();
    await expectQuestion(page, 1);
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    expect(await fetchSavedAnswers(context, candidate)).toEqual({});
  },
);
