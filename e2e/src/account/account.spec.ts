import { getAuth, logout } from '@ambang/contract/accounts/accounts.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import {
  openForVisitor,
  pressLogout,
  registerByCall,
  signInNewPerson,
  submitLogin,
} from '../steps/person.ts';
import { cutConnection, holdCalls, restoreReplies, refuse, serverErrorMessage } from '../steps/replies.ts';
import { collectPaths } from '../steps/requests.ts';
import { bundleCard, button, field, pageHeading } from '../steps/locators.ts';

const PASSWORD_LISTS = /^\/assets\/common-passwords-/;

test(
  'the list of common passwords is fetched when the password field of the registration gets the focus, but not by a sign-in',
  { tag: '@phone' },
  async ({ page, context }, { workerIndex }) => {
    const person = await registerByCall(context, workerIndex);
    const lists = collectPaths(page, PASSWORD_LISTS);
    await openForVisitor(page, '/register');
    await field(page, 'Email').pressSequentially('rani');
    expect(lists).toHaveLength(0);
    await field(page, 'Kata Sandi').focus();
    await expect.poll(() => lists.length).toBe(1);
    await openForVisitor(page, '/login');
    await submitLogin(page, person);
    await expect(page).toHaveURL('/home');
    expect(lists).toHaveLength(1);
  },
);

test(
  'without the list of common passwords the registration is sent, and the field of a refused password gets the focus and an error message',
  { tag: '@phone' },
  async ({ page }) => {
    const lists = collectPaths(page, PASSWORD_LISTS);
    await page.route('**/assets/common-passwords-*', (route) => route.abort());
    await openForVisitor(page, '/register');
    await field(page, 'Nama Lengkap').fill('Rani Puspita');
    await field(page, 'Email').fill('rani.tanpa.daftar@contoh.id');
    await field(page, 'No HP').fill('081234567890');
    await field(page, 'Kata Sandi').fill('password123');
    await field(page, 'Konfirmasi Kata Sandi').fill('password123');
    await button(page, 'Daftar').click();
    await expect(field(page, 'Kata Sandi')).toHaveAccessibleDescription(
      /^password ini terlalu mudah ditebak/,
    );
    await expect(field(page, 'Kata Sandi')).toBeFocused();
    expect(lists.length).toBeGreaterThan(0);
  },
);

test(
  'Back after a sign-in does not return to the login',
  { tag: '@phone' },
  async ({ page, context }, { workerIndex }) => {
    const person = await registerByCall(context, workerIndex);
    await page.goto('/privacy-policy');
    await openForVisitor(page, '/login');
    await submitLogin(page, person);
    await expect(page).toHaveURL('/home');
    await page.goBack();
    await expect(page).toHaveURL('/privacy-policy');
  },
);

test(
  'a visitor is redirected to the login and then to the requested page; a signed-in account is redirected from public pages to /home',
  { tag: '@desktop' },
  async ({ page, context }, { workerIndex }) => {
    for (const path of ['/home', '/home/shop', '/home/tryouts/1/recap/pembahasan', '/profile/policy']) {
      await page.goto(path);
      await expect(page, path).toHaveURL(/\/login(?:\?|$)/);
    }
    const person = await registerByCall(context, workerIndex);
    await submitLogin(page, person);
    await expect(page).toHaveURL('/profile/policy');
    for (const path of ['/', '/login', '/register']) {
      await page.goto(path);
      await expect(page, path).toHaveURL('/home');
    }
  },
);

test(
  'the profile contains the badge "Premium Member", but does not show it',
  { tag: '@desktop' },
  async ({ page, context }, { workerIndex }) => {
    await signInNewPerson(context, workerIndex);
    await page.goto('/profile');
    // The specification requires the badge, but invisible.
    await expect(page.getByText('Premium Member')).toBeAttached();
    await expect(page.getByText('Premium Member')).toBeHidden();
  },
);

test(
  'neither a network failure nor a server error signs out an account',
  { tag: '@desktop' },
  async ({ page, context }, { workerIndex }) => {
    const { name } = await signInNewPerson(context, workerIndex);
    const greeting = page.getByRole('heading', { name: `Selamat Datang, ${name}` });
    await page.goto('/home');
    await expect(greeting).toBeVisible();
    await cutConnection(page, getAuth);
    await page.reload();
    await expect(greeting).toBeVisible();
    await restoreReplies(page);
    await refuse(page, getAuth, 503);
    await page.goto('/profile');
    await expect(page.getByText(name).first()).toBeVisible();
    await expect(page).toHaveURL('/profile');
  },
);

/** Lists the texts that a screen reader can reach: those of the page, or only those of an open dialog. */
async function accessibleTexts(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const texts = nodes.filter(({ ignored, role }) => !ignored && role?.value === 'StaticText');
  return texts.map(({ name }) => String(name?.value));
}

