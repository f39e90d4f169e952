import { getAuth, login } from '@ambang/contract/accounts/accounts.ts';
import { listBundles } from '@ambang/contract/shop/bundles.ts';
import { getReview } from '@ambang/contract/tryouts/reviews.ts';
import { submitTryout } from '@ambang/contract/tryouts/results.ts';
import { startTryout } from '@ambang/contract/tryouts/attempts.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { callApi } from '../steps/call-api.ts';
import { expectNoSidewaysScroll } from '../steps/axe.ts';
import { hang, restoreReplies, refuse } from '../steps/replies.ts';
import {
  newCandidate,
  choose,
  expectQuestion,
  introOf,
  option,
  startExam,
  unsure,
} from '../steps/candidate.ts';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true });

const look = (element: Locator) =>
  element.evaluate((node) => {
    const { backgroundColor, borderColor, borderWidth, borderStyle, color, outline } = getComputedStyle(node);
    const sign = getComputedStyle(node, '::after').backgroundColor;
    return [backgroundColor, borderColor, borderWidth, borderStyle, color, outline, sign].join(' ');
  });

const oval = (page: Page, letter: 'A' | 'B') =>
  page
    .locator('label')
    .filter({ has: option(page, letter) })
    .locator('span')
    .first();

const border = (element: Locator) =>
  element.evaluate((node) => {
    const { borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(node);
    return { isWide: parseFloat(borderTopWidth) >= 1, isSeen: borderTopColor !== backgroundColor };
  });

test.describe('forced colours', { tag: '@desktop' }, () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('in forced colours chosen, flagged and answered questions look different from other questions', async ({
    page,
  }, { workerIndex }) => {
    await page.goto('/');
    const sample = page.getByRole('group', { name: 'Pilihan jawaban' }).locator('label');
    expect(await look(sample.nth(1).locator('span').first())).not.toBe(
      await look(sample.first().locator('span').first()),
    );

    await startExam(page, workerIndex);
    const flag = unsure(page);
    const before = await look(flag);
    await choose(page, 'B');
    await flag.click();
    expect(await look(oval(page, 'B'))).not.toBe(await look(oval(page, 'A')));
    expect(await look(flag)).not.toBe(before);
    const [one, two, three] = [1, 2, 3].map((number) => button(page, new RegExp(`^Soal ${number}, `)));
    expect(await look(button(page, 'Teks normal'))).not.toBe(await look(button(page, 'Teks besar')));
    await flag.click();
    await page.keyboard.press('ArrowRight');
    expect(await look(one!)).not.toBe(await look(three!));
    expect(await look(two!)).not.toBe(await look(three!));

    for (const element of [button(page, 'Selesai').first(), button(page, 'Lanjut'), flag])
      expect(await border(element)).toEqual({ isWide: true, isSeen: true });
    await button(page, 'Selesai').first().click();
    const modal = page.getByRole('dialog').locator('div').first();
    expect(await border(modal)).toEqual({ isWide: true, isSeen: true });
    await button(page, 'Kembali').focus();
    await page.keyboard.press('Tab');
    expect(await button(page, 'Ya, Selesai').evaluate((node) => getComputedStyle(node).outlineStyle)).toBe(
      'solid',
    );
  });

  test('in forced colours right, wrong and unanswered questions look different in the review', async ({
    page,
    context,
  }, { workerIndex }) => {
    const candidate = await newCandidate(context, workerIndex);
    const id = candidate.tryoutId;
    await callApi(context, startTryout, { id });
    const answers = Array.from({ length: 110 }, (_, index) => (index % 6) as Answer);
    await callApi(context, submitTryout, { id, body: { changes: [], answers } });
    const { questions } = await callApi(context, getReview, { id });
    const isRight = questions.map(({ rightOption }, index) => answers[index] === rightOption + 1);
    const right = isRight.indexOf(true) + 1;
    const wrong = isRight.findIndex((claim, index) => !claim && answers[index] !== 0) + 1;
    await page.goto(`${introOf(candidate)}/recap/pembahasan?soal=110`);
    const cell = (number: number) => button(page, new RegExp(`^Soal ${number}, `));
    const looks = await Promise.all([right, wrong, 1].map((number) => look(cell(number))));
    expect(new Set(looks).size).toBe(3);
  });
});

