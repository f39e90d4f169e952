import { testimonials } from '@ambang/contract/testimonials.ts';
import { expect, test } from '@playwright/test';
import { openAndAwaitSession } from '../steps/person.ts';
import { collectConsoleErrors } from '../screens/screens.ts';
import { newCandidate } from '../steps/candidate.ts';
import { pageHeading } from '../steps/locators.ts';

test(
  'the landing page shows its title and the testimonials, and links to registration and login',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/');
    await expect(pageHeading(page)).toHaveText('Tryout CPNS 2024, lebih mudah dan praktis');
    const cards = page.getByRole('figure');
    await expect(cards).toHaveCount(4);
    for (const [index, { name, quote }] of testimonials.entries()) {
      await expect(cards.nth(index)).toContainText(quote);
      await expect(cards.nth(index)).toContainText(name);
      await expect(cards.nth(index)).toContainText('Mahasiswa');
    }
    await expect(page.getByRole('contentinfo')).toContainText('ratusan orang');
    for (const [name, path] of [
      ['Daftar', '/register'],
      ['Masuk', '/login'],
    ] as const) {
      const links = page.getByRole('link', { name, exact: true });
      await expect(links).not.toHaveCount(0);
      for (const link of await links.all()) await expect(link).toHaveAttribute('href', path);
    }
  },
);

test(
  'an unknown address is redirected to /404, which has the status 404 and leads home',
  { tag: '@desktop' },
  async ({ page }) => {
    for (const path of [
      '/tidak-ada',
      '/home/tidak-ada',
      '/home/shop/1/2',
      '/Login',
      '/index.html',
      '/%E0%A4%A',
    ]) {
      const response = await page.goto(path);
      await expect(page, path).toHaveURL(/\/404$/);
      expect(response?.status(), path).toBe(404);
      expect((await response?.request().redirectedFrom()?.response())?.status(), path).toBe(302);
    }
    await expect(pageHeading(page)).toHaveText('Halaman ini tidak ada');
    await page.getByRole('link', { name: 'Kembali ke beranda' }).click();
    await expect(page).toHaveURL('/');
    // A trailing slash does not make an address unknown.
    expect((await page.goto('/login/'))?.status()).toBe(200);
  },
);

test(
  'the link of /404, the logo and /home/shop lead a signed-in account to /home',
  { tag: '@desktop' },
  async ({ page }, { workerIndex }) => {
    await newCandidate(page.context(), workerIndex);
    await page.goto('/404');
    await page.getByRole('link', { name: 'Kembali ke beranda' }).click();
    await expect(page).toHaveURL('/home');
    await page.goto('/home/shop');
    await expect(page).toHaveURL('/home');
    await page.goto('/profile');
    const logo = page.getByRole('link', { name: 'Ambang' });
    await expect(logo).toHaveAttribute('href', '/home');
    await logo.click();
    await expect(page).toHaveURL('/home');
  },
);

test('the landing page links the privacy policy of 2 August 2024', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Kebijakan privasi' }).click();
  await expect(page).toHaveURL('/privacy-policy');
  await expect(page.getByText('Berlaku sejak 2 Agustus 2024', { exact: true })).toBeVisible();
});

// A phone shows no contents.
test('the contents of the privacy policy lead to its sections', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/privacy-policy');
  const contents = page.getByRole('navigation', { name: 'Isi kebijakan' }).getByRole('link');
  await expect(contents).not.toHaveCount(0);
  for (const entry of await contents.all()) {
    await entry.click();
    const title = (await entry.textContent()) ?? '';
    await expect(page.getByRole('heading', { name: title })).toBeInViewport();
  }
});

test('the skip link and navigations move the focus to the content', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('body')).toBeFocused();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Langsung ke isi' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link', { name: 'Daftar' }).first()).toBeFocused();
  await openAndAwaitSession(page, () => page.keyboard.press('Enter'));
  await expect(page).toHaveURL('/register');
  await page.getByRole('link', { name: 'Klik disini' }).press('Enter');
  await expect(page).toHaveURL('/login');
  await expect(pageHeading(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Masuk dengan Google' })).toBeFocused();
});

test(
  'Back restores public pages and the scroll position of the landing page, without an error on the console',
  { tag: '@phone' },
  async ({ page }) => {
    const errors = collectConsoleErrors(page);
    await page.goto('/');
    await openAndAwaitSession(page, () => page.getByRole('link', { name: 'Daftar' }).first().click());
    await page.getByRole('link', { name: 'Klik disini' }).click();
    await expect(page).toHaveURL('/login');
    await page.goBack();
    await expect(pageHeading(page)).toHaveText('Buat akun');
    await page.goBack();
    await expect(page).toHaveURL('/');

    const policy = page.getByRole('contentinfo').getByRole('link', { name: 'Kebijakan privasi' });
    await policy.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(500);
    await policy.click();
    await expect(page).toHaveURL('/privacy-policy');
    await expect(pageHeading(page)).toHaveText('Kebijakan Privasi');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(pageHeading(page)).toHaveText(/Tryout CPNS/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
    expect(errors).toEqual([]);
  },
);

test(
  'on the login screen the text stays above the answer pattern, which reaches the bottom, in four window sizes',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/login');
    for (const [width, height] of [
      [1280, 720],
      [1366, 640],
      [1920, 950],
      [1024, 1366],
    ] as const) {
      await page.setViewportSize({ width, height });
      const banner = page.getByRole('banner');
      const text = await banner.getByText('Lanjutkan dari oval terakhirmu.').boundingBox();
      const pattern = await banner.locator('svg').filter({ visible: true }).last().boundingBox();
      expect(pattern!.y, `${width} x ${height}`).toBeGreaterThan(text!.y + text!.height);
      expect(pattern!.y + pattern!.height, `${width} x ${height}`).toBeGreaterThanOrEqual(height - 1);
    }
  },
);
