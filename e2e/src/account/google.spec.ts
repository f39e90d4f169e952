import { getAuth } from '@ambang/contract/accounts/accounts.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { callApi } from '../steps/call-api.ts';
import { openForVisitor } from '../steps/person.ts';
import { consoleErrorsOf } from '../screens/screens.ts';

const way = (page: Page, words = 'Masuk dengan Google') =>
  page.getByRole('link', { name: words, exact: true });
const chooser = (page: Page) => page.getByRole('heading', { name: 'Pilih akun' });
const choice = (page: Page, name: string) => page.getByRole('button', { name });

test(
  'the Google button creates an account, and a later sign-in opens the same account',
  { tag: '@desktop' },
  async ({ page, context }) => {
    // Only this test signs in as Bagas, the account of an organisation.
    const name = 'Bagas Pratama';
    const faults = consoleErrorsOf(page);
    await page.goto('/register');
    await way(page, 'Daftar dengan Google').click();
    await expect(chooser(page)).toBeVisible();
    await choice(page, name).click();
    await expect(page).toHaveURL('/home');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Selamat Datang, ${name}`);
    const made = await callApi(context, getAuth);

    await page.goto('/profile');
    await expect(page.getByText('Belum diisi')).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Ya, keluar' }).click();
    await expect(page).toHaveURL('/');

    await page.goto('/login');
    await way(page).click();
    await choice(page, name).click();
    await expect(page).toHaveURL('/home');
    expect(await callApi(context, getAuth)).toMatchObject({ accountId: made?.accountId, phone: null });
    expect(faults).toEqual([]);
  },
);

test(
  'a cancelled Google sign-in is reported at the login, and the next sign-in leads to the requested page',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/profile');
    await expect(page).toHaveURL('/login?lanjut=%2Fprofile');
    await way(page).click();
    await page.getByRole('button', { name: 'Batal' }).click();
    await expect(page).toHaveURL('/login?google=batal&lanjut=%2Fprofile');
    const words = 'Masuk dengan Google dibatalkan. Coba lagi, atau pakai email dan kata sandi.';
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
    await way(page).click();
    await choice(page, 'Citra Wulandari').click();
    await expect(page).toHaveURL('/profile');
  },
);

test(
  'the Google button shows its progress, sends one request, and is ready again after Back',
  { tag: '@phone' },
  async ({ page }) => {
    await openForVisitor(page, '/login');
    let open = () => {};
    const opened = new Promise<void>((resolve) => (open = resolve));
    let asked = 0;
    await page.route('**/api/auth/google', async (route) => {
      asked += 1;
      await opened;
      await route.continue();
    });
    // All in one script of the page, because after the first press other calls wait for the navigation.
    const pressed = await way(page).evaluate(async (link: HTMLElement) => {
      // As after a sign-in by another account in another tab, whose answers must not be sent under a new account.
      localStorage.setItem('userSession', '{}');
      link.click();
      const isForgotten = localStorage.getItem('userSession') === null;
      await new Promise((done) => setTimeout(done));
      const hasLeftAgain = link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
      return { words: link.textContent, isOff: link.ariaDisabled, hasLeftAgain, isForgotten };
    });
    expect(pressed).toEqual({
      words: 'Membuka Google...',
      isOff: 'true',
      hasLeftAgain: false,
      isForgotten: true,
    });
    open();
    await expect(chooser(page)).toBeVisible();
    expect(asked).toBe(1);
    await page.goBack();
    await expect(way(page)).toBeVisible();
  },
);