const longestAnimation = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(
      0,
      ...document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().endTime ?? 0)),
    ),
  );

test.describe('reduced motion', { tag: '@desktop' }, () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('with reduced motion no animation takes longer than 10 ms', async ({ page, context }, {
    workerIndex,
  }) => {
    const still = async (what: string) =>
      expect.soft(await longestAnimation(page), what).toBeLessThanOrEqual(10);
    await page.goto('/');
    await still('landing');
    await page.goto('/login');
    await page.getByLabel('Email').fill('rani@contoh.id');
    await page.getByLabel('Kata Sandi', { exact: true }).fill('sandi yang salah');
    await hang(page, login);
    await button(page, 'Masuk').click();
    await expect(page.getByText('Loading...')).toBeVisible();
    await still('busy button');
    await page.goto('/login');
    await restoreReplies(page);
    await refuse(page, login, 401, 'Email atau kata sandi salah.');
    await page.getByLabel('Email').fill('rani@contoh.id');
    await page.getByLabel('Kata Sandi', { exact: true }).fill('sandi yang salah');
    await button(page, 'Masuk').click();
    await expect(page.getByRole('alert').filter({ hasText: 'Email atau kata sandi salah.' })).toBeVisible();
    await still('toast');

    const candidate = await newCandidate(context, workerIndex);
    await restoreReplies(page);
    await hang(page, getAuth);
    await page.goto('/home');
    await expect(page.getByText('Memuat halaman')).toBeVisible();
    await still('first screen on its way');
    await restoreReplies(page);
    await hang(page, listBundles);
    await page.goto('/home');
    await expect(page.getByText('Memuat beranda')).toBeVisible();
    await still('skeleton');
    await page.route('**/assets/transactions-*.js', () => undefined);
    await page.getByRole('link', { name: 'Riwayat Transaksi' }).click();
    await expect(page.locator('[role=presentation]')).toBeAttached();
    await still('next screen on its way');

    await restoreReplies(page);
    await hang(page, submitTryout);
    await callApi(context, startTryout, { id: candidate.tryoutId });
    await page.goto(`${introOf(candidate)}/start`);
    await expectQuestion(page, 1);
    await choose(page, 'B');
    await page.setViewportSize({ width: 360, height: 740 });
    await button(page, /buka daftar soal/).click();
    await still('drawer');
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.reload();
    await button(page, 'Selesai').first().click();
    await button(page, 'Ya, Selesai').click();
    await still('modal');
  });
});

test.describe('200 % zoom', { tag: '@desktop' }, () => {
  // The viewport of a window of 1280 by 800.
  test.use({ viewport: { width: 640, height: 400 } });

  test('at 200 % zoom the focused option and the step buttons of the exam stay visible', async ({ page }, {
    workerIndex,
  }) => {
    const candidate = await startExam(page, workerIndex);
    await expectNoSidewaysScroll(page);
    for (const letter of ['A', 'B', 'C', 'D', 'E'] as const) {
      await option(page, letter).focus();
      await page.keyboard.press('Space');
      await expect(option(page, letter)).toBeChecked();
      await expect.poll(() => option(page, letter).evaluate(isUncovered), letter).toBe(true);
    }
    for (const name of ['Selesai', 'Lanjut', 'Soal sebelumnya', 'Ragu-ragu'])
      await expect(button(page, name).first(), name).toBeInViewport({ ratio: 1 });
    await button(page, 'Selesai').first().click();
    await expect(button(page, 'Ya, Selesai')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('heading', { name: 'Yakin Selesai?' })).toBeInViewport({ ratio: 1 });
    for (const path of ['/home', introOf(candidate), '/profile']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoSidewaysScroll(page);
    }
  });
});

function isUncovered(element: Element): boolean {
  const { left, width, top, bottom } = element.getBoundingClientRect();
  const points = [top + 2, (top + bottom) / 2, bottom - 2];
  return points.every((y) => element.contains(document.elementFromPoint(left + width / 2, y)));
}
