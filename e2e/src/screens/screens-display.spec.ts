import { getAuth, login } from '@ambang/contract/accounts/accounts.ts';
import { listBundles } from '@ambang/contract/shop/bundles.ts';
import { getReview } from '@ambang/contract/tryouts/reviews.ts';
import { submitTryout } from '@ambang/contract/tryouts/results.ts';
import { startTryout } from '@ambang/contract/tryouts/attempts.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import { OPTION_LETTERS } from '@ambang/exam/rules.ts';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { callApi } from '../steps/call-api.ts';
import { expectNoHorizontalScroll } from '../steps/axe.ts';
import { neverReply, restoreReplies, refuse } from '../steps/replies.ts';
import {
  newCandidate,
  newSealedCandidate,
  choose,
  expectQuestion,
  introPath,
  option,
  startExam,
  unsureButton,
} from '../steps/candidate.ts';
import { button, pageHeading } from '../steps/locators.ts';
import { submitLogin } from '../steps/person.ts';

/** The visible properties of an element. */
const appearance = (element: Locator) =>
  element.evaluate((node) => {
    const { backgroundColor, borderColor, borderWidth, borderStyle, color, outline } = getComputedStyle(node);
    const marker = getComputedStyle(node, '::after');
    return [
      ...[backgroundColor, borderColor, borderWidth, borderStyle, color, outline],
      ...[marker.backgroundColor, marker.backgroundImage],
    ].join(' ');
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
    return { isWide: parseFloat(borderTopWidth) >= 1, isVisible: borderTopColor !== backgroundColor };
  });

test.describe('forced colours', { tag: '@desktop' }, () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  test('in forced colours the chosen option of the landing page looks different', async ({ page }) => {
    await page.goto('/');
    const question = page.getByRole('group', { name: /Coba satu soal TIU/ });
    const ovals = question.locator('label > span:first-of-type');
    await question.getByText('B', { exact: true }).click();
    expect(await appearance(ovals.nth(1))).not.toBe(await appearance(ovals.first()));
  });

  test('in forced colours the chosen option of the exam looks different', async ({ page }, {
    workerIndex,
  }) => {
    await startExam(page, workerIndex);
    await choose(page, 'B');
    expect(await appearance(oval(page, 'B'))).not.toBe(await appearance(oval(page, 'A')));
  });

  test('in forced colours a set flag looks different', async ({ page }, { workerIndex }) => {
    await startExam(page, workerIndex);
    const before = await appearance(unsureButton(page));
    await unsureButton(page).click();
    await expect(unsureButton(page)).toHaveAttribute('aria-pressed', 'true');
    expect(await appearance(unsureButton(page))).not.toBe(before);
  });

  test('in forced colours the chosen text size looks different', async ({ page }, { workerIndex }) => {
    await startExam(page, workerIndex);
    await button(page, 'Ukuran teks').click();
    expect(await appearance(button(page, 'Teks normal'))).not.toBe(
      await appearance(button(page, 'Teks besar')),
    );
  });

  test('in forced colours answered, flagged, open and unanswered questions look different in the grid', async ({
    page,
  }, { workerIndex }) => {
    await startExam(page, workerIndex);
    await choose(page, 'B');
    await page.keyboard.press('ArrowRight');
    await expectQuestion(page, 2);
    await unsureButton(page).click();
    await page.keyboard.press('ArrowRight');
    await expectQuestion(page, 3);
    const cells = [1, 2, 3, 4].map((number) => button(page, new RegExp(`^Soal ${number}, `)));
    expect(new Set(await Promise.all(cells.map(appearance))).size).toBe(4);
  });

  test('in forced colours the buttons and the dialog of the exam have a visible border', async ({ page }, {
    workerIndex,
  }) => {
    await startExam(page, workerIndex);
    const finish = button(page, 'Selesai').first();
    for (const element of [finish, button(page, 'Lanjut'), unsureButton(page)])
      expect(await border(element)).toEqual({ isWide: true, isVisible: true });
    await finish.click();
    const modal = page.getByRole('dialog').locator('div').first();
    expect(await border(modal)).toEqual({ isWide: true, isVisible: true });
  });

  test('in forced colours the focus has a visible outline', async ({ page }, { workerIndex }) => {
    await startExam(page, workerIndex);
    await button(page, 'Selesai').first().click();
    await button(page, 'Kembali').focus();
    await page.keyboard.press('Tab');
    const outline = await button(page, 'Ya, Selesai').evaluate((node) => getComputedStyle(node).outlineStyle);
    expect(outline).toBe('solid');
  });

  test('in forced colours right, wrong and unanswered questions look different in the review', async ({
    page,
    context,
  }, { workerIndex }) => {
    const answers = Array.from({ length: 110 }, (_, index) => (index % 6) as Answer);
    const candidate = await newSealedCandidate(context, workerIndex, answers);
    const { questions } = await callApi(context, getReview, { id: candidate.tryoutId });
    const isRight = questions.map(({ rightOption }, index) => answers[index] === rightOption + 1);
    const right = isRight.indexOf(true) + 1;
    const wrong = isRight.findIndex((isRightAnswer, index) => !isRightAnswer && answers[index] !== 0) + 1;
    await page.goto(`${introPath(candidate)}/recap/pembahasan?soal=110`);
    const cell = (number: number) => button(page, new RegExp(`^Soal ${number}, `));
    const appearances = await Promise.all([right, wrong, 1].map((number) => appearance(cell(number))));
    expect(new Set(appearances).size).toBe(3);
  });
});

