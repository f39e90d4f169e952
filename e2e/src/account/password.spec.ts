import { requestResetLink, getAuth, login } from '@ambang/contract/accounts/accounts.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { callApi } from '../steps/call-api.ts';
import { expectEmail, followEmailLink, openEmailHtml } from '../steps/inbox.ts';
import { signInNewPerson, submitLogin, signInByCall } from '../steps/person.ts';
import { holdCalls } from '../steps/replies.ts';
import { button, field, pageHeading } from '../steps/locators.ts';

const NEW_PASSWORD = 'sandi yang baru';

/** The subjects of the emails. */
const RESET_SUBJECT = 'Ubah sandi akun Ambang';
const CHANGED_SUBJECT = 'Sandi akun Ambang sudah diubah';

/** A link with a token that the server does not know. */
const invalidLink = '/reset-password?token=palsu&email=rani%40contoh.id';

async function fillPasswords(page: Page, password: string, confirmation = password): Promise<void> {
  await field(page, 'Kata Sandi Baru').fill(password);
  await field(page, 'Konfirmasi Kata Sandi Baru').fill(confirmation);
}

test(
  'a forgotten password is reset by the emailed link, which works once and signs out the other device',
  { tag: '@phone' },
  async ({ page, browser, baseURL }, { workerIndex }) => {
    const otherDevice = await browser.newContext({ baseURL: baseURL! });
    const person = await signInNewPerson(otherDevice, workerIndex);
    await signInByCall(page.context(), person);
    await page.goto('/forgot-password');
    await expect(pageHeading(page)).toHaveText('Lupa kata sandi');
    await field(page, 'Email').fill(person.email);
    const gated = await holdCalls(page, requestResetLink);
    await button(page, 'Kirim Link Verifikasi').dblclick();
    gated.release();
    await expect(page.getByRole('status').getByText('Email berhasil terkirim')).toBeVisible();
    await expect(pageHeading(page)).toHaveText('Email berhasil terkirim');
    await expect(page.getByText(/Inbox.*Spam/)).toBeFocused();
    await expect(page.getByRole('link', { name: 'Kembali ke Masuk' })).toHaveAttribute('href', '/login');
    expect(gated.calls).toBe(1);

    await expectEmail(page, person.email, RESET_SUBJECT);
    const mark = (await openEmailHtml(page, person.email, RESET_SUBJECT)).locator('img');
    await expect.poll(() => mark.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(60);
    await followEmailLink(page, person.email, RESET_SUBJECT);
    await expect(pageHeading(page)).toHaveText('Kata sandi baru');
    await expect(page).toHaveURL('/reset-password');
    await expect(page).toHaveTitle('Ubah sandi · Ambang');
    await fillPasswords(page, NEW_PASSWORD);
    await button(page, 'Ubah Sandi').click();
    const toast = page.getByRole('status').getByText('berhasil mengubah akun, silahkan login kembali');
    await expect(toast).toBeVisible();
    await expect(page).toHaveURL('/login');

    expect(await callApi(otherDevice, getAuth)).toBeNull();
    await expect(callApi(otherDevice, login, { body: person })).rejects.toThrow('401');
    await followEmailLink(page, person.email, RESET_SUBJECT);
    await fillPasswords(page, 'sandi yang lain');
    await button(page, 'Ubah Sandi').click();
    await expect(page.getByRole('alert').getByText(/^Tautan ini tidak berlaku: sudah dipakai/)).toBeVisible();
    await page.goto('/login');
    await submitLogin(page, { email: person.email, password: NEW_PASSWORD });
    await expect(pageHeading(page)).toHaveText(`Selamat Datang, ${person.name}`);
    await expectEmail(page, person.email, CHANGED_SUBJECT);
    await otherDevice.close();
  },
);

test(
  'the token of a reset link is removed from the address, is in no referrer, and is lost after a reload',
  { tag: '@phone' },
  async ({ page }) => {
    const referrers: string[] = [];
    page.on('request', (request) => referrers.push(request.headers()['referer'] ?? ''));
    await page.goto(invalidLink);
    await expect(page).toHaveURL('/reset-password');
    await expect(pageHeading(page)).toHaveText('Kata sandi baru');
    expect(referrers.length).toBeGreaterThan(1);
    expect(referrers.filter((referrer) => referrer !== '')).toEqual([]);
    await page.reload();
    await expect(pageHeading(page)).toHaveText('Buka lagi tautannya');
    await expect(page.getByText(/Buka lagi tautan itu dari emailmu/)).toBeVisible();
    await page.getByRole('link', { name: 'Minta tautan baru' }).click();
    await expect(page).toHaveURL('/forgot-password');
  },
);
