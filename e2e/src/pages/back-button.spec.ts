import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import {
  newCandidate,
  expectQuestion,
  expectReviewed,
  expectRecap,
  introPath,
  pressFinish,
  startExam,
} from '../steps/candidate.ts';
import { button, pageHeading } from '../steps/locators.ts';

test(
  'Back in the exam closes an open dialog, then leads to the intro; from the result it never leads to the exam',
  { tag: '@phone' },
  async ({ page }, { workerIndex }) => {
    const candidate = await newCandidate(page.context(), workerIndex);
    await page.goto('/home/tryouts');
    await page.getByRole('link', { name: /^Mulai/ }).click();
    await button(page, 'Mulai Tes').click();
    await button(page, 'Mulai').click();
    await expectQuestion(page, 1);
    await page.keyboard.press('ArrowRight');
    await expectQuestion(page, 2);
    await expectBackCloses(page, 'Daftar soal', /^Daftar soal, /);
    await expectBackCloses(page, 'Yakin Selesai?', 'Selesai');
    await page.goBack();
    await expect(page).toHaveURL(introPath(candidate));
    await expect(button(page, 'Lanjutkan')).toBeVisible();
    await page.goForward();
    await expectQuestion(page, 2);
    await page.reload();
    await expectQuestion(page, 2);
    await expectBackCloses(page, 'Yakin Selesai?', 'Selesai');
    await pressFinish(page);
    await expectRecap(page);
    await page.getByRole('link', { name: /^Pembahasan/ }).click();
    await expectReviewed(page, 1);
    await page.keyboard.press('ArrowRight');
    await expectReviewed(page, 2);
    await page.goBack();
    await expectRecap(page);
    await page.goBack();
    await expect(page).toHaveURL(introPath(candidate));
    await expect(page.getByRole('link', { name: 'Lihat hasil' })).toBeVisible();
  },
);

test(
  'Back in an exam opened by its address closes an open dialog, then leaves the exam',
  { tag: '@phone' },
  async ({ page }, { workerIndex }) => {
    await page.goto('/privacy-policy');
    await startExam(page, workerIndex);
    await expectBackCloses(page, 'Daftar soal', /^Daftar soal, /);
    await button(page, 'Selesai').click();
    await button(page, 'Kembali').click();
    await page.goBack();
    await expect(page).toHaveURL('/privacy-policy');
  },
);

async function expectBackCloses(page: Page, name: string, opener: string | RegExp): Promise<void> {
  const address = page.url();
  const question = await pageHeading(page).textContent();
  await button(page, opener).click();
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog', { name })).toBeHidden();
  await expect(page).toHaveURL(address);
  await expect(pageHeading(page)).toHaveText(question ?? '');
}
