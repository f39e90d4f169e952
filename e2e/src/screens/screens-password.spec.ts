import { requestResetLink } from '@ambang/contract/accounts/accounts.ts';
import type { Page } from '@playwright/test';
import { test } from '@playwright/test';
import { answer } from '../steps/replies.ts';
import type { ScreenState } from './screens.ts';
import { at, expectScreenStates, long } from './screens.ts';

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });

/** The server does not know the token. */
const aLink = '/reset-password?token=palsu&email=rani%40contoh.id';

const states: ScreenState[] = [
  {
    state: 'forgotten',
    title: 'Lupa kata sandi',
    texts: ['Kirim Link Verifikasi'],
    open: at('/forgot-password'),
  },
  {
    state: 'sent',
    title: 'Lupa kata sandi',
    texts: ['Email berhasil terkirim', 'Kembali ke halaman masuk'],
    open: async (page) => {
      await answer(page, requestResetLink, null);
      await field(page, 'Email').fill(`${long.word}@contoh.id`);
      await page.getByRole('button', { name: 'Kirim Link Verifikasi' }).click();
    },
  },
  { state: 'new password', title: 'Ubah sandi', texts: ['Ubah Sandi'], open: at(aLink) },
  {
    state: 'invalid fields',
    title: 'Ubah sandi',
    texts: ['password minimal memiliki 8 karakter', 'password tidak sama'],
    open: async (page) => {
      await field(page, 'Kata Sandi Baru').fill('1234');
      await field(page, 'Konfirmasi Kata Sandi Baru').fill('12345');
      await field(page, 'Konfirmasi Kata Sandi Baru').blur();
    },
  },
  { state: 'no link', title: 'Ubah sandi', texts: ['Minta tautan baru'], open: at('/reset-password') },
];

test(
  'the screens for a forgotten password are accessible, in every width and both themes',
  { tag: '@desktop' },
  async ({ page }) => {
    await expectScreenStates(page, states);
  },
);
