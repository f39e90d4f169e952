import { OPTION_LETTERS } from '@ambang/exam/rules.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { expectAccessibleWithoutHorizontalScroll } from '../steps/axe.ts';
import { newPerson, register, signIn, takeFreeBundle } from '../steps/person.ts';
import {
  expectHandedIn,
  expectQuestion,
  expectRecap,
  expectReviewed,
  expectSaved,
  pressStart,
} from '../steps/candidate.ts';
import { button } from '../steps/locators.ts';
import { collectConsoleErrors } from '../screens/screens.ts';
import { countPrintedSheets } from '../screens/printed-sheets.ts';

interface ReviewedQuestion {
  category: number;
  jawaban: number;
  jawaban_tkp: number[];
}

interface Review {
  tryout_content: ReviewedQuestion[];
  user_answer: number[];
}

/** Every seventh question stays unanswered (0). */
const plannedAnswer = (number: number): number => (number % 7 === 0 ? 0 : (number % 5) + 1);

/** Computes the points of each category from the review only, without the product's own code. */
function computePoints({ tryout_content, user_answer }: Review): Record<1 | 2 | 3, number> {
  const points = { 1: 0, 2: 0, 3: 0 };
  tryout_content.forEach(({ category, jawaban, jawaban_tkp }, index) => {
    const answer = user_answer[index] ?? 0;
    if (answer === 0) return;
    const worth = category === 3 ? (jawaban_tkp[answer - 1] ?? 0) : answer - 1 === jawaban ? 5 : 0;
    points[category as 1 | 2 | 3] += worth;
  });
  return points;
}

/** On a touch screen the switch appears after the first key press. */
async function turnKeysOn(page: Page): Promise<void> {
  await expectQuestion(page, 1);
  await page.keyboard.press('A');
  await page.getByRole('switch', { name: 'Pilih jawaban dengan tombol A–E atau 1–5' }).check();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
}

async function answerAll(page: Page): Promise<void> {
  await turnKeysOn(page);
  for (let number = 1; number <= 110; number += 1) {
    await expectQuestion(page, number);
    const answer = plannedAnswer(number);
    if (answer > 0) await page.keyboard.press(OPTION_LETTERS[answer - 1]!);
    if (number === 20) await changeAnswers(page);
    if (number === 55) await reloadExam(page, number);
    if (number < 110) await page.keyboard.press('ArrowRight');
  }
}

/** Chooses three options of question 20. The last choice, which is the planned one, counts. */
async function changeAnswers(page: Page): Promise<void> {
  const options = page.getByRole('radio');
  await page.keyboard.press('E');
  await expect(options.nth(4)).toBeChecked();
  await page.keyboard.press('3');
  await expect(options.nth(2)).toBeChecked();
  await page.keyboard.press('A');
  await expect(options.nth(0)).toBeChecked();
}

async function reloadExam(page: Page, number: number): Promise<void> {
  await expectSaved(page);
  await page.reload();
  await expectQuestion(page, number);
  const answer = plannedAnswer(number);
  await expect(page.getByRole('radio').nth(answer - 1)).toBeChecked();
}

async function handIn(page: Page): Promise<void> {
  await button(page, 'Selesai').click();
  const modal = page.getByRole('dialog', { name: 'Yakin Selesai?' });
  await expect(modal).toContainText('95');
  await expect(modal).toContainText('110');
  await expectAccessibleWithoutHorizontalScroll(page);
  await modal.getByRole('button', { name: 'Kembali' }).click();
  await button(page, 'Selesai').click();
  await modal.getByRole('button', { name: 'Ya, Selesai' }).click();
  await expectHandedIn(page);
  await expectRecap(page);
}

