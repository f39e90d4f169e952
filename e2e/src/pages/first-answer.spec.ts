import type { Locator, Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { expectQuestion, option } from '../steps/candidate.ts';
import { button, field } from '../steps/locators.ts';
import type { Person } from '../steps/person.ts';
import { newPerson } from '../steps/person.ts';

const MOST_TAPS = 7;
const MOST_FIELDS = 6;

/**
 * Taps and fills as a person does, and counts both. The taps are clicks, because the browser counts two `tap()` calls
 * within 300 ms as one double tap, whose second half a dialog ignores.
 */
function countingHand(page: Page) {
  const count = { taps: 0, fields: 0 };
  return {
    count,
    tap: async (target: Locator): Promise<void> => {
      await target.click();
      count.taps += 1;
    },
    fill: async (label: string, text: string): Promise<void> => {
      await field(page, label).fill(text);
      count.fields += 1;
    },
  };
}

async function expectFilledIn(page: Page, { email }: Person): Promise<void> {
  await expect(field(page, 'Email')).toHaveValue(email);
  await expect(field(page, 'Kata Sandi')).toBeFocused();
}

test(
  `a visitor needs at most ${MOST_TAPS} taps and ${MOST_FIELDS} fields from the landing page to the first answer`,
  { tag: '@phone' },
  async ({ page }, { workerIndex }) => {
    const person = newPerson(workerIndex);
    const { tap, fill, count } = countingHand(page);
    await page.goto('/');
    await tap(page.getByRole('link', { name: 'Daftar', exact: true }).first());
    await fill('Nama Lengkap', person.name);
    await fill('Email', person.email);
    await fill('No HP', person.phone);
    await fill('Kata Sandi', person.password);
    await fill('Konfirmasi Kata Sandi', person.password);
    await tap(button(page, 'Daftar'));

    await expect(page.getByRole('heading', { name: 'Masuk', exact: true })).toBeVisible();
    await expectFilledIn(page, person);
    await page.reload();
    await expectFilledIn(page, person);
    await fill('Kata Sandi', person.password);
    await tap(button(page, 'Masuk'));

    await tap(button(page, /^Ambil .+, gratis$/));
    const nextStep = page.getByRole('region', { name: 'Langkah berikutnya' });
    await tap(nextStep.getByRole('link', { name: /^Mulai / }));
    await tap(page.getByRole('dialog').getByRole('button', { name: 'Mulai', exact: true }));
    await expectQuestion(page, 1);
    await tap(option(page, 'A'));
    await expect(option(page, 'A')).toBeChecked();
    expect(count.taps).toBeLessThanOrEqual(MOST_TAPS);
    expect(count.fields).toBeLessThanOrEqual(MOST_FIELDS);
  },
);
