import { getProfile } from '@ambang/contract/accounts/profile.ts';
import { listBundles } from '@ambang/contract/shop/bundles.ts';
import { getScore } from '@ambang/contract/tryouts/results.ts';
import { buyTryout } from '@ambang/contract/shop/transactions.ts';
import type { Tryout } from '@ambang/contract/tryouts/tryouts.ts';
import { getTryout, listOwnedTryouts } from '@ambang/contract/tryouts/tryouts.ts';
import { skdRules } from '@ambang/exam/skd.ts';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { callApi } from './call-api.ts';
import { signedIn, freeBundleCard } from './person.ts';
import { answer, gate, restoreReplies, refuse, trouble } from './replies.ts';
import { newCandidate, expectQuestion, expectRecap, introOf, pressFinish, startExam } from './candidate.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true });

test(
  'an order is sent once, leads to its transaction after two seconds, and back to the bundle',
  { tag: '@desktop' },
  async ({ page, context }, { workerIndex }) => {
    await page.clock.install();
    await signedIn(context, workerIndex);
    await page.goto('/home');
    await freeBundleCard(page).click();
    await refuse(page, buyTryout, 503);
    await button(page, 'Beli Sekarang').click();
    await expect(page.getByRole('alert').getByText(trouble)).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();

    await restoreReplies(page);
    const held = await gate(page, buyTryout);
    const processing = page.getByRole('dialog', { name: 'Pesanan sedang diproses' });
    await page.clock.pauseAt(Date.now() + 60_000);
    await button(page, 'Beli Sekarang').dblclick();
    await expect(processing).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(processing).toBeVisible();
    const readAnew = page.waitForRequest('**/api/tryoutBundle/*');
    held.release();
    await readAnew;
    await page.clock.runFor(1_999);
    await expect(page).toHaveURL(/\/home\/shop\/\d+$/);
    await page.clock.resume();
    await expect(heading(page)).toHaveText('Transaksi Selesai');
    expect(held.calls).toBe(1);

    await page.goBack();
    await expect(page.getByText('Sudah dimiliki').filter({ visible: true })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/home');
  },
);

test(
  'back from the exam closes what is open, then leads to the intro; from the result it never leads to the exam',
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
    await expectBackCloses(page, 'Daftar soal', /buka daftar soal/);
    await expectBackCloses(page, 'Yakin Selesai?', 'Selesai');
    await page.goBack();
    await expect(page).toHaveURL(introOf(candidate));
    await expect(button(page, 'Lanjutkan')).toBeVisible();
    await page.goForward();
    await expectQuestion(page, 2);
    await page.reload();
    await expectQuestion(page, 2);
    await expectBackCloses(page, 'Yakin Selesai?', 'Selesai');
    await pressFinish(page);
    await expectRecap(page);
    await page.getByRole('link', { name: /^Pembahasan/ }).click();
    await expectQuestion(page, 1);
    await page.keyboard.press('ArrowRight');
    await expectQuestion(page, 2);
    await page.goBack();
    await expectRecap(page);
    await page.goBack();
    await expect(page).toHaveURL(introOf(candidate));
    await expect(page.getByRole('link', { name: 'Lihat hasil' })).toBeVisible();
  },
);

test(
  'back in an exam that was opened by its address closes what is open, then leaves it',
  { tag: '@phone' },
  async ({ page }, { workerIndex }) => {
    await page.goto('/privacy-policy');
    await startExam(page, workerIndex);
    await expectBackCloses(page, 'Daftar soal', /buka daftar soal/);
    await button(page, 'Selesai').click();
    await button(page, 'Kembali').click();
    await page.goBack();
    await expect(page).toHaveURL('/privacy-policy');
  },
);

