import { requestResetLink, resetPassword } from '@ambang/contract/accounts/accounts.ts';
import { changePassword, getProfile } from '@ambang/contract/accounts/profile.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { watchShifts } from '../../component/browser/layout-shifts.ts';
import { expectAccessible } from '../../component/expect-accessible.ts';
import {
  setReply,
  receivedBodies,
  cutConnection,
  refuse,
  serverErrorMessage,
} from '../../component/fake-server.ts';
import { expectProblem, field } from '../../component/form-fields.ts';
import { openScreen } from '../../component/open-screen.tsx';
import { profileWith } from '../../component/samples/account-samples.ts';

const button = (name: string) => page.getByRole('button', { name });

const NEW = 'sandi yang baru';

async function fillPasswords(password: string): Promise<void> {
  await field('Kata Sandi Baru').fill(password);
  await field('Konfirmasi Kata Sandi Baru').fill(password);
}

test('the form for a reset link checks the email once the field is left, and keeps the email when sending fails', async () => {
  refuse(requestResetLink, 503);
  await openScreen('/login', null);
  await page.getByRole('link', { name: 'Lupa kata sandi?' }).click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Lupa kata sandi');
  await expectProblem('Email', '', 'email tidak boleh kosong');
  await expectProblem('Email', 'rani.contoh.id', 'email tidak valid');
  await expect.element(button('Kirim Link Verifikasi')).toBeDisabled();
  await field('Email').fill('rani@contoh.id');
  await button('Kirim Link Verifikasi').click();
  await expect.element(page.getByRole('alert').getByText(serverErrorMessage)).toBeVisible();
  await expect.element(field('Email')).toHaveValue('rani@contoh.id');
  await expectAccessible();
});

test('the form for a new password checks its fields once they are left, and can be sent again after a failure', async () => {
  const screen = await openScreen('/reset-password?token=palsu&email=rani%40contoh.id', null);
  await expectProblem('Kata Sandi Baru', '', 'password tidak boleh kosong');
  await expectProblem('Kata Sandi Baru', '  1234567  ', 'password minimal memiliki 8 karakter');
  await expectProblem('Konfirmasi Kata Sandi Baru', '', 'password tidak boleh kosong');
  await expectProblem('Konfirmasi Kata Sandi Baru', NEW, 'password tidak sama');
  await expect.element(button('Ubah Sandi')).toBeDisabled();
  await expectAccessible();

  refuse(resetPassword, 400, 'password ini terlalu mudah ditebak', 'password');
  await fillPasswords(NEW);
  const readShifts = watchShifts();
  await button('Ubah Sandi').click();
  await expect.element(field('Kata Sandi Baru')).toHaveAccessibleDescription(/mudah ditebak/);
  await expect.element(field('Kata Sandi Baru')).toHaveFocus();
  expect(await readShifts()).toEqual([]);
  cutConnection(resetPassword);
  await fillPasswords(`${NEW} 2`);
  await button('Ubah Sandi').click();
  await expect.element(page.getByRole('alert').getByText(/^Belum tersambung ke Ambang/)).toBeVisible();
  setReply(resetPassword, null);
  await button('Ubah Sandi').click();
  await expect.poll(screen.path).toBe('/login');
  expect(receivedBodies(resetPassword).at(-1)).toEqual({
    email: 'rani@contoh.id',
    token: 'palsu',
    password: `${NEW} 2`,
  });
});

test('a refused reset link leads to / with a message that stays after the toast and links to the form for a new link', async () => {
  const refusal = 'Tautan ini tidak berlaku.';
  refuse(resetPassword, 400, refusal);
  const screen = await openScreen('/reset-password?token=palsu&email=rani%40contoh.id', null);
  await fillPasswords(NEW);
  await button('Ubah Sandi').click();
  await expect.poll(screen.path).toBe('/');
  await expect.element(page.getByRole('alert').getByText(refusal)).toBeVisible();
  await button('Tutup pesan').click();
  await expect.element(page.getByRole('alert').getByText(refusal)).not.toBeInTheDocument();
  const main = page.getByRole('main');
  await expect.element(main.getByText(refusal, { exact: false })).toBeVisible();
  await expectAccessible();
  await main.getByRole('link', { name: 'Minta tautan baru' }).click();
  await expect.poll(screen.path).toBe('/forgot-password');
});

test('a wrong current password is refused at its field, moves nothing, and the new password can be sent again', async () => {
  const refusal = 'Kata sandi saat ini salah. Periksa lalu coba lagi.';
  setReply(getProfile, profileWith());
  refuse(changePassword, 400, refusal, 'current');
  const screen = await openScreen('/profile/ubahSandi');
  await field('Kata Sandi Saat Ini').fill('bukan sandinya');
  await fillPasswords(NEW);
  const readShifts = watchShifts();
  await button('Ubah Sandi').click();
  await expect.element(field('Kata Sandi Saat Ini')).toHaveAccessibleDescription(refusal);
  await expect.element(field('Kata Sandi Saat Ini')).toHaveFocus();
  expect(await readShifts()).toEqual([]);
  setReply(changePassword, null);
  await field('Kata Sandi Saat Ini').fill('sandi yang panjang');
  await button('Ubah Sandi').click();
  await expect.poll(screen.path).toBe('/profile');
  expect(receivedBodies(changePassword).at(-1)).toEqual({ current: 'sandi yang panjang', password: NEW });
});

test('a new password drops a pending email, which the form and the success message state', async () => {
  let pendingEmail: string | null = 'lain@contoh.id';
  setReply(getProfile, () => profileWith({ pendingEmail }));
  setReply(changePassword, () => (pendingEmail = null));
  const screen = await openScreen('/profile/ubahSandi');
  await expect.element(page.getByText(/Perubahan itu batal kalau kata sandimu diubah/)).toBeVisible();
  await expect.element(page.getByText('lain@contoh.id')).toBeVisible();
  await expectAccessible();
  await field('Kata Sandi Saat Ini').fill('sandi yang panjang');
  await fillPasswords(NEW);
  await button('Ubah Sandi').click();
  await expect
    .element(page.getByRole('status').getByText(/Email baru yang belum dikonfirmasi batal/))
    .toBeVisible();
  await expect.poll(screen.path).toBe('/profile');
  await expect.element(page.getByRole('link', { name: 'Edit Profil' })).toBeVisible();
  await expect.element(page.getByText(/menunggu konfirmasi/)).not.toBeInTheDocument();
});