/** The end of the longest animation, in ms. */
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
    const expectNoLongAnimation = async (what: string) =>
      expect.soft(await longestAnimation(page), what).toBeLessThanOrEqual(10);
    const unknown = { email: 'rani@contoh.id', password: 'sandi yang salah' };
    await page.goto('/');
    await expectNoLongAnimation('landing');
    await page.goto('/login');
    await neverReply(page, login);
    await submitLogin(page, unknown);
    await expect(page.getByText('Loading...')).toBeVisible();
    await expectNoLongAnimation('busy button');
    await page.goto('/login');
    await restoreReplies(page);
    await refuse(page, login, 401, 'Email atau kata sandi salah.');
    await submitLogin(page, unknown);
    await expect(page.getByRole('alert').filter({ hasText: 'Email atau kata sandi salah.' })).toBeVisible();
    await expectNoLongAnimation('toast');

    const candidate = await newCandidate(context, workerIndex);
    await restoreReplies(page);
    await neverReply(page, getAuth);
    await page.goto('/home');
    await expect(page.getByText('Memuat halaman')).toBeVisible();
    await expectNoLongAnimation('first screen, loading');
    await restoreReplies(page);
    await neverReply(page, listBundles);
    await page.goto('/home');
    await expect(page.getByText('Memuat beranda')).toBeVisible();
    await expectNoLongAnimation('skeleton');
    await page.route('**/assets/history-*.js', () => undefined);
    await page.getByRole('link', { name: 'Hasil' }).click();
    await expect(page.locator('[role=presentation]')).toBeAttached();
    await expectNoLongAnimation('next screen, loading');

    await restoreReplies(page);
    await neverReply(page, submitTryout);
    await callApi(context, startTryout, { id: candidate.tryoutId });
    await page.goto(`${introPath(candidate)}/start`);
    await expectQuestion(page, 1);
    await choose(page, 'B');
    await page.setViewportSize({ width: 360, height: 740 });
    await button(page, /^Daftar soal, /).click();
    await expectNoLongAnimation('drawer');
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.reload();
    await button(page, 'Selesai').first().click();
    await button(page, 'Ya, Selesai').click();
    await expectNoLongAnimation('modal');
  });
});

test.describe('200 % zoom', { tag: '@desktop' }, () => {
  // A window of 1280 by 800 px has this viewport at 200 % zoom.
  test.use({ viewport: { width: 640, height: 400 } });

  test('at 200 % zoom the focused option and the step buttons of the exam stay visible; exam, home, intro and profile do not scroll sideways', async ({
    page,
  }, { workerIndex }) => {
    const candidate = await startExam(page, workerIndex);
    await expectNoHorizontalScroll(page);
    for (const letter of OPTION_LETTERS) {
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
    for (const path of ['/home', introPath(candidate), '/profile']) {
      await page.goto(path);
      await expect(pageHeading(page)).toBeVisible();
      await expectNoHorizontalScroll(page);
    }
  });
});

/** Runs in the page. Checks that no bar covers the element's top, middle or bottom. */
function isUncovered(element: Element): boolean {
  const { left, width, top, bottom } = element.getBoundingClientRect();
  const points = [top + 2, (top + bottom) / 2, bottom - 2];
  return points.every((y) => element.contains(document.elementFromPoint(left + width / 2, y)));
}
