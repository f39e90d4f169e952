import { getAuth } from '@ambang/contract/accounts/accounts.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { callApi } from './call-api.ts';
import { atBothWidths, expectAccessible, expectNoSidewaysScroll, expectAccessibleEverywhere } from './axe.ts';
import { openForVisitor } from './person.ts';
import { consoleErrorsOf } from './screens.ts';

const way = (page: Page, words = 'Masuk dengan Google') =>
  page.getByRole('link', { name: words, exact: true });
const chooser = (page: Page) => page.getByRole('heading', { name: 'Pilih akun' });
const choice = (page: Page, name: string) => page.getByRole('button', { name });

test(
  'the Google button creates an account, and later sign-ins lead to the same one',
  { tag: '@desktop' },
  async ({ page, context }) => {
    // Only this test signs in as Bagas, the account of an organisation.
    const name = 'Bagas Pratama';
    const faults = consoleErrorsOf(page);
    await page.goto('/register');
    await way(page, 'Daftar dengan Google').click();
    await expect(chooser(page)).toBeVisible();
    await atBothWidths(page, async () => {
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
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
  'a cancelled Google sign-in is reported at the login, and the next one leads to the requested page',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/profile');
    await expect(page).toHaveURL('/login?lanjut=%2Fprofile');
    await way(page).click();
    await page.getByRole('button', { name: 'Batal' }).click();
    await expect(page).toHaveURL('/login?google=batal&lanjut=%2Fprofile');
    const words = 'Masuk dengan Google dibatalkan. Coba lagi, atau pakai email dan kata sandi.';
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await way(page).click();
    await choice(page, 'Citra Wulandari').click();
    await expect(page).toHaveURL('/profile');
  },
);

test(
  'the button shows its progress, sends one request, and is ready again after a way back',
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
    // In one script of the page: after the first press, other calls wait for the navigation.
    const pressed = await way(page).evaluate(async (link: HTMLElement) => {
      // As if another account had signed in in another tab: its answers must not be sent under a new account.
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

test(
  'every error code has its message, an unknown one has none, and without Google there is no button',
  { tag: '@desktop' },
  async ({ page }) => {
    const notices = page.getByRole('alert').filter({ hasText: /\S/ });
    const sentences = {
      batal: /dibatalkan/,
      kedaluwarsa: /terlalu lama/,
      gagal: /belum bisa dihubungi/,
      nonaktif: /belum tersedia/,
      'dalam-aplikasi': /^Google tidak bisa dibuka dari dalam aplikasi ini: buka di Chrome atau Safari/,
      'belum-terverifikasi': /belum memverifikasi/,
      'email-terdaftar': /^Akun dengan email ini sudah ada. Pakai Lupa kata sandi, lalu masuk dengan Google$/,
      'pakai-kata-sandi': /tidak bisa dihubungkan/,
    };
    for (const [outcome, sentence] of Object.entries(sentences)) {
      await page.goto(`/login?google=${outcome}`);
      await expect(notices, outcome).toHaveText(sentence);
    }
    await expectAccessibleEverywhere(page, 'login with the longest notice');
    for (const invented of ['Akunmu%20diblokir', 'constructor', '']) {
      await page.goto(`/login?google=${invented}`);
      await expect(way(page)).toBeVisible();
      await expect(notices).toHaveCount(0);
    }
    for (const [path, words] of [
      ['/login', 'Masuk dengan Google'],
      ['/register', 'Daftar dengan Google'],
    ] as const) {
      await page.goto(path);
      await expect(way(page, words)).toBeVisible();
      await page.evaluate(() => delete document.documentElement.dataset.google);
      await expect(page.getByText(/Google/).filter({ visible: true })).toHaveCount(0);
    }
  },
);

test.describe('inside another app', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; Pixel 7 Build/UQ1A.240205.004; wv) AppleWebKit/537.36 (KHTML, like Gecko) ' +
      'Version/4.0 Chrome/124.0.6367.82 Mobile Safari/537.36 Instagram 329.0.0.41.93 Android',
    permissions: ['clipboard-read', 'clipboard-write'],
  });

  test(
    'an in-app browser is reported before the press, and another browser is one press away',
    { tag: '@phone' },
    async ({ page, baseURL }) => {
      const note = page
        .getByRole('note')
        .filter({ hasText: 'Google tidak bisa dibuka dari dalam aplikasi ini' });
      const copy = page.getByRole('button', { name: 'Salin tautan' });
      for (const path of ['/register', '/login?lanjut=%2Fprofile']) {
        await page.goto(path);
        await expect(note).toBeVisible();
        await expect(page.getByRole('link', { name: / dengan Google$/ })).toHaveCount(0);
        await expect(page.getByText(/(Daftar|Masuk) dengan Google/i).filter({ visible: true })).toHaveCount(
          0,
        );
        const chrome = page.getByRole('link', { name: 'Buka di Chrome' });
        const { host } = new URL(baseURL!);
        await expect(chrome).toHaveAttribute(
          'href',
          `intent://${host}${path}#Intent;scheme=http;package=com.android.chrome;` +
            `S.browser_fallback_url=${encodeURIComponent(baseURL! + path)};end`,
        );
        await copy.click();
        await expect(page.getByRole('status').getByText('Tautan disalin.')).toBeVisible();
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(baseURL! + path);
        await expectAccessibleEverywhere(page, `${path} inside another app`);
      }
      // The server marks some pages; the application marks the others.
      await page.goto('/forgot-password');
      await expect(page.locator('html')).toHaveAttribute('data-google', 'in-app-android');
      await page.goto('/api/auth/google?lanjut=%2Fprofile');
      await expect(page).toHaveURL('/login?google=dalam-aplikasi&lanjut=%2Fprofile');
      await expect(page.getByRole('alert').filter({ hasText: 'buka di Chrome atau Safari' })).toBeVisible();
    },
  );
});
