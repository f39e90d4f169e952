import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';

const QUIET_MS = 3_000;
const MAX_DURATION_MS = 60_000;

export type AttemptPart = 'intro and start' | 'saves' | 'hand-in and recap' | 'review';

/**
 * Takes a tryout from its intro to its review.
 * @param answers the number of answered questions; each answer is saved before the next question is answered
 * @param onPart awaited at the end of each part
 */
export async function takeTryout(
  page: Page,
  tryoutId: number,
  answers: number,
  onPart: (part: AttemptPart) => Promise<void>,
): Promise<void> {
  page.setDefaultTimeout(MAX_DURATION_MS);
  await page.goto(`/home/tryouts/${tryoutId}`);
  const button = (name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true });
  await button('Mulai Tes').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mulai', exact: true }).click();
  await page.getByRole('heading', { name: 'Soal 1', exact: true }).waitFor();
  await onPart('intro and start');
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
  await onPart('saves');
  await button('Selesai').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ya, Selesai' }).click();
  await page.getByText(/passing grade!$/).waitFor();
  await onPart('hand-in and recap');
  await page
    .getByRole('link', { name: /Pembahasan/ })
    .first()
    .click();
  await page
    .getByText(/^(Yang benar|Pilihanmu, benar)$/)
    .first()
    .waitFor();
  await onPart('review');
}

/** Waits until the count of bytes no longer changes. */
export async function waitUntilQuiet(total: () => object): Promise<void> {
  for (let seen = ''; seen !== JSON.stringify(total()); await pause(QUIET_MS)) seen = JSON.stringify(total());
}
