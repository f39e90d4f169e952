import type { Change } from '@ambang/exam/answers/answers.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import type { Locator } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { atBothWidths, expectAccessibleEverywhere } from '../steps/axe.ts';
import type { Candidate } from '../steps/candidate.ts';
import { saveAndHandInByCall, introPath, newCandidate } from '../steps/candidate.ts';
import { button } from '../steps/locators.ts';

/**
 * Six of seven questions are answered, one every 20 s. The answer to question 2 is changed, and the last question takes
 * 100 s longer.
 */
const changes = Array.from({ length: 110 }, (_, index) => index + 1)
  .filter((number) => number % 7 !== 0)
  .flatMap((number): Change[] => {
    const first = { number, answer: (((number - 1) % 5) + 1) as Answer, at: number * 20_000 };
    if (number === 2) return [first, { number, answer: 4, at: 52_000 }];
    return [number === 110 ? { ...first, at: first.at + 100_000 } : first];
  });

const recapOf = (candidate: Candidate) => `${introPath(candidate)}/recap`;

async function expectEqualButtons(dialog: Locator): Promise<void> {
  const buttons = ['Tutup', 'Unduh gambar'].map((name) => dialog.getByRole('button', { name }));
  const [close, save] = await Promise.all(buttons.map((one) => one.boundingBox()));
  expect(save).toMatchObject({ y: close!.y });
  expect(save!.width).toBeCloseTo(close!.width, 0);
}

test(
  'filters, times, changed answers, install offer and score card are accessible in every width and both themes',
  { tag: '@desktop' },
  async ({ page, context }, { workerIndex }) => {
    test.setTimeout(240_000);
    const candidate = await newCandidate(context, workerIndex);
    await saveAndHandInByCall(context, candidate, changes);
    await page.goto(`${recapOf(candidate)}/pembahasan?saring=salah`);
    await expect(page.getByRole('main').getByText(/^Pembahasan soal \d+ dari \d+, /)).toBeVisible();
    await expectAccessibleEverywhere(page, 'review, filtered');
    await page.goto(recapOf(candidate));
    await page.getByText('Waktu per soal').click();
    await page.getByText('Lihat angkanya').click();
    await page.getByText('Jawaban yang kamu ganti').click();
    await page.evaluate(() =>
      window.dispatchEvent(
        Object.assign(new Event('beforeinstallprompt'), { prompt: () => Promise.resolve() }),
      ),
    );
    await expect(page.getByRole('region', { name: 'Pasang Ambang di layar utama' })).toBeVisible();
    await expectAccessibleEverywhere(page, 'recap, times, changed answers and the offer to install');
    await button(page, 'Bagikan hasil').click();
    const dialog = page.getByRole('dialog', { name: 'Bagikan hasil' });
    await expect(dialog.getByRole('img')).toBeVisible();
    await atBothWidths(page, () => expectEqualButtons(dialog));
    await expectAccessibleEverywhere(page, 'score card');
  },
);
