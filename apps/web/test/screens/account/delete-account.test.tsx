import { deleteAccount, getProfile } from '@ambang/contract/accounts/profile.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../component/expect-accessible.ts';
import { setReply, receivedBodies, refuse } from '../../component/fake-server.ts';
import { openScreen } from '../../component/open-screen.tsx';
import { profileWith } from '../../component/samples/account-samples.ts';

const dialog = page.getByRole('dialog');
const password = dialog.getByLabelText('Kata Sandi', { exact: true });
const google = dialog.getByRole('link', { name: 'Konfirmasi dengan Google' });
const open = page.getByRole('main').getByRole('button', { name: 'Hapus Akun', exact: true });
const confirm = dialog.getByRole('button', { name: 'Hapus akun', exact: true });

test('an account that only has Google is offered only Google to confirm its deletion', async () => {
  setReply(getProfile, profileWith({ hasPassword: false, googleEmail: 'eka@contoh.id' }));
  await openScreen('/profile');
  await open.click();
  await expect.element(google).toHaveAttribute('href', '/api/auth/google?untuk=konfirmasi&lanjut=%2Fprofile');
  await expect.element(password).not.toBeInTheDocument();
  await expect.element(confirm).toBeDisabled();
  await expectAccessible();
});

test('an account with neither password nor Google has to create a password before its deletion', async () => {
  setReply(getProfile, profileWith({ hasPassword: false }));
  await openScreen('/profile');
  await open.click();
  await expect.element(dialog.getByText(/^Buat kata sandi dulu/)).toBeVisible();
  await expect.element(google).not.toBeInTheDocument();
  await expect.element(confirm).toBeDisabled();
  await expectAccessible();
});

test('if the sign-in becomes too old while the deletion dialog is open, the dialog asks for the password', async () => {
  setReply(getProfile, profileWith({ isPresenceProved: true }));
  await openScreen('/profile');
  await open.click();
  await expect.element(password).not.toBeInTheDocument();
  setReply(getProfile, profileWith());
  refuse(deleteAccount, 400, 'password tidak boleh kosong', 'password');
  await confirm.click();
  await expect.element(password).toHaveAccessibleDescription('password tidak boleh kosong');
  await expectAccessible();
  setReply(deleteAccount, null);
  await password.fill('sandi yang panjang');
  await confirm.click();
  await expect
    .poll(() => receivedBodies(deleteAccount))
    .toEqual([{ password: null }, { password: 'sandi yang panjang' }]);
});
