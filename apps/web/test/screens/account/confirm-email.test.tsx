import { confirmEmail } from '@ambang/contract/accounts/profile.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../component/expect-accessible.ts';
import { setReply, receivedBodies, refuse } from '../../component/fake-server.ts';
import { openScreen } from '../../component/open-screen.tsx';
import { acceptLogin, signIn } from '../../component/sign-in.ts';

const LINK = '/confirm-email?token=rahasia&email=baru%40contoh.id';

const button = (name: string) => page.getByRole('button', { name });

test('a visitor signs in before confirming a new email, and neither the confirmation nor the login has the token in its address', async () => {
  setReply(confirmEmail, null);
  acceptLogin();
  const screen = await openScreen(LINK, null);
  await expect.element(page.getByText(/^Masuk dulu dengan email lama akun/)).toBeVisible();
  await expect.poll(screen.path).toBe('/confirm-email');
  await expectAccessible();
  await page.getByRole('main').getByRole('link', { name: 'Masuk' }).click();
  await expect.poll(screen.path).toBe('/login?lanjut=%2Fconfirm-email');
  await signIn();
  await expect.poll(screen.path).toBe('/confirm-email');
  await expect.element(button('Konfirmasi Email')).toBeEnabled();
  await expect.poll(() => sessionStorage.getItem('mailed-link')).toBeNull();
  await button('Konfirmasi Email').click();
  await expect.element(page.getByRole('heading', { name: 'Email berhasil dikonfirmasi' })).toBeVisible();
  expect(receivedBodies(confirmEmail)).toEqual([{ token: 'rahasia' }]);
});

test('when another account confirms a new email, the refusal is shown with a link to the profile', async () => {
  const refusal = 'Tautan ini untuk akun lain, jadi tidak ada yang diubah.';
  refuse(confirmEmail, 403, refusal);
  await openScreen(LINK);
  await button('Konfirmasi Email').click();
  await expect.element(page.getByText(refusal)).toHaveFocus();
  await expect.element(page.getByRole('link', { name: 'Buka profil' })).toHaveAttribute('href', '/profile');
  await expectAccessible();
});

test('the confirmation page without a token asks to open the email again', async () => {
  await openScreen('/confirm-email');
  await expect.element(page.getByRole('heading', { name: 'Buka lagi tautannya' })).toBeVisible();
});
