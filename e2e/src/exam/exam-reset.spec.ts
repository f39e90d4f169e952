import { resetTryout } from '@ambang/contract/tryouts/results.ts';
import { startTryout } from '@ambang/contract/tryouts/attempts.ts';
import { getTryout } from '@ambang/contract/tryouts/tryouts.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { callApi } from '../steps/call-api.ts';
import { storedAttempts } from '../steps/device.ts';
import { restoreReplies, refuse } from '../steps/replies.ts';
import type { Candidate } from '../steps/candidate.ts';
import {
  choose,
  handInByCall,
  expectQuestion,
  expectRecap,
  expectSaved,
  expectUnsent,
  closeRefusedDialog,
  fetchSavedAnswers,
  introPath,
  pressFinish,
  pressStart,
  startExam,
} from '../steps/candidate.ts';

const attemptsOn = async (page: Page) => (await storedAttempts(page)).map(({ attempt }) => attempt);

const repeatModal = (page: Page) => page.getByRole('dialog', { name: 'Ulangi pengerjaan?' });

test(
  "a reset asks for a confirmation, shows the server's refusal, and then leads to the intro and an empty attempt",
  { tag: '@phone' },
  async ({ page, context }, { workerIndex }) => {
    const candidate = await startExam(page, workerIndex);
    await choose(page, 'B');
    await pressFinish(page);
    await expectRecap(page);
    await expect.poll(() => attemptsOn(page)).toEqual([]);
    await refuse(page, resetTryout, 409, 'Tryout ini sudah ditutup dan tidak dapat diulang.');
    await page.getByRole('button', { name: 'Ulangi Pengerjaan' }).click();
    await repeatModal(page).getByRole('button', { name: 'Ya, Ulangi' }).click();
    await expect(repeatModal(page)).toBeHidden();
    const toast = page.getByRole('alert').filter({ hasText: 'Tryout ini sudah ditutup' });
    await expect(toast).toBeVisible();
    await expectRecap(page);
    expect(await callApi(context, getTryout, { id: candidate.tryoutId })).toMatchObject({ state: 'sealed' });

    await restoreReplies(page);
    await page.getByRole('button', { name: 'Ulangi Pengerjaan' }).click();
    await expect(repeatModal(page)).toContainText('dihapus secara permanen');
    await repeatModal(page).getByRole('button', { name: 'Batal' }).click();
    await page.getByRole('button', { name: 'Ulangi Pengerjaan' }).click();
    await repeatModal(page).getByRole('button', { name: 'Ya, Ulangi' }).click();

    await expect(page).toHaveURL(new RegExp(`${introPath(candidate)}$`));
    await pressStart(page);
    await expectQuestion(page, 1);
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await expect.poll(() => attemptsOn(page)).toEqual([2]);
    expect(await fetchSavedAnswers(context, candidate)).toEqual({});
    expect(await callApi(context, getTryout, { id: candidate.tryoutId })).toMatchObject({
      attemptsStarted: 2,
    });
  },
);

async function leaveUnsentAndDelete(page: Page, worker: number): Promise<Candidate> {
  const context = page.context();
  const candidate = await startExam(page, worker);
  await context.setOffline(true);
  await choose(page, 'B');
  await expectUnsent(page, 1);
  await handInByCall(context, candidate);
  await callApi(context, resetTryout, { id: candidate.tryoutId });
  return candidate;
}

test(
  'unsent answers of an attempt deleted elsewhere are not sent to the next attempt',
  {
    tag: '@phone',
  },
  async ({ page, context }, { workerIndex }) => {
    const candidate = await leaveUnsentAndDelete(page, workerIndex);
    const id = candidate.tryoutId;
    await callApi(context, startTryout, { id });

    await context.setOffline(false);
    await page.getByRole('link', { name: 'Ke halaman tryout' }).click();
    await closeRefusedDialog(page, 1, /soal 1\..*sudah dihapus/);
    await page.getByRole('button', { name: 'Lanjutkan' }).click();
    await expectQuestion(page, 1);
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await choose(page, 'C');
    await expectSaved(page);
    expect(await fetchSavedAnswers(context, candidate)).toEqual({ 1: 3 });
    await expect.poll(() => attemptsOn(page)).toEqual([2]);
  },
);

test(
  'an attempt deleted elsewhere is reported and removed, and the tryout can be started again',
  { tag: '@phone' },
  async ({ page, context }, { workerIndex }) => {
    const { tryoutId: id } = await leaveUnsentAndDelete(page, workerIndex);

    await context.setOffline(false);
    const modal = page.getByRole('dialog', { name: 'Tryout ini sudah berakhir' });
    await expect(modal).toContainText('Pengerjaan ini sudah dihapus');
    await expect.poll(() => attemptsOn(page)).toEqual([]);
    await modal.getByRole('link', { name: 'Ke halaman tryout' }).click();
    await closeRefusedDialog(page, 1, /soal 1\..*sudah dihapus/);
    await expect(page.getByRole('button', { name: 'Mulai Tes' })).toBeVisible();
    expect(await callApi(context, getTryout, { id })).toMatchObject({ state: 'none', attemptsStarted: 1 });
  },
);