async function expectCorrectScore(page: Page, tryoutId: string): Promise<number> {
  const response = await page.request.get(`/api/finishedTryoutContent/${tryoutId}`);
  const { data } = (await response.json()) as { data: Review };
  expect(data.user_answer).toEqual(data.user_answer.map((_, index) => plannedAnswer(index + 1)));
  const points = computePoints(data);
  const total = points[1] + points[2] + points[3];
  await expect(page.getByText(String(total), { exact: true }).first()).toBeVisible();
  for (const [test, category] of [
    ['TWK', 2],
    ['TIU', 1],
    ['TKP', 3],
  ] as const) {
    const name = new RegExp(`^${test} ${points[category]} dari \\d+, ambang \\d+$`);
    await expect(page.getByRole('img', { name })).toBeVisible();
  }
  const hasPassed = points[2] >= 65 && points[1] >= 80 && points[3] >= 156;
  const banner = hasPassed ? 'Selamat, Anda Lolos passing grade!' : 'Maaf, Anda Gagal passing grade!';
  await expect(page.getByRole('status').filter({ hasText: banner })).toBeVisible();
  return total;
}

async function readAnalysis(page: Page, total: number): Promise<void> {
  await page.getByRole('link', { name: /Analisis AI/ }).click();
  await expect(page.getByRole('heading', { name: 'Rencana latihan' })).toBeVisible();
  await expect(page.getByText(new RegExp(`, nilai ${total}$`))).toBeVisible();
  const texts = new Set<string>();
  for (const name of ['TWK', 'TIU', 'TKP']) {
    await page.getByRole('tab', { name, exact: true }).click();
    const text = await page.getByRole('tabpanel').innerText();
    expect(text).toContain(name);
    texts.add(text);
  }
  expect(texts.size).toBe(3);
  await page.getByRole('link', { name: 'Hasil tryout' }).click();
}

async function readRanking(page: Page, total: number): Promise<void> {
  await page.getByRole('link', { name: /^Perangkingan/ }).click();
  const list = page.getByRole('region', { name: 'Daftar peringkat' });
  await expect(list.getByRole('listitem').filter({ hasText: 'kamu' })).toContainText(`${total} poin`);
  await expect(list.getByText(/\(simulasi\)/).first()).toBeVisible();
  await page.getByRole('link', { name: 'Hasil tryout' }).click();
}

async function downloadCard(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Bagikan hasil' }).click();
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'Unduh gambar' });
  await expect(save).toBeEnabled();
  const [download] = await Promise.all([page.waitForEvent('download'), save.click()]);
  expect(download.suggestedFilename()).toMatch(/\.png$/);
  await page.keyboard.press('Escape');
}

test('a candidate registers, takes the free tryout, gets the score of the chosen answers, and opens analysis, ranking, score card and review', async ({
  page,
}, { workerIndex }) => {
  test.setTimeout(180_000);
  const errors = collectConsoleErrors(page);
  const person = newPerson(workerIndex);
  await register(page, person);
  await signIn(page, person);
  await expect(page.getByRole('heading', { name: `Selamat Datang, ${person.name}` })).toBeVisible();
  await takeFreeBundle(page);

  await page.goto('/home');
  await page.getByRole('link', { name: /Mulai/ }).first().click();
  await expect(page).toHaveURL(/\/home\/tryouts\/\d+$/);
  const tryoutId = page.url().split('/').at(-1)!;
  await pressStart(page);
  await expect(page).toHaveURL(/\/start$/);
  await expectAccessibleWithoutHorizontalScroll(page);

  await answerAll(page);
  await expectSaved(page);
  await handIn(page);
  expect(await countPrintedSheets(page)).toBe(1);
  const total = await expectCorrectScore(page, tryoutId);
  await readAnalysis(page, total);
  await readRanking(page, total);
  await downloadCard(page);

  await page
    .getByRole('link', { name: /Pembahasan/ })
    .first()
    .click();
  await expectReviewed(page, 1);
  await expect(page.getByRole('heading', { name: /^(Benar|Salah, benar [A-E])$/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Kenapa bukan/ }).first()).toBeVisible();

  await page.goto('/home');
  await expect(page.getByRole('link', { name: /^Lihat hasil / })).toBeVisible();
  expect(errors).toEqual([]);
});