/** Opens a dialog of the exam. Back closes it and keeps the question. */
async function expectBackCloses(page: Page, name: string, opener: string | RegExp): Promise<void> {
  const address = page.url();
  const question = await heading(page).textContent();
  await button(page, opener).click();
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog', { name })).toBeHidden();
  await expect(page).toHaveURL(address);
  await expect(heading(page)).toHaveText(question ?? '');
}

test(
  'a list keeps its scroll position after a way back',
  { tag: '@phone' },
  async ({ page, context }, { workerIndex }) => {
    await newCandidate(context, workerIndex);
    const [owned] = await callApi(context, listOwnedTryouts);
    const many = Array.from({ length: 99 }, (_, index): Tryout => ({
      ...owned!,
      title: `SKD ${index + 1}`,
      id: index + 1,
    }));
    await answer(page, listOwnedTryouts, many);
    await answer(page, getTryout, { ...owned!, rules: skdRules, envelope: null });
    await page.goto('/home/tryouts');
    const link = page.getByRole('link', { name: 'Mulai SKD 80', exact: true });
    await link.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(1_000);
    await link.click();
    await expect(heading(page)).toHaveText('SKD Perdana Edisi 2');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
    await expect(link).toBeInViewport();
  },
);

test(
  'a navigation moves the focus to the heading, also when the content arrives late',
  { tag: '@desktop' },
  async ({ page }, { workerIndex }) => {
    const candidate = await newCandidate(page.context(), workerIndex);
    const moves: [string, (page: Page) => Locator, { path: string }, string][] = [
      ['/home', (at) => at.getByRole('link', { name: /, profil/ }), getProfile, candidate.person.name],
      ['/home/tryouts', (at) => at.getByRole('link', { name: 'Mulai' }), getTryout, 'SKD Perdana Edisi 2'],
      [
        '/profile',
        (at) => at.getByRole('link', { name: 'Ambang' }),
        listBundles,
        `Selamat Datang, ${candidate.person.name}`,
      ],
    ];
    for (const [from, link, call, words] of moves) {
      await page.goto(from);
      const held = await gate(page, call);
      await link(page).click();
      await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
      held.release();
      await expect(heading(page), words).toHaveText(words);
      await expect(page.getByRole('main'), words).not.toHaveAttribute('aria-busy');
      await expect(heading(page), words).toBeFocused();
      await restoreReplies(page);
    }
  },
);

test(
  'a dialog traps the focus, closes by Escape or a press outside, and restores the focus',
  { tag: '@desktop' },
  async ({ page }, { workerIndex }) => {
    const candidate = await newCandidate(page.context(), workerIndex);
    await page.goto(introOf(candidate));
    const opener = button(page, 'Mulai Tes');
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Sudah siap mulai?' });
    await expect(dialog.getByRole('button', { name: 'Batal' })).toBeFocused();
    for (const name of ['Mulai', 'Batal', 'Mulai']) {
      do await page.keyboard.press('Tab');
      while (await page.evaluate(() => document.activeElement === document.body));
      await expect(dialog.getByRole('button', { name, exact: true })).toBeFocused();
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();

    // A text selection may end outside; only a press that starts there closes the dialog.
    await page.keyboard.press('Enter');
    await dialog.getByRole('heading').hover();
    await page.mouse.down();
    await page.mouse.move(10, 10);
    await page.mouse.up();
    await expect(dialog).toBeVisible();
    await page.mouse.down();
    await page.mouse.up();
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  },
);

test(
  'a late result moves the focus to its banner',
  { tag: '@desktop' },
  async ({ page }, { workerIndex }) => {
    await startExam(page, workerIndex);
    await pressFinish(page);
    await expectRecap(page);
    await page.getByRole('link', { name: /^Perangkingan/ }).click();
    await expect(heading(page)).toBeFocused();
    await page.reload();
    const held = await gate(page, getScore);
    await page.getByRole('link', { name: /hasil/i }).first().click();
    await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
    held.release();
    await expectRecap(page);
    await expect(heading(page)).toBeFocused();
  },
);
