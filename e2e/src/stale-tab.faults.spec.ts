import { getAuth, logout } from '@ambang/contract/accounts/accounts.ts';
import { DEVICE_USER_KEY } from '@ambang/contract/device.ts';
import { EVENTS_PATH } from '@ambang/contract/events.ts';
import { countUnread } from '@ambang/contract/notifications.ts';
import { getScore, reset, submit } from '@ambang/contract/tryouts/results.ts';
import { buy, listTransactions } from '@ambang/contract/shop/transactions.ts';
import { getTryout, startTryout } from '@ambang/contract/tryouts/tryouts.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { ask } from './ask.ts';
import { keptAttempts } from './device.ts';
import { becomes, openForVisitor, registered, theBundle } from './person.ts';
import { gate, hang } from './replies.ts';
import type { Candidate } from './sitting.ts';
import { candidate, emptySheet, expectRecap, introOf } from './sitting.ts';

/** Opens a screen without live updates. */
async function openDeaf(page: Page, path: string): Promise<void> {
  await hang(page, countUnread);
  await page.route(`**${EVENTS_PATH}`, () => undefined);
  await page.goto(path);
}

async function expectLeft(page: Page): Promise<void> {
  await expect(page.getByText('Akun lain sudah masuk di peramban ini').first()).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);
}

/** After a hand-in, in the recap's reset dialog. */
async function askToRepeat(page: Page, sitting: Candidate): Promise<void> {
  const id = sitting.tryoutId;
  await ask(page.context(), startTryout, { id });
  await ask(page.context(), submit, { id, body: emptySheet });
  await openDeaf(page, `${introOf(sitting)}/recap`);
  await expectRecap(page);
  await page.getByRole('button', { name: 'Ulangi Pengerjaan' }).click();
}

test(
  "a reset in an earlier account's tab keeps the signed-in account's result",
  { tag: '@desktop' },
  async ({ page, context }, { workerIndex }) => {
    const first = await candidate(context, workerIndex);
    const id = first.tryoutId;
    await askToRepeat(page, first);

    await candidate(context, workerIndex);
    await ask(context, startTryout, { id });
    await ask(context, submit, { id, body: emptySheet });
    const refused = page.waitForResponse((response) => response.request().method() === reset.method);
    await page.getByRole('dialog').getByRole('button', { name: 'Ya, Ulangi' }).click();
    expect((await refused).status()).toBe(401);
    await expectLeft(page);
    expect(await ask(context, getTryout, { id })).toMatchObject({ state: 'sealed', attemptsStarted: 1 });
  },
);

test(
  'a reset in a tab with an older result keeps and shows the newer one',
  { tag: '@desktop' },
  async ({ page, context }, { workerIndex }) => {
    const sitting = await candidate(context, workerIndex);
    const id = sitting.tryoutId;
    await askToRepeat(page, sitting);

    await ask(context, reset, { id });
    await ask(context, startTryout, { id });
    await ask(context, submit, { id, body: { ...emptySheet, answers: Array<5>(110).fill(5) } });
    const { total } = await ask(context, getScore, { id });
    await page.getByRole('dialog').getByRole('button', { name: 'Ya, Ulangi' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'tidak ada yang dihapus' })).toBeVisible();
    await expect(page.getByRole('main').getByText(String(total), { exact: true }).first()).toBeVisible();
    expect(await ask(context, getTryout, { id })).toMatchObject({ state: 'sealed', attemptsStarted: 2 });
  },
);

test(
  "a logout in an earlier account's tab keeps the signed-in account",
  { tag: '@desktop' },
  async ({ page, context }, { workerIndex }) => {
    const [first, second] = [await registered(context, workerIndex), await registered(context, workerIndex)];
    await becomes(context, first);
    await openDeaf(page, '/profile');
    await expect(page.getByText(first.email).first()).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await becomes(context, second);
    const refused = page.waitForResponse((response) => response.url().endsWith(logout.path));
    await page.getByRole('dialog').getByRole('button', { name: 'Ya, keluar' }).click();
    expect((await refused).status()).toBe(401);
    await expectLeft(page);
    expect(await ask(context, getAuth)).toMatchObject({ email: second.email });
  },
);

