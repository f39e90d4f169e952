import { getUnreadCount } from '@ambang/contract/notifications.ts';
import { listBundles } from '@ambang/contract/shop/bundles.ts';
import { redeemCode } from '@ambang/contract/shop/codes.ts';
import { listFinishedTryouts } from '@ambang/contract/tryouts/finished-tryouts.ts';
import type { Tryout } from '@ambang/contract/tryouts/tryouts.ts';
import { listOwnedTryouts } from '@ambang/contract/tryouts/tryouts.ts';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sumOf, watchShifts } from '../component/browser/layout-shifts.ts';
import { expectAccessible } from '../component/expect-accessible.ts';
import { setReply, receivedBodies, cutConnection, holdReplies, refuse } from '../component/fake-server.ts';
import { openScreen } from '../component/open-screen.tsx';
import { acceptLogin, signIn } from '../component/sign-in.ts';
import { tryoutWith } from '../../../../packages/contract/test/samples.ts';

const CODE_PAGE = '/home/tryouts';
const BY_LINK = `${CODE_PAGE}?kode=AB12-CD34`;

const field = page.getByLabelText('Masukan Kode');
const send = page.getByRole('button', { name: /^(?:Redeem Kode|.*Loading\.\.\.)$/ });
const heading = page.getByRole('heading', { name: 'Tryout yang dimiliki', level: 1 });
const count = (tryouts: number) => page.getByRole('heading', { name: `${tryouts} Paket Tryout` });

beforeEach(() => {
  let owned: Tryout[] = [];
  setReply(listBundles, []);
  setReply(listOwnedTryouts, () => owned);
  setReply(
    redeemCode,
    () => {
      owned = [tryoutWith()];
      return { tryoutIds: [1] };
    },
    'Kode berhasil ditukar',
  );
});

test('a pasted code is redeemed once, then the tryouts and the unread count are refetched and the field is empty', async () => {
  await openScreen('/home');
  await page.getByRole('link', { name: 'Redeem Token' }).click();
  await expect.element(count(0)).toBeVisible();
  await expect.element(page.getByText(/^Kamu tidak memiliki paket/)).toBeVisible();
  await expect.element(field).toHaveAccessibleDescription('Salin dan tempel kode tryout yang kamu terima.');
  await expect.element(send).toBeDisabled();
  await field.fill(' *ab12 \u2013\u00a0cd34*. ');
  await expect.element(send).toBeEnabled();
  const release = holdReplies(redeemCode);
  const countedBefore = receivedBodies(getUnreadCount).length;
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Loading...')).toBeVisible();
  await expect.element(send).toBeDisabled();
  await userEvent.keyboard('{Enter}');
  release();
  await expect.element(page.getByRole('status').getByText('Kode berhasil ditukar')).toBeVisible();
  await expect.element(count(1)).toBeVisible();
  await expect.poll(() => receivedBodies(getUnreadCount).length).toBeGreaterThan(countedBefore);
  await expect.element(field).toHaveValue('');
  await expect.element(field).not.toHaveAttribute('aria-invalid');
  await expect.element(send).toBeDisabled();
  await expect.element(heading).toHaveFocus();
  expect(receivedBodies(redeemCode)).toEqual([{ code: 'ab12-cd34' }]);
  await expectAccessible();
});

test('a redeemed code moves nothing that is looked at, and shows the new list from its top', async () => {
  await openScreen(CODE_PAGE);
  await expect.element(count(0)).toBeVisible();
  await field.fill('AB12-CD34');
  send.element().scrollIntoView();
  const shifts = watchShifts();
  await send.click();
  await expect.element(count(1)).toBeVisible();
  expect(sumOf(await shifts())).toBeLessThanOrEqual(0.02);
  expect(window.scrollY).toBe(0);
});

