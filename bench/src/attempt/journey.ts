import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/** A tryout from its first page to its review, as somebody does it who answers one question after the other. */

const QUIET_MS = 3_000;
const LONGEST_MS = 60_000;

/** The parts of the way, each told when it is over. */
export type Part = 'intro and start' | 'saves' | 'hand-in and recap' | 'review';

/**
 * @param answers the first so many questions are answered, each once; every answer is saved before the next one
 * @param over awaited at the end of each part
 */
export async function sitThrough(
  page: Page,
  tryoutId: number,
  answers: number,
  over: (part: Part) => Promise<void>,
): Promise<void> {
  page.setDefaultTimeout(LONGEST_MS);
  await page.goto(`/home/tryouts/${tryoutId}`);
  const button = (name: string) => page.getByRole('button', { name, exact: true }).filter({ visible: true });
  await button('Mulai Tes').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mulai', exact: true }).click();
  await page.getByRole('heading', { name: 'Soal 1', exact: true }).waitFor();
  await over('intro and start');
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
  await over('saves');
  await button('Selesai').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ya, Selesai' }).click();
  await page.getByRole('heading', { name: /passing grade!$/ }).waitFor();
  await over('hand-in and recap');
  await page
    .getByRole('link', { name: /Pembahasan/ })
    .first()
    .click();
  await page.getByText('Jawaban benar').first().waitFor();
  await over('review');
}

/** Waits until nothing has come or gone for a while. */
export async function quiet(carried: () => object): Promise<void> {
  for (let seen = ''; seen !== JSON.stringify(carried()); await pause(QUIET_MS))
    seen = JSON.stringify(carried());
}
