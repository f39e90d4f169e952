import { getAuth } from '@ambang/contract/accounts/accounts.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { callApi } from '../steps/call-api.ts';
import { openForVisitor, pressLogout } from '../steps/person.ts';
import { collectConsoleErrors } from '../screens/screens.ts';
import { pageHeading } from '../steps/locators.ts';

const googleLink = (page: Page, name = 'Masuk dengan Google') =>
  page.getByRole('link', { name, exact: true });
const accountChooser = (page: Page) => page.getByRole('heading', { name: 'Pilih akun' });
const accountButton = (page: Page, name: string) => page.getByRole('button', { name });

test(
  'the Google button creates an account, and a later sign-in opens the same account',
  { tag: '@desktop' },
  async ({ page, context }) => {
    // No other test signs in with this account, so the first sign-in creates it.
    const name = 'Bagas Pratama';
    const consoleErrors = collectConsoleErrors(page);
    await page.goto('/register');
    await googleLink(page, 'Daftar dengan Google').click();
    await expect(accountChooser(page)).toBeVisible();
    await accountButton(page, name).click();
    await expect(page).toHaveURL('/home');
    await expect(pageHeading(page)).toHaveText(`Selamat Datang, ${name}`);
    const created = await callApi(context, getAuth);

    await page.goto('/profile');
    await expect(page.getByText('Belum diisi')).toBeVisible();
    await pressLogout(page);
    await expect(page).toHaveURL('/');

    await page.goto('/login');
    await googleLink(page).click();
    await accountButton(page, name).click();
    await expect(page).toHaveURL('/home');
    expect(await callApi(context, getAuth)).toMatchObject({ accountId: created?.accountId, phone: null });
    expect(consoleErrors).toEqual([]);
  },
);

test(
  'a cancelled Google sign-in is reported on the login screen, and the next sign-in leads to the requested page',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/profile');
    await expect(page).toHaveURL('/login?lanjut=%2Fprofile');
    await googleLink(page).click();
    await page.getByRole('button', { name: 'Batal' }).click();
    await expect(page).toHaveURL('/login?google=batal&lanjut=%2Fprofile');
    const message = 'Masuk dengan Google dibatalkan. Coba lagi, atau pakai email dan kata sandi.';
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
    await googleLink(page).click();
    await accountButton(page, 'Citra Wulandari').click();
    await expect(page).toHaveURL('/profile');
  },
);

test(
  'the Google button removes the stored session, shows its progress, sends one request, and is ready again after Back',
  { tag: '@phone' },
  async ({ page }) => {
    await openForVisitor(page, '/login');
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    let requests = 0;
    await page.route('**/api/auth/google', async (route) => {
      requests += 1;
      await released;
      await route.continue();
    });
    // One script does all steps, because Playwright's calls after the first click would wait for the navigation.
    const observed = await googleLink(page).evaluate(async (link: HTMLElement) => {
      // Another account has signed in in another tab. Its answers must not be sent under the new account.
      localStorage.setItem('userSession', '{}');
      link.click();
      const isSessionRemoved = localStorage.getItem('userSession') === null;
      await new Promise((done) => setTimeout(done));
      const isSecondClickAllowed = link.dispatchEvent(
        new MouseEvent('click', { bubbles: true, cancelable: true }),
      );
      return {
        text: link.textContent,
        ariaDisabled: link.ariaDisabled,
        isSecondClickAllowed,
        isSessionRemoved,
      };
    });
    expect(observed).toEqual({
      text: 'Membuka Google...',
      ariaDisabled: 'true',
      isSecondClickAllowed: false,
      isSessionRemoved: true,
    });
    release();
    await expect(accountChooser(page)).toBeVisible();
    expect(requests).toBe(1);
    await page.goBack();
    await expect(googleLink(page)).toBeVisible();
  },
);
