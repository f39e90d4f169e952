import type { Answer } from '@ambang/exam/rules.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { storedAttempts } from '../steps/device.ts';
import { signInByCall } from '../steps/person.ts';
import type { Answers, Candidate } from '../steps/candidate.ts';
import {
  choose,
  fetchGradedAnswers,
  handInByCall,
  expectRecap,
  expectUnsent,
  closeRefusedDialog,
  introPath,
  pressNext,
  startExam,
} from '../steps/candidate.ts';

/**
 * Answers three questions without a network while another device hands in. The first answer agrees with the graded answers,
 * the other two do not.
 */
async function startExamHandedInElsewhere(page: Page, worker: number): Promise<Candidate> {
  const candidate = await startExam(page, worker);
  await page.context().setOffline(true);
  for (const letter of ['B', 'C', 'D'] as const) {
    await choose(page, letter);
    await pressNext(page);
  }
  await expectUnsent(page, 3);
  const elsewhere = await page.context().browser()!.newContext();
  await signInByCall(elsewhere, candidate.person);
  await handInByCall(elsewhere, candidate, [2, 1, ...Array<Answer>(108).fill(0)]);
  await elsewhere.close();
  return candidate;
}

const graded: Answers = { 1: 2, 2: 1 };

const refusedDialog = (page: Page) => page.getByRole('dialog', { name: '2 jawaban tidak ikut dinilai' });

test(
  'answers that arrive after the hand-in are reported once, except those that agree with the graded answers',
  { tag: '@phone' },
  async ({ page, context }, { workerIndex }) => {
    const candidate = await startExamHandedInElsewhere(page, workerIndex);
    await context.setOffline(false);
    const ended = page.getByRole('dialog', { name: 'Tryout ini sudah berakhir' });
    await ended.getByRole('link', { name: 'Ke halaman tryout' }).click();
    await expect(refusedDialog(page)).toContainText('soal 2 dan 3');
    expect(await storedAttempts(page)).toEqual([]);

    await page.reload();
    await closeRefusedDialog(
      page,
      2,
      /SKD Perdana Edisi 2, soal 2 dan 3\..*Cocokkan sendiri dengan kunci di Pembahasan/,
    );
    await page.reload();
    await page.getByRole('link', { name: 'Lihat hasil' }).click();
    await expectRecap(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await fetchGradedAnswers(context, candidate)).toEqual(graded);
  },
);

test(
  'late answers of a closed tab are reported by the next visit',
  { tag: '@phone' },
  async ({ page, context }, { workerIndex }) => {
    const candidate = await startExamHandedInElsewhere(page, workerIndex);
    await page.close();
    await context.setOffline(false);
    const nextVisit = await context.newPage();
    await nextVisit.goto('/home');
    await closeRefusedDialog(nextVisit, 2, 'soal 2 dan 3');
    await nextVisit.goto(introPath(candidate));
    await expect(nextVisit.getByRole('link', { name: 'Lihat hasil' })).toBeVisible();
    await expect(nextVisit.getByRole('dialog')).toHaveCount(0);
    expect(await fetchGradedAnswers(context, candidate)).toEqual(graded);
  },
);
