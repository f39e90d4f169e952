import { submitTryout } from '@ambang/contract/tryouts/results.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { cutConnection, restoreReplies } from '../steps/replies.ts';
import {
  choose,
  fetchGradedAnswers,
  expectHandedIn,
  expectQuestion,
  expectRecap,
  expectSaved,
  fetchSavedAnswers,
  pressNext,
  openExamOnOtherDevice,
  openExam,
  option,
  pressFinish,
  startExam,
} from '../steps/candidate.ts';
import { pageHeading } from '../steps/locators.ts';

test(
  'a hand-in whose tab was closed is continued by another tab of the exam, and then sent by another page',
  { tag: '@phone' },
  async ({ page, context }, { workerIndex }) => {
    const candidate = await startExam(page, workerIndex);
    await choose(page, 'B');
    const elsewhere = await context.newPage();
    await elsewhere.goto('/home');
    await expect(pageHeading(elsewhere)).toBeVisible();
    const other = await context.newPage();
    await openExam(other, candidate);
    for (const tab of [page, other, elsewhere]) await cutConnection(tab, submitTryout);
    await pressFinish(page);
    const problemText = (tab: Page) =>
      tab.getByRole('dialog', { name: 'Yakin Selesai?' }).getByText(/server belum memastikan/);
    await expect(problemText(page)).toBeVisible();
    await page.close();
    await expect(problemText(other)).toBeVisible();
    await other.close();
    await restoreReplies(elsewhere);
    await expectHandedIn(elsewhere);
    expect(await fetchGradedAnswers(context, candidate)).toEqual({ 1: 2 });
  },
);

test(
  "an unsent hand-in does not end an attempt continued elsewhere, and the next hand-in has both devices' answers",
  { tag: '@phone' },
  async ({ page, context, browser }, { workerIndex }) => {
    const candidate = await startExam(page, workerIndex);
    await choose(page, 'B');
    await expectSaved(page);
    await context.setOffline(true);
    await pressNext(page);
    await choose(page, 'E');
    await pressFinish(page);
    const modal = page.getByRole('dialog', { name: 'Yakin Selesai?' });
    await expect(modal).toContainText('server belum memastikan pengumpulannya');
    const other = await openExamOnOtherDevice(browser, candidate);
    await pressNext(other);
    await pressNext(other);
    await choose(other, 'C');
    await expectSaved(other);

    await context.setOffline(false);
    // Reported by the server's refusal, or found before the request.
    await expect(modal).not.toContainText('belum memastikan');
    await expect(modal.locator('b')).toHaveText('3');
    // Unsent answers are sent without backoff.
    const answers = { 1: 2, 2: 5, 3: 3 };
    await expect.poll(() => fetchSavedAnswers(context, candidate), { timeout: 10_000 }).toEqual(answers);
    await modal.getByRole('button', { name: 'Kembali' }).click();
    await expectSaved(page, { timeout: 10_000 });
    await pressNext(page);
    await expectQuestion(page, 3);
    await expect(option(page, 'C')).toBeChecked();
    await pressFinish(page);
    await expectRecap(page);
    expect(await fetchGradedAnswers(context, candidate)).toEqual(answers);
    await other.context().close();
  },
);
