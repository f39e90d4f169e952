import { requestResetLink, resetPassword } from '@ambang/contract/accounts/accounts.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '../../component/expect-accessible.ts';
import { answer, bodiesOf, cutConnection, refuse, serverErrorMessage } from '../../component/fake-server.ts';
import { openScreen } from '../../component/open-screen.tsx';

const field = (label: string) => page.getByRole('textbox', { name: label });
const button = (name: string) => page.getByRole('button', { name });

const NEW = 'sandi yang baru';

async function expectProblem(label: string, text: string, problem: string): Promise<void> {
  await field(label).fill(text);
  await userEvent.tab();
  await expect.element(field(label)).toHaveAccessibleDescription(problem);
}

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
  await button('Ubah Sandi').click();
  await expect.element(field('Kata Sandi Baru')).toHaveAccessibleDescription(/mudah ditebak/);
  cutConnection(resetPassword);
  await fillPasswords(`${NEW} 2`);
  await button('Ubah Sandi').click();
  await expect.element(page.getByRole('alert').getByText(/^Koneksi ke server terputus/)).toBeVisible();
  answer(resetPassword, null);
  await button('Ubah Sandi').click();
  await expect.poll(screen.path).toBe('/login');
  expect(bodiesOf(resetPassword).at(-1)).toEqual({
    email: 'rani@contoh.id',
    token: 'palsu',
    password: `${NEW} 2`,
  });
});