test('a list that loads at the second try moves neither the form nor what is typed in it', async () => {
  refuse(listOwnedTryouts, 503);
  await openScreen(CODE_PAGE);
  await expect.element(page.getByText('Tryout belum bisa dimuat')).toBeVisible();
  await field.fill('AB12');
  setReply(listOwnedTryouts, [tryoutWith()]);
  const shifts = watchShifts();
  await page.getByRole('button', { name: 'Coba lagi' }).first().click();
  await expect.element(count(1)).toBeVisible();
  expect(sumOf(await shifts())).toBeLessThanOrEqual(0.02);
  await expect.element(field).toHaveValue('AB12');
});

test('an invalid code is reported once the field is left', async () => {
  await openScreen(CODE_PAGE);
  await field.fill('AB12');
  await expect.element(field).not.toHaveAttribute('aria-invalid');
  await userEvent.tab();
  await expect.element(field).toHaveAccessibleDescription(/^kode tidak valid: isi 6 sampai 32 huruf/);
  await expect.element(send).toBeDisabled();
  await field.fill('  ');
  await expect.element(field).toHaveAccessibleDescription('kode tidak boleh kosong');
  await field.fill('AB12CD');
  await expect.element(field).not.toHaveAttribute('aria-invalid');
  await expect.element(send).toBeEnabled();
  await expectAccessible();
});

test('a code stays in the field when it is refused and when the reply is lost', async () => {
  const refusal = 'Kode ini tidak berlaku. Periksa huruf dan angkanya.';
  refuse(redeemCode, 404, refusal);
  setReply(listFinishedTryouts, []);
  const screen = await openScreen(CODE_PAGE);
  await field.fill('TIDAK-ADA');
  await send.click();
  await expect.element(page.getByRole('alert').getByText(refusal)).toBeVisible();
  await expect.element(field).toHaveValue('TIDAK-ADA');
  await expect.element(field).toHaveAccessibleDescription(refusal);
  await expect.element(field).toHaveFocus();
  await expect.element(send).toBeEnabled();
  cutConnection(redeemCode);
  await send.click();
  const offline = page.getByRole('alert').getByText(/^Belum tahu apakah tersimpan/);
  await expect.element(offline).toBeVisible();
  await expect.element(field).toHaveValue('TIDAK-ADA');
  await page.getByRole('link', { name: 'Riwayat Tryout' }).click();
  await expect.poll(screen.path).toBe('/home/riwayatTryouts');
  expect(offline.query()).toBeNull();
});

test('without a tryout a button leads to the field of the code', async () => {
  await page.viewport(360, 740);
  await openScreen(CODE_PAGE);
  await page.getByRole('button', { name: 'Masukan Kode' }).click();
  await expect.element(field).toHaveFocus();
});

test('a double click sends a code once', async () => {
  await openScreen(CODE_PAGE);
  await field.fill('AB12-CD34');
  const release = holdReplies(redeemCode);
  await send.dblClick();
  await expect.element(page.getByText('Loading...')).toBeVisible();
  release();
  await expect.element(count(1)).toBeVisible();
  expect(receivedBodies(redeemCode)).toHaveLength(1);
});

test('a link fills in the code after a sign-in, and Enter sends the code', async () => {
  acceptLogin();
  const screen = await openScreen(BY_LINK, null);
  await expect.poll(screen.path).toMatch(/^\/login\?lanjut=/);
  await signIn();
  await expect.poll(screen.path).toBe(BY_LINK);
  await expect.element(field).toHaveValue('AB12-CD34');
  await expect.element(send).toHaveFocus();
  expect(receivedBodies(redeemCode)).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('status').getByText('Kode berhasil ditukar')).toBeVisible();
  await expect.poll(screen.path).toBe(CODE_PAGE);
  // The list's change mounts the form again, without the used code.
  await expect.element(count(1)).toBeVisible();
  await expect.element(field).toHaveValue('');
  await expect.element(heading).toHaveFocus();
  expect(receivedBodies(redeemCode)).toEqual([{ code: 'AB12-CD34' }]);
});

test('a link with an invalid code fills in only characters that codes may contain, and focuses the field', async () => {
  await openScreen(`${CODE_PAGE}?kode=${encodeURIComponent('<b>A-1')}`);
  await expect.element(field).toHaveValue('bA-1');
  await expect.element(field).toHaveFocus();
  await expect.element(send).toBeDisabled();
});
