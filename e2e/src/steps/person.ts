import * as accounts from '@ambang/contract/accounts/accounts.ts';
import { BASE_PATH } from '@ambang/contract/endpoint.ts';
import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { callApi } from './call-api.ts';
import { bundleCard, button, field } from './locators.ts';

export interface Person {
  name: string;
  email: string;
  phone: string;
  password: string;
}

let count = 0;

/** Worker and counter make the e-mail unique. */
export function newPerson(worker: number): Person {
  count += 1;
  return {
    name: 'Rani Puspita',
    email: `rani.${worker}.${count}.${process.pid}@contoh.id`,
    phone: '081234567890',
    password: 'sandi yang panjang',
  };
}

/** Registered by a call and not signed in. */
export async function registerByCall(context: BrowserContext, worker: number): Promise<Person> {
  const person = newPerson(worker);
  await callApi(context, accounts.register, { body: person });
  return person;
}

/** A signed-in person without a tryout. */
export async function signInNewPerson(context: BrowserContext, worker: number): Promise<Person> {
  const person = await registerByCall(context, worker);
  await signInByCall(context, person);
  return person;
}

/**
 * Signs in as another tab would. The earlier session stays valid, so that requests of an open page are not refused
 * while the cookies change.
 */
export const signInByCall = (context: BrowserContext, person: Person): Promise<unknown> =>
  callApi(context, accounts.login, { body: person, withoutCookies: true });

/**
 * Opens a page for visitors and waits until it is interactive and has its session reply. After that, a sign-in by a
 * call does not redirect it.
 */
export const openForVisitor = (page: Page, path: '/login' | '/register'): Promise<void> =>
  openAndAwaitSession(page, () => page.goto(path));

export async function openAndAwaitSession(page: Page, open: () => Promise<unknown>): Promise<void> {
  const answered = page.waitForResponse(`**${BASE_PATH}${accounts.getAuth.path}`);
  await open();
  await (await answered).finished();
}

export async function register(page: Page, person: Person): Promise<void> {
  await page.goto('/');
  await openAndAwaitSession(page, () => page.getByRole('link', { name: 'Daftar' }).first().click());
  await page.getByLabel('Nama Lengkap').fill(person.name);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('No HP').fill(person.phone);
  await page.getByLabel('Kata Sandi', { exact: true }).fill(person.password);
  await page.getByLabel('Konfirmasi Kata Sandi', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Daftar' }).click();
  await expect(page.getByText('Berhasil membuat akun').first()).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
  // The address changes before the screen, and both screens have an e-mail field.
  await expect(page.getByRole('heading', { name: 'Masuk' })).toBeVisible();
}

export async function submitLogin(
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<void> {
  await field(page, 'Email').fill(email);
  await field(page, 'Kata Sandi').fill(password);
  await button(page, 'Masuk').click();
}

export async function signIn(page: Page, person: Person): Promise<void> {
  await submitLogin(page, person);
  await expect(page).toHaveURL(/\/home$/);
}

/** Starts the logout, and confirms it, without waiting for its end. */
export async function pressLogout(page: Page): Promise<void> {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
}

export async function takeFreeBundle(page: Page): Promise<void> {
  await bundleCard(page, 'Perdana').click();
  await expect(page.getByRole('heading', { name: 'Paket ini termasuk:' })).toBeVisible();
  await button(page, 'Beli Sekarang').click();
  await expect(page.getByText('Pesanan sedang diproses')).toBeVisible();
  await expect(page).toHaveURL(/\/home\/riwayatTransaksi\/TO-/);
  await expect(page.getByRole('heading', { name: 'Transaksi Selesai' })).toBeVisible();
}
