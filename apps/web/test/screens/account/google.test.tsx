import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../component/expect-accessible.ts';
import { openScreen } from '../../component/open-screen.tsx';

const link = page.getByRole('link', { name: /^(?:Daftar|Masuk) dengan Google$/ });
const note = page.getByRole('note').filter({ hasText: 'Google tidak bisa dibuka dari dalam aplikasi ini' });
const chrome = page.getByRole('link', { name: 'Buka di Chrome' });

function markPage(mode: '' | 'in-app' | 'in-app-android'): void {
  const { dataset } = document.documentElement;
  dataset['google'] = mode;
  onTestFinished(() => void delete dataset['google']);
}

const formPages = [['/register'], ['/login?lanjut=%2Fprofile']] as const;

test.each(formPages)('%s has the Google button only where the server offers Google', async (path) => {
  await openScreen(path, null);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.element(link).not.toBeInTheDocument();
  await expect.element(page.getByText(/dengan Google/).first()).not.toBeVisible();
  markPage('');
  await expect.element(link).toBeVisible();
  await expect.element(note).not.toBeInTheDocument();
});

test.each(formPages)(
  '%s inside another app offers to open Chrome or copy the link instead of Google sign-in',
  async (path) => {
    markPage('in-app-android');
    await openScreen(path, null);
    await expect.element(note).toBeVisible();
    await expect.element(link).not.toBeInTheDocument();
    const { host, origin } = window.location;
    await expect
      .element(chrome)
      .toHaveAttribute(
        'href',
        `intent://${host}${path}#Intent;scheme=http;package=com.android.chrome;` +
          `S.browser_fallback_url=${encodeURIComponent(origin + path)};end`,
      );
    await page.getByRole('button', { name: 'Salin tautan' }).click();
    await expect.element(page.getByRole('status').getByText(/^Tautan disalin\./)).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(origin + path);
    await expectAccessible();
  },
);

test('inside another app on iOS there is no link to Chrome', async () => {
  markPage('in-app');
  await openScreen('/login', null);
  await expect.element(note).toBeVisible();
  await expect.element(chrome).not.toBeInTheDocument();
});
