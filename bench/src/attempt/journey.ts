import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/** A tryout from its first page to its review, as somebody does it who answers one question after the other. */

const QUIET_MS = 3_000;
const LONGEST_MS = 60_000;

/** @param answers the first so many questions are answered, each once; every answer is saved before the next one */
export async function sitThrough(page: Page, tryoutId: number, answers: number): Promise<void> {
  page.setDefaultTimeout(LONGEST_MS);
  await page.goto(`/home/tryouts/${tryoutId}`);
  const button = (name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true });
  await button('Mulai Tes').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mulai', exact: true }).click();
  for (let number = 1; number <= answers; number += 1) {
    await page.getByRole('heading', { name: `Soal ${number}`, exact: true }).waitFor();
    const saved = page.waitForResponse((response) => response.url().includes('/api/tryoutAnswers/'));
    await page
      .getByRole('radio')
      .nth(number % 5)
      .click();
    if (!(await saved).ok()) throw new Error('an answer was not saved');
    if (number < answers) await button('Lanjut').click();
  }
  await button('Selesai').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ya, Selesai' }).click();
  await page.getByRole('heading', { name: /passing grade!$/ }).waitFor();
  await page
    .getByRole('link', { name: /Pembahasan/ })
    .first()
    .click();
  await page.getByText('Jawaban benar').first().waitFor();
}

/** Waits until nothing has come or gone for a while. */
export async function quiet(carried: () => object): Promise<void> {
  for (let seen = ''; seen !== JSON.stringify(carried()); await pause(QUIET_MS))
    seen = JSON.stringify(carried());
}
