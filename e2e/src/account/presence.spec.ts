import { requestResetLink } from '@ambang/contract/accounts/accounts.ts';
import { getProfile } from '@ambang/contract/accounts/profile.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { callApi } from '../steps/call-api.ts';
import { expectEmail, followEmailLink } from '../steps/inbox.ts';
import { signIn } from '../steps/person.ts';
import { button } from '../steps/locators.ts';

/** A Google account that no other test uses. */
const eka = {
  name: 'Eka Prasetya',
  email: 'eka.prasetya.contoh@gmail.com',
  phone: '081234567890',
  password: 'sandi yang panjang',
};

const password = (page: Page) => page.getByLabel('Kata Sandi', { exact: true }).filter({ visible: true });
const accountButton = (page: Page) => page.getByRole('button', { name: eka.name });
const google = (page: Page) => page.getByRole('link', { name: 'Konfirmasi dengan Google' });

/** Creates an account with Google and a password. The new password ends all sessions, so it signs in again. */
async function signInWithBoth(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Masuk dengan Google', exact: true }).click();
  await accountButton(page).click();
  await expect(page).toHaveURL('/home');
  await callApi(page.context(), requestResetLink, { body: eka });
  await expectEmail(page, eka.email, 'Ubah sandi akun Ambang');
  await followEmailLink(page, eka.email, 'Ubah sandi akun Ambang');
  await page.getByLabel('Kata Sandi Baru', { exact: true }).fill(eka.password);
  await page.getByLabel('Konfirmasi Kata Sandi Baru', { exact: true }).fill(eka.password);
  await button(page, 'Ubah Sandi').click();
  await expect(page).toHaveURL('/login');
  await signIn(page, eka);
}

async function submitNewEmail(page: Page): Promise<void> {
  const phone = page.getByLabel('No HP');
  await expect(phone).toHaveAccessibleDescription(/^Isi No HP dulu agar perubahan bisa disimpan/);
  await phone.fill(eka.phone);
  await page.getByLabel('Email').fill('eka.lain@contoh.id');
  await button(page, 'Simpan Perubahan').click();
}

test(
  'an account with Google and a password is offered both to confirm a change; only its own Google account confirms it, and then no further confirmation is needed',
  { tag: '@desktop' },
  async ({ page }) => {
    await signInWithBoth(page);
    await page.goto('/profile/editProfile');
    await submitNewEmail(page);
    await expect(page.getByRole('dialog', { name: 'Pastikan ini benar kamu' })).toBeVisible();
    await expect(password(page)).toBeVisible();
    await expect(button(page, 'Lanjutkan')).toBeDisabled();
    await google(page).click();
    await page.getByRole('button', { name: 'Citra Wulandari' }).click();
    const message = `Konfirmasi sekali lagi, lalu pilih ${eka.email}.`;
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
    expect((await callApi(page.context(), getProfile)).email).toBe(eka.email);
    await submitNewEmail(page);
    await google(page).click();
    await accountButton(page).click();
    await expect(page).toHaveURL('/profile/editProfile');
    await submitNewEmail(page);
    await expect(page).toHaveURL('/profile');
    await expect(page.getByRole('heading', { name: 'Email baru menunggu konfirmasi' })).toBeVisible();

    await page.getByRole('link', { name: 'Hapus Akun' }).click();
    await expect(page.getByText(`Akun yang dihapus: ${eka.email}`)).toBeVisible();
    await expect(password(page)).toBeHidden();
    await expect(google(page)).toBeHidden();
    await button(page, 'Hapus Akun').click();
    await expect(page.getByRole('status').getByText('Akun berhasil dihapus')).toBeVisible();
    await expect(page).toHaveURL('/');
  },
);
