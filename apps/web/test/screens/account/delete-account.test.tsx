import { deleteAccount, getProfile } from '@ambang/contract/accounts/profile.ts';
import { listOwnedTryouts } from '@ambang/contract/tryouts/tryouts.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../component/expect-accessible.ts';
import { setReply, receivedBodies, refuse } from '../../component/fake-server.ts';
import { openScreen } from '../../component/open-screen.tsx';
import { tryoutWith } from '../../../../../packages/contract/test/samples.ts';
import { profileWith } from '../../component/samples/account-samples.ts';

const main = page.getByRole('main');
const password = main.getByLabelText('Kata Sandi', { exact: true });
const google = main.getByRole('link', { name: 'Konfirmasi dengan Google' });
const confirm = main.getByRole('button', { name: 'Hapus Akun', exact: true });

beforeEach(() => setReply(listOwnedTryouts, []));

test('an account that only has Google is offered only Google to confirm its deletion', async () => {
  setReply(getProfile, profileWith({ hasPassword: false, googleEmail: 'eka@contoh.id' }));
  await openScreen('/profile/hapusAkun');
  await expect
    .element(google)
    .toHaveAttribute('href', '/api/auth/google?untuk=konfirmasi&lanjut=%2Fprofile%2FhapusAkun');
  await expect.element(password).not.toBeInTheDocument();
  await expect.element(confirm).toBeDisabled();
  await expectAccessible();
});

test('an account with neither password nor Google has to create a password before its deletion', async () => {
  setReply(getProfile, profileWith({ hasPassword: false }));
  await openScreen('/profile/hapusAkun');
  await expect.element(main.getByText(/^Buat kata sandi dulu/)).toBeVisible();
  await expect.element(google).not.toBeInTheDocument();
  await expect.element(confirm).toBeDisabled();
  await expectAccessible();
});

test('if the sign-in becomes too old while the deletion page is open, the page asks for the password', async () => {
  setReply(getProfile, profileWith({ isPresenceProved: true }));
  await openScreen('/profile/hapusAkun');
  await expect.element(main.getByText(/^Akun yang dihapus:/)).toBeVisible();
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

test('the deletion page counts what is lost and offers the download', async () => {
  setReply(getProfile, profileWith());
  setReply(listOwnedTryouts, [
    tryoutWith({ id: 1, title: 'SKD Perdana Edisi 2', state: 'sealed' }),
    tryoutWith({ id: 2, title: 'SKD Utama', state: 'sealed' }),
  ]);
  await openScreen('/profile/hapusAkun');
  await expect.element(main.getByText('2 hasil, peringkat, dan pembahasannya')).toBeVisible();
  await expect.element(main.getByText('Akses ke SKD Perdana Edisi 2 dan SKD Utama')).toBeVisible();
  const download = main.getByRole('link', { name: 'Unduh data dulu' });
  await expect.element(download).toHaveAttribute('href', '/profile/unduhData');
  await expectAccessible();
});