test('a toast is shown at the top right for 3000 ms, can be closed, and can be read over an open dialog', async ({
  page,
  context,
}, { workerIndex }) => {
  await page.clock.install();
  await signInNewPerson(context, workerIndex);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Logout' }).click();
  await refuse(page, logout);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  const toast = page.getByRole('alert').getByText(serverErrorMessage);
  await expect(toast).toBeVisible();
  expect(await accessibleTexts(page)).toContain(serverErrorMessage);
  expect(await accessibleTexts(page)).not.toContain('Syarat dan Ketentuan');
  const card = page.getByRole('alert').locator('div').filter({ hasText: serverErrorMessage });
  await expect.poll(async () => (await card.boundingBox())?.y).toBe(16);
  const { x, width } = (await card.boundingBox()) ?? { x: 0, width: 0 };
  expect(x + width).toBe((page.viewportSize()?.width ?? 0) - 16);
  await page.clock.runFor(2_999);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1);
  await expect(toast).toBeHidden();

  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  await button(page, 'Tutup pesan').click();
  await expect(toast).toBeHidden();
  await expect(page.getByRole('dialog')).toBeVisible();
});

const storedSessionKeys = (page: Page) =>
  page.evaluate(() => ['userSession', 'expiration'].filter((key) => localStorage.getItem(key) !== null));

test(
  'a logout asks for confirmation, is sent once, shows a toast, removes the stored session and leads to / after two seconds',
  { tag: '@desktop' },
  async ({ page, context }, { workerIndex }) => {
    await page.clock.install();
    await signInNewPerson(context, workerIndex);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('dialog', { name: 'Logout dari perangkat ini?' })).toBeVisible();
    await button(page, 'Batal').click();
    await expect(page.getByRole('button', { name: 'Logout' })).toBeFocused();
    expect(await storedSessionKeys(page)).toEqual(['userSession', 'expiration']);

    await page.getByRole('button', { name: 'Logout' }).click();
    const gated = await holdCalls(page, logout);
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).dblclick();
    // A logout in progress cannot be cancelled.
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Logout dari perangkat ini?' })).toBeVisible();
    gated.release();
    await expect(page.getByRole('status').getByText('berhasil keluar', { exact: true })).toBeVisible();
    expect(gated.calls).toBe(1);
    expect(await storedSessionKeys(page)).toEqual([]);
    await page.clock.runFor(1_999);
    await expect(page).toHaveURL('/profile');
    await page.clock.runFor(1);
    await expect(page).toHaveURL('/');
    await expect(pageHeading(page)).toHaveText(/^Tryout CPNS 2024/);
    // The toast remains after the navigation.
    await page.clock.runFor(999);
    await expect(page.getByRole('status').getByText('berhasil keluar', { exact: true })).toBeVisible();
    await page.clock.runFor(1);
    await expect(page.getByRole('status').getByText('berhasil keluar', { exact: true })).toBeHidden();
    await page.clock.resume();
    await page.goBack();
    await expect(page).not.toHaveURL('/profile');
  },
);

test(
  'a sign-out in one tab sends another tab to the login, and a sign-in returns that tab to its page',
  { tag: '@desktop' },
  async ({ page, context }, { workerIndex }) => {
    const person = await signInNewPerson(context, workerIndex);
    const otherTab = await context.newPage();
    // The other tab must detect the sign-out without the event stream.
    await cutConnection(otherTab, { path: '/events' });
    await otherTab.goto('/home');
    await bundleCard(otherTab, 'Perdana').click();
    await expect(button(otherTab, 'Beli Sekarang')).toBeVisible();
    await pressLogout(page);
    await Promise.all([
      expect(page.getByText('berhasil keluar')).toBeVisible(),
      expect(otherTab.getByRole('alert').getByText(/masuk/i)).toBeVisible(),
    ]);
    await expect(otherTab).toHaveURL(/\/login\?lanjut=/);
    await submitLogin(otherTab, person);
    await expect(otherTab).toHaveURL(/\/home\/shop\/\d+$/);
    await page.goto('/login');
    await expect(page).toHaveURL('/home');
    await expect(pageHeading(page)).toHaveText(`Selamat Datang, ${person.name}`);
  },
);

test(
  'a call without a session cookie sends the page to the login',
  { tag: '@desktop' },
  async ({ page, context }, { workerIndex }) => {
    await signInNewPerson(context, workerIndex);
    await page.goto('/home');
    await bundleCard(page, 'Perdana').click();
    const buy = button(page, 'Beli Sekarang');
    await expect(buy).toBeVisible();
    await context.clearCookies();
    // One of the page's own calls may come first and redirect it.
    await expect(async () => {
      if (await buy.isVisible()) await buy.click({ timeout: 1_000 });
      await expect(page).toHaveURL(/\/login\?lanjut=/, { timeout: 1_000 });
    }).toPass();
  },
);
