import type { Locator, Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import {
  newCandidate,
  fetchGradedAnswers,
  expectQuestion,
  expectRecap,
  expectSaved,
  introPath,
  option,
  startExam,
  unsureButton,
} from '../steps/candidate.ts';
import { button } from '../steps/locators.ts';

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement);

async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

async function pressOn(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await tabTo(page, target, key);
  await page.keyboard.press('Enter');
}

/** The focus may also be in the browser's controls between the dialog's last and first element. */
async function expectTrapped(page: Page, dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible();
  for (const key of ['Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab', 'Tab']) {
    await page.keyboard.press(key);
    const isInside = await dialog.evaluate(
      (element) => element.contains(document.activeElement) || document.activeElement === document.body,
    );
    expect(isInside, `the focus after ${key}`).toBe(true);
  }
}

async function expectFocusTrappedAndReturned(
  page: Page,
  opener: Locator,
  dialog: Locator,
  key = 'Tab',
): Promise<void> {
  await pressOn(page, opener, key);
  await expectTrapped(page, dialog);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
}

async function start(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Sudah siap mulai?' });
  await expectFocusTrappedAndReturned(page, button(page, 'Mulai Tes'), dialog);
  await page.keyboard.press('Enter');
  await pressOn(page, dialog.getByRole('button', { name: 'Mulai' }));
  await expectQuestion(page, 1);
}

async function expectFocusKept(page: Page): Promise<void> {
  const back = page.getByRole('button', { name: 'Soal sebelumnya' });
  await tabTo(page, back);
  await expect(back).toBeDisabled();
  await page.keyboard.press('Enter');
  await expect(back).toBeFocused();
  await expectQuestion(page, 1);
}

const keySwitch = (page: Page) => page.getByRole('switch', { name: /dengan tombol A–E atau 1–5/ });

/** Types letters as speech input would, with the focus on several elements. */
async function expectNoChoice(page: Page): Promise<void> {
  await page.keyboard.type('abcde12345');
  for (const target of [unsureButton(page), option(page, 'C'), keySwitch(page)]) {
    await target.focus();
    await page.keyboard.type('bade');
  }
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
}

/** The keys A–E and 1–5 are off by default. */
async function turnKeysOn(page: Page): Promise<void> {
  await expect(keySwitch(page)).not.toBeChecked();
  await tabTo(page, keySwitch(page));
  await page.keyboard.press('Space');
  await expect(keySwitch(page)).toBeChecked();
}

async function answerSome(page: Page): Promise<void> {
  await page.keyboard.press('b');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await turnKeysOn(page);
  await page.keyboard.press('b');
  await expect(option(page, 'B')).toBeChecked();
  await page.keyboard.press('5');
  await expect(option(page, 'E')).toBeChecked();
  await page.keyboard.press('ArrowRight');
  await expectQuestion(page, 2);
  await expect(page.getByRole('heading', { name: 'Soal 2', exact: true })).toBeFocused();
  await page.keyboard.press('C');
  await tabTo(page, option(page, 'C'));
  await page.keyboard.press('ArrowDown');
  await expect(option(page, 'D')).toBeChecked();
  await page.keyboard.press('ArrowLeft');
  await expectQuestion(page, 1);
  await expect(option(page, 'E')).toBeChecked();
  await expectFocusKept(page);
  await page.keyboard.press('ArrowRight');
  await expect(option(page, 'D')).toBeChecked();
}

async function useTools(page: Page): Promise<void> {
  await tabTo(page, unsureButton(page));
  await page.keyboard.press('Space');
  await expect(unsureButton(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(unsureButton(page)).toBeFocused();
  const large = button(page, 'Teks besar');
  const question = page.getByRole('radiogroup').getByText(/./).last();
  const sizeOf = () => question.evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
  const before = await sizeOf();
  await pressOn(page, button(page, 'Ukuran teks'), 'Shift+Tab');
  await pressOn(page, large);
  await expect(large).toHaveAttribute('aria-pressed', 'true');
  expect(await sizeOf()).toBeGreaterThan(before);
}

async function finish(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Yakin Selesai?' });
  await expectFocusTrappedAndReturned(page, button(page, 'Selesai'), dialog, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('a');
  await pressOn(page, dialog.getByRole('button', { name: 'Ya, Selesai' }));
  await expectRecap(page);
}

async function goTo41(page: Page, isMobile: boolean): Promise<void> {
  const drawer = page.getByRole('dialog', { name: 'Daftar soal' });
  if (isMobile) {
    await expectFocusTrappedAndReturned(page, page.getByRole('button', { name: /^Daftar soal, / }), drawer);
    await page.keyboard.press('Enter');
    await page.keyboard.press('a');
  }
  await pressOn(page, page.getByRole('button', { name: /^Soal 41,/ }));
  await expectQuestion(page, 41);
  await expect(page.getByRole('heading', { name: 'Soal 41', exact: true })).toBeFocused();
}

test('an exam can be taken by keyboard only', async ({ page, context, isMobile }, { workerIndex }) => {
  const candidate = await newCandidate(context, workerIndex);
  await page.goto(introPath(candidate));
  await start(page);
  await answerSome(page);
  await useTools(page);
  await goTo41(page, isMobile);
  await page.keyboard.press('1');
  await expectSaved(page);
  await finish(page);
  expect(await fetchGradedAnswers(context, candidate)).toEqual({ 1: 5, 2: 4, 41: 1 });
});

test('letters and digits choose answers only when the setting is on, and the device stores the setting', async ({
  page,
}, { workerIndex }) => {
  await startExam(page, workerIndex);
  await page.keyboard.press('x');
  await page.keyboard.press('a');
  await expectNoChoice(page);
  await page.keyboard.press('ArrowRight');
  await expectQuestion(page, 2);
  await turnKeysOn(page);
  await page.reload();
  await expectQuestion(page, 2);
  await page.keyboard.press('D');
  await expect(option(page, 'D')).toBeChecked();
  await keySwitch(page).click();
  await page.keyboard.press('a');
  await expect(option(page, 'D')).toBeChecked();
  await page.reload();
  await expectQuestion(page, 2);
  await page.keyboard.press('a');
  // On a touch screen the switch appears after a letter was pressed.
  await expect(keySwitch(page)).not.toBeChecked();
  await expect(option(page, 'D')).toBeChecked();
});