test(
  "a start in an earlier account's tab starts nothing for the signed-in account",
  { tag: '@desktop' },
  async ({ page, context }, { workerIndex }) => {
    const first = await candidate(context, workerIndex);
    const id = first.tryoutId;
    await openDeaf(page, introOf(first));
    await page.getByRole('button', { name: 'Mulai Tes' }).click();
    const second = await candidate(context, workerIndex);
    await page.getByRole('dialog').getByRole('button', { name: 'Mulai' }).click();
    await expectLeft(page);
    expect(await ask(context, getTryout, { id })).toMatchObject({ state: 'none', attemptsStarted: 0 });
    expect(await keptAttempts(page)).toEqual([]);
    await becomes(context, first.person);
    expect(await ask(context, getTryout, { id })).toMatchObject({ state: 'none', attemptsStarted: 0 });
    expect(second.tryoutId).toBe(id);
  },
);

test(
  "a purchase in an earlier account's tab buys nothing for the signed-in account",
  { tag: '@desktop' },
  async ({ page, context }, { workerIndex }) => {
    const [first, second] = [await registered(context, workerIndex), await registered(context, workerIndex)];
    await becomes(context, first);
    await openDeaf(page, '/home');
    await theBundle(page).click();
    await expect(page.getByRole('heading', { name: 'Paket ini termasuk:' })).toBeVisible();
    await becomes(context, second);
    const refused = page.waitForResponse((response) => response.request().method() === buy.method);
    await page.getByRole('button', { name: 'Beli Sekarang' }).filter({ visible: true }).click();
    expect((await refused).status()).toBe(401);
    await expectLeft(page);
    expect(await ask(context, listTransactions)).toEqual([]);
  },
);

test(
  "a sign-in in one tab removes the earlier account's screens in another, a failed one does not",
  { tag: '@desktop' },
  async ({ page, context }, { workerIndex }) => {
    const [first, second] = [await registered(context, workerIndex), await registered(context, workerIndex)];
    const login = await context.newPage();
    await openForVisitor(login, '/login');
    await becomes(context, first);
    await openDeaf(page, '/profile');
    await expect(page.getByText(first.email).first()).toBeVisible();

    const enter = async (password: string) => {
      await login.getByLabel('Email').fill(second.email);
      await login.getByLabel('Kata Sandi', { exact: true }).fill(password);
      await login.getByRole('button', { name: 'Masuk', exact: true }).click();
    };
    await enter('bukan sandinya');
    await expect(login.getByText('Email atau kata sandi salah').first()).toBeVisible();
    await expect(page.getByText(first.email).first()).toBeVisible();
    // The requests caused by the failed one have ended.
    await page.waitForFunction((key) => localStorage.getItem(key) !== null, DEVICE_USER_KEY);
    await page.evaluate(() => navigator.locks.request('ambang-masuk', () => fetch('/api/getAuth')));
    // During the sign-in the other tab is notified and might find nobody signed in.
    const answer = await gate(login, { path: '/login' });
    let isBetween = true;
    await page.route('**/api/getAuth', (route) =>
      isBetween ? route.fulfill({ json: { data: {} } }) : route.fallback(),
    );
    const told = page.evaluate(
      () => new Promise((tell) => window.addEventListener('storage', () => setTimeout(tell), { once: true })),
    );
    await enter(second.password);
    await told;
    await expect.poll(() => answer.calls).toBe(1);
    await page.evaluate(() => fetch('/api/getAuth'));
    isBetween = false;
    answer.release();
    // At the same time, because a toast lasts 3 s.
    await Promise.all([expect(login).toHaveURL(/\/home$/), expectLeft(page)]);
    await page.goto('/profile');
    await expect(page.getByText(second.email).first()).toBeVisible();
  },
);
