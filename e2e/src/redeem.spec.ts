import { redeem } from '@ambang/contract/shop/codes.ts';
import { BASE_PATH } from '@ambang/contract/endpoint.ts';
import { countUnread } from '@ambang/contract/notifications.ts';
import { listOwnedTryouts } from '@ambang/contract/tryouts/tryouts.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { registered, signedIn } from './person.ts';
import { answer, cut } from './replies.ts';
import { tryoutWith } from './sight-samples.ts';

const CODE_PAGE = '/home/tryouts';
const BY_LINK = `${CODE_PAGE}?kode=AB12-CD34`;

const field = (page: Page) => page.getByLabel('Masukan Kode');
const send = (page: Page) => page.getByRole('button', { name: /^(?:Redeem Kode|.*Loading\.\.\.)$/ });
const heading = (page: Page) => page.getByRole('heading', { name: 'Tryout yang dimiliki', level: 1 });

/** The server takes every code, and from then on the account owns a tryout. Replies wait until `release`. */
async function takingCodes(page: Page, message = 'Kode berhasil ditukar') {
  const { promise, resolve } = Promise.withResolvers<void>();
  const taking = { sent: [] as unknown[], release: () => resolve() };
  await answer(page, listOwnedTryouts, []);
  await page.route(`**${BASE_PATH}${redeem.path}`, async (route) => {
    taking.sent.push(route.request().postDataJSON());
    await promise;
    await answer(page, listOwnedTryouts, [tryoutWith({})]);
    await route.fulfill({ json: { data: redeem.reply.write({ tryoutIds: [1] }), message } });
  });
  return taking;
}

test(
  'a pasted code is redeemed once: the reply is shown, list and bell are read anew, the field is empty',
  { tag: '@phone' },
  async ({ page }, { workerIndex }) => {
    await signedIn(page.context(), workerIndex);
    const server = await takingCodes(page, 'Kode berhasil ditukar: 1 tryout baru, 1 sudah kamu miliki');
    await page.goto('/home');
    await page.getByRole('link', { name: 'Redeem Token' }).click();
    await expect(page.getByRole('heading', { name: '0 Paket Tryout' })).toBeVisible();
    await expect(page.getByText('Kamu tidak memiliki paket')).toBeVisible();
    await expect(field(page)).toHaveAccessibleDescription('Salin dan tempel kode tryout yang kamu terima.');
    await expect(send(page)).toBeDisabled();
    await field(page).fill(' *ab12 \u2013\u00a0cd34*. ');
    await expect(send(page)).toBeEnabled();
    const unread = page.waitForRequest(`**${BASE_PATH}${countUnread.path}`);
    await field(page).press('Enter');
    await expect(page.getByText('Loading...')).toBeVisible();
    await expect(send(page)).toBeDisabled();
    await field(page).press('Enter');
    server.release();
    const told = page.getByRole('status').filter({ hasText: 'Kode berhasil ditukar: 1 tryout baru' });
    await expect(told).toBeVisible();
    await expect(page.getByRole('heading', { name: '1 Paket Tryout' })).toBeVisible();
    await unread;
    await expect(field(page)).toHaveValue('');
    await expect(field(page)).not.toHaveAttribute('aria-invalid');
    await expect(send(page)).toBeDisabled();
    await expect(heading(page)).toBeFocused();
    expect(server.sent).toEqual([{ tryoutToken_code: 'ab12-cd34' }]);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  },
);

test(
  'what cannot be a code is said once the field is left; one refused, or not heard of, stays under a red message',
  { tag: '@phone' },
  async ({ page }, { workerIndex }) => {
    await signedIn(page.context(), workerIndex);
    await page.goto(CODE_PAGE);
    await field(page).fill('AB12');
    await expect(field(page)).not.toHaveAttribute('aria-invalid');
    await field(page).blur();
    await expect(field(page)).toHaveAccessibleDescription(/^kode tidak valid: isi 6 sampai 32 huruf/);
    await expect(send(page)).toBeDisabled();
    await field(page).fill('  ');
    await expect(field(page)).toHaveAccessibleDescription('kode tidak boleh kosong');
    await field(page).fill('AB12CD');
    await expect(field(page)).not.toHaveAttribute('aria-invalid');
    await expect(send(page)).toBeEnabled();

    await field(page).fill('TIDAK-ADA');
    await send(page).click();
    const told = page.getByRole('alert').filter({ hasText: 'Kode ini tidak berlaku. Periksa huruf' });
    await expect(told).toBeVisible();
    await expect(field(page)).toHaveValue('TIDAK-ADA');
    await expect(field(page)).toHaveAccessibleDescription(/^Kode ini tidak berlaku\. Periksa huruf/);
    await expect(field(page)).toBeFocused();
    await expect(send(page)).toBeEnabled();
    await cut(page, redeem);
    await send(page).click();
    const cutOff = page.getByRole('alert').filter({ hasText: 'Koneksi ke server terputus' });
    await expect(cutOff).toBeVisible();
    await expect(field(page)).toHaveValue('TIDAK-ADA');
    await page.getByRole('link', { name: 'Riwayat Tryout' }).click();
    await expect(page).toHaveURL('/home/riwayatTryouts');
    expect(await cutOff.count()).toBe(0);
  },
);

test('a double click sends a code once', { tag: '@desktop' }, async ({ page }, { workerIndex }) => {
  await signedIn(page.context(), workerIndex);
  const server = await takingCodes(page);
  await page.goto(CODE_PAGE);
  await field(page).fill('AB12-CD34');
  await send(page).dblclick();
  await expect(page.getByText('Loading...')).toBeVisible();
  server.release();
  await expect(page.getByRole('heading', { name: '1 Paket Tryout' })).toBeVisible();
  expect(server.sent).toHaveLength(1);
});

test(
  'a link fills the code in, also after a sign-in, and sends nothing; its code goes once it is redeemed',
  { tag: '@phone' },
  async ({ page }, { workerIndex }) => {
    const person = await registered(page.context(), workerIndex);
    const server = await takingCodes(page);
    server.release();
    await page.goto(BY_LINK);
    await expect(page).toHaveURL(/\/login\?lanjut=/);
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Kata Sandi', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Masuk' }).click();
    await expect(page).toHaveURL(BY_LINK);
    await expect(field(page)).toHaveValue('AB12-CD34');
    await expect(send(page)).toBeFocused();
    expect(server.sent).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Kode berhasil ditukar' })).toBeVisible();
    await expect(page).toHaveURL(CODE_PAGE);
    await expect(field(page)).toHaveValue('');
    await expect(heading(page)).toBeFocused();
    await expect(page.getByRole('heading', { name: '1 Paket Tryout' })).toBeVisible();
    expect(server.sent).toEqual([{ tryoutToken_code: 'AB12-CD34' }]);
  },
);

test(
  'a link with what cannot be a code leads into the field, and only signs of a code arrive in it',
  { tag: '@desktop' },
  async ({ page }, { workerIndex }) => {
    await signedIn(page.context(), workerIndex);
    await page.goto(`${CODE_PAGE}?kode=${encodeURIComponent('<b>A-1')}`);
    await expect(field(page)).toHaveValue('bA-1');
    await expect(field(page)).toBeFocused();
    await expect(send(page)).toBeDisabled();
  },
);
