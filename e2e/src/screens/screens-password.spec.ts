import { requestResetLink } from '@ambang/contract/accounts/accounts.ts';
import { test } from '@playwright/test';
import { setReply } from '../steps/replies.ts';
import type { ScreenState } from './screens.ts';
import { openPath, expectScreenStates } from './screens.ts';
import { field } from '../steps/locators.ts';
import { longTexts } from '../../../packages/contract/test/samples.ts';

/** A link with a token that the server does not know. */
const invalidLink = '/reset-password?token=palsu&email=rani%40contoh.id';

const states: ScreenState[] = [
  {
    state: 'forgotten',
    title: 'Lupa kata sandi',
    texts: ['Kirim Link Verifikasi'],
    open: openPath('/forgot-password'),
  },
  {
    state: 'sent',
    title: 'Lupa kata sandi',
    texts: ['Email berhasil terkirim', 'Kembali ke Masuk'],
    open: async (page) => {
      await setReply(page, requestResetLink, null);
      await field(page, 'Email').fill(`${longTexts.word}@contoh.id`);
      await page.getByRole('button', { name: 'Kirim Link Verifikasi' }).click();
    },
  },
  { state: 'new password', title: 'Ubah sandi', texts: ['Ubah Sandi'], open: openPath(invalidLink) },
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
  { state: 'no link', title: 'Ubah sandi', texts: ['Minta tautan baru'], open: openPath('/reset-password') },
];

test(
  'the screens for a forgotten password are accessible and show their texts, in every width and both themes',
  { tag: '@desktop' },
  async ({ page }) => {
    await expectScreenStates(page, states);
  },
);
