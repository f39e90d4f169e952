import * as accounts from '@ambang/contract/accounts/accounts.ts';
import { BASE_PATH } from '@ambang/contract/endpoint.ts';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { callApi } from './call-api.ts';

export interface Person {
  name: string;
  email: string;
  phone: string;
  password: string;
}

let made = 0;

/** Somebody who has never been here; the worker and the counter keep people apart. */
export function newPerson(worker: number): Person {
  made += 1;
  return {
    name: 'Rani Puspita',
    email: `rani.${worker}.${made}.${process.pid}@contoh.id`,
    phone: '081234567890',
    password: 'sandi yang panjang',
  };
}

/** Somebody with an account who is not signed in, made past the screen. */
export async function registered(context: BrowserContext, worker: number): Promise<Person> {
  const person = newPerson(worker);
  await callApi(context, accounts.register, { body: person });
  return person;
}

/** Somebody signed in who owns nothing yet. */
export async function signedIn(context: BrowserContext, worker: number): Promise<Person> {
  const person = await registered(context, worker);
  await switchAccount(context, person);
  return person;
}

/**
 * Signs this browser in to another account, as a sign-in in another tab would. The session that the browser had before
 * does not end, so that requests of an open page are not refused while the cookies change.
 */
export const switchAccount = (context: BrowserContext, person: Person): Promise<unknown> =>
  callApi(context, accounts.login, { body: person, isBare: true });

/**
 * Opens a page for visitors and waits until it is interactive and has asked who is signed in. From then on it reacts to
 * the test, and a sign-in past the screen no longer makes it leave for another page.
 */
export const openForVisitor = (page: Page, path: '/login' | '/register'): Promise<void> =>
  waitUntilSettled(page, () => page.goto(path));

/** Waits in the same way for a page that is opened by `open`. */
export async function waitUntilSettled(page: Page, open: () => Promise<unknown>): Promise<void> {
  const answered = page.waitForResponse(`**${BASE_PATH}${accounts.getAuth.path}`);
  await open();
  await (await answered).finished();
}

export async function register(page: Page, person: Person): Promise<void> {
  await page.goto('/');
  await waitUntilSettled(page, () => page.getByRole('link', { name: 'Daftar' }).first().click());
  await page.getByLabel('Nama Lengkap').fill(person.name);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('No HP').fill(person.phone);
  await page.getByLabel('Kata Sandi', { exact: true }).fill(person.password);
  await page.getByLabel('Konfirmasi Kata Sandi', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Daftar' }).click();
  await expect(page.getByText('Berhasil membuat akun').first()).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  // The address changes before the screen does, and both have a field for the e-mail.
  await expect(page.getByRole('heading', { name: 'Masuk' })).toBeVisible();
}

export async function signIn(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Kata Sandi', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Masuk' }).click();
  await expect(page).toHaveURL(/\/home$/);
}

/** Takes the free bundle and ends at its transaction. */
export async function takeFreeBundle(page: Page): Promise<void> {
  await freeBundleCard(page).click();
  await expect(page.getByRole('heading', { name: 'Paket ini termasuk:' })).toBeVisible();
  await page.getByRole('button', { name: 'Beli Sekarang' }).filter({ visible: true }).click();
  await expect(page.getByText('Pesanan sedang diproses')).toBeVisible();
  await expect(page).toHaveURL(/\/home\/riwayatTransaksi\/TO-/);
  await expect(page.getByRole('heading', { name: 'Transaksi Selesai' })).toBeVisible();
}

/** The bundle among those offered. Its owner also sees its tryout, of a similar name, on the same screen. */
export const freeBundleCard = (page: Page): Locator =>
  page.locator('a[href^="/home/shop/"]').filter({ hasText: 'Perdana' }).first();
