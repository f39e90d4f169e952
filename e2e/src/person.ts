import * as accounts from '@ambang/contract/accounts.ts';
import { BASE_PATH } from '@ambang/contract/endpoint.ts';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { ask } from './ask.ts';

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
  await ask(context, accounts.register, { body: person });
  return person;
}

/** Somebody signed in who owns nothing yet. */
export async function signedIn(context: BrowserContext, worker: number): Promise<Person> {
  const person = await registered(context, worker);
  await becomes(context, person);
  return person;
}

/**
 * The cookie is this account's from now on, as by a sign-in in another tab. A session that the browser had before goes
 * on: what an open page asks while the cookies change is not refused.
 */
export const becomes = (context: BrowserContext, person: Person): Promise<unknown> =>
  ask(context, accounts.login, { body: person, isBare: true });

/**
 * Opens a page for visitors and waits until it is alive and knows who is signed in: from then on it hears what is done
 * to it, and an act past the screen comes too late to send it away.
 */
export const openForVisitor = (page: Page, path: '/login' | '/register'): Promise<void> =>
  settled(page, () => page.goto(path));

/** The same for a page that is opened otherwise. */
export async function settled(page: Page, open: () => Promise<unknown>): Promise<void> {
  const answered = page.waitForResponse(`**${BASE_PATH}${accounts.getAuth.path}`);
  await open();
  await (await answered).finished();
}

export async function register(page: Page, person: Person): Promise<void> {
  await page.goto('/');
  await settled(page, () => page.getByRole('link', { name: 'Daftar' }).first().click());
  await page.getByLabel('Nama Lengkap').fill(person.name);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('No HP').fill(person.phone);
  await page.getByLabel('Kata Sandi', { exact: true }).fill(person.password);
  await page.getByLabel('Konfirmasi Kata Sandi', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Daftar' }).click();
  await expect(page.getByText('Berhasil membuat akun').first()).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
}

export async function signIn(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Kata Sandi', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Masuk' }).click();
  await expect(page).toHaveURL(/\/home$/);
}

/** Takes the free bundle and ends at its transaction. */
export async function takeFreeBundle(page: Page): Promise<void> {
  await theBundle(page).click();
  await expect(page.getByRole('heading', { name: 'Paket ini termasuk:' })).toBeVisible();
  await page.getByRole('button', { name: 'Beli Sekarang' }).filter({ visible: true }).click();
  await expect(page.getByText('Pesanan sedang diproses')).toBeVisible();
  await expect(page).toHaveURL(/\/home\/riwayatTransaksi\/TO-/);
  await expect(page.getByRole('heading', { name: 'Transaksi Selesai' })).toBeVisible();
}

/** The bundle among those offered. Who owns it sees its tryout, of a like name, on the same screen. */
export const theBundle = (page: Page): Locator =>
  page.locator('a[href^="/home/shop/"]').filter({ hasText: 'Perdana' }).first();
