import { requestResetLink, getAuth, login } from '@ambang/contract/accounts/accounts.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { callApi } from '../steps/call-api.ts';
import { expectEmail, followEmailLink } from '../steps/inbox.ts';
import { signedIn, switchAccount } from '../steps/person.ts';
import { gate } from '../steps/replies.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const NEW = 'sandi yang baru';

const LINK = 'Ubah sandi akun Ambang';
const CHANGED = 'Sandi akun Ambang sudah diubah';

/** The server does not know the token. */
const invalidLink = '/reset-password?token=palsu&email=rani%40contoh.id';

async function fillPasswords(page: Page, password: string, confirmation = password): Promise<void> {
  await field(page, 'Kata Sandi Baru').fill(password);
  await field(page, 'Konfirmasi Kata Sandi Baru').fill(confirmation);
}

test(
  'a forgotten password is reset by the emailed link, which works once and signs out all devices',
  { tag: '@phone' },
  async ({ page, browser, baseURL }, { workerIndex }) => {
    const elsewhere = await browser.newContext({ baseURL: baseURL! });
    const person = await signedIn(elsewhere, workerIndex);
    await switchAccount(page.context(), person);
    await page.goto('/forgot-password');
    await expect(heading(page)).toHaveText('Lupa kata sandi');
    await field(page, 'Email').fill(person.email);
    const held = await gate(page, requestResetLink);
    await button(page, 'Kirim Link Verifikasi').dblclick();
    held.release();
    await expect(page.getByRole('status').getByText('Email berhasil terkirim')).toBeVisible();
    await expect(heading(page)).toHaveText('Email berhasil terkirim');
    await expect(page.getByText(/Inbox.*Spam/)).toBeFocused();
    await expect(page.getByRole('link', { name: 'Kembali ke halaman masuk' })).toHaveAttribute(
      'href',
      '/login',
    );
    expect(held.calls).toBe(1);

    await expectEmail(page, person.email, LINK);
    await followEmailLink(page, person.email, LINK);
    await expect(heading(page)).toHaveText('Buat kata sandi baru');
    await expect(page).toHaveURL('/reset-password');
    await expect(page).toHaveTitle('Ubah sandi · Ambang');
    await fillPasswords(page, NEW);
    await button(page, 'Ubah Sandi').click();
    const said = page.getByRole('status').getByText('berhasil mengubah akun, silahkan login kembali');
    await expect(said).toBeVisible();
    await expect(page).toHaveURL('/login');

    expect(await callApi(elsewhere, getAuth)).toBeNull();
    await expect(callApi(elsewhere, login, { body: person })).rejects.toThrow('401');
    await followEmailLink(page, person.email, LINK);
    await fillPasswords(page, 'sandi yang lain');
    await button(page, 'Ubah Sandi').click();
    await expect(page.getByRole('alert').getByText(/^Tautan ini tidak berlaku: sudah dipakai/)).toBeVisible();
    await page.goto('/login');
    await field(page, 'Email').fill(person.email);
    await field(page, 'Kata Sandi').fill(NEW);
    await button(page, 'Masuk').click();
    await expect(heading(page)).toHaveText(`Selamat Datang, ${person.name}`);
    await expectEmail(page, person.email, CHANGED);
    await elsewhere.close();
  },
);

test(
  'the token of a reset link is removed from the address, reaches no other page and is lost after a reload',
  { tag: '@phone' },
  async ({ page }) => {
    const referrers: string[] = [];
    page.on('request', (request) => referrers.push(request.headers()['referer'] ?? ''));
    await page.goto(invalidLink);
    await expect(page).toHaveURL('/reset-password');
    await expect(heading(page)).toHaveText('Buat kata sandi baru');
    expect(referrers.length).toBeGreaterThan(1);
    expect(referrers.filter((referrer) => referrer !== '')).toEqual([]);
    await page.reload();
    await expect(heading(page)).toHaveText('Buka lagi tautannya');
    await expect(page.getByText(/Buka lagi tautan itu dari emailmu/)).toBeVisible();
    await page.getByRole('link', { name: 'Minta tautan baru' }).click();
    await expect(page).toHaveURL('/forgot-password');
  },
);
