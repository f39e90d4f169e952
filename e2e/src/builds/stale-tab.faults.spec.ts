import { getAuth, logout } from '@ambang/contract/accounts/accounts.ts';
import { DEVICE_USER_KEY } from '@ambang/contract/device.ts';
import { EVENTS_PATH } from '@ambang/contract/events.ts';
import { getUnreadCount } from '@ambang/contract/notifications.ts';
import { getScore, resetTryout } from '@ambang/contract/tryouts/results.ts';
import { buyTryout, listTransactions } from '@ambang/contract/shop/transactions.ts';
import { getTryout } from '@ambang/contract/tryouts/tryouts.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { callApi } from '../steps/call-api.ts';
import { storedAttempts } from '../steps/device.ts';
import { bundleCard, button } from '../steps/locators.ts';
import { signInByCall, openForVisitor, registerByCall, submitLogin } from '../steps/person.ts';
import { holdCalls, neverReply } from '../steps/replies.ts';
import type { Candidate } from '../steps/candidate.ts';
import {
  newCandidate,
  newSealedCandidate,
  handInByCall,
  expectRecap,
  introPath,
} from '../steps/candidate.ts';

/** Opens a screen without live updates from the server. */
async function openWithoutUpdates(page: Page, path: string): Promise<void> {
  await neverReply(page, getUnreadCount);
  await page.route(`**${EVENTS_PATH}`, () => undefined);
  await page.goto(path);
}

async function expectAccountChangeReported(page: Page): Promise<void> {
  await expect(page.getByText('Akun lain sudah masuk di peramban ini').first()).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);
}

/** Hands in, then opens the reset dialog of the recap. */
async function openResetDialog(page: Page, candidate: Candidate): Promise<void> {
  await handInByCall(page.context(), candidate);
  await openWithoutUpdates(page, `${introPath(candidate)}/recap`);
  await expectRecap(page);
  await page.getByRole('button', { name: 'Ulangi Pengerjaan' }).click();
}

test(
  "a reset in an earlier account's tab keeps the signed-in account's result",
  { tag: '@desktop' },
  async ({ page, context }, { workerIndex }) => {
    const first = await newCandidate(context, workerIndex);
    const id = first.tryoutId;
    await openResetDialog(page, first);

    await newSealedCandidate(context, workerIndex);
    const refused = page.waitForResponse((response) => response.request().method() === resetTryout.method);
    await page.getByRole('dialog').getByRole('button', { name: 'Ya, Ulangi' }).click();
    expect((await refused).status()).toBe(401);
    await expectAccountChangeReported(page);
    expect(await callApi(context, getTryout, { id })).toMatchObject({ state: 'sealed', attemptsStarted: 1 });
  },
);

test(
  'a reset in a tab with an older result keeps and shows the newer result',
  { tag: '@desktop' },
  async ({ page, context }, { workerIndex }) => {
    const candidate = await newCandidate(context, workerIndex);
    const id = candidate.tryoutId;
    await openResetDialog(page, candidate);

    await callApi(context, resetTryout, { id });
    await handInByCall(context, candidate, Array<Answer>(110).fill(5));
    const { total } = await callApi(context, getScore, { id });
    await page.getByRole('dialog').getByRole('button', { name: 'Ya, Ulangi' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'tidak ada yang dihapus' })).toBeVisible();
    await expect(page.getByRole('main').getByText(String(total), { exact: true }).first()).toBeVisible();
    expect(await callApi(context, getTryout, { id })).toMatchObject({ state: 'sealed', attemptsStarted: 2 });
  },
);

test(
  "a logout in an earlier account's tab keeps the signed-in account",
  { tag: '@desktop' },
  async ({ page, context }, { workerIndex }) => {
    const [first, second] = [
      await registerByCall(context, workerIndex),
      await registerByCall(context, workerIndex),
    ];
    await signInByCall(context, first);
    await openWithoutUpdates(page, '/profile');
    await expect(page.getByText(first.email).first()).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await signInByCall(context, second);
    const refused = page.waitForResponse((response) => response.url().endsWith(logout.path));
    await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
    expect((await refused).status()).toBe(401);
    await expectAccountChangeReported(page);
    expect(await callApi(context, getAuth)).toMatchObject({ email: second.email });
  },
);

test(
  "a start in an earlier account's tab starts nothing for either account",
  { tag: '@desktop' },
  async ({ page, context }, { workerIndex }) => {
    const first = await newCandidate(context, workerIndex);
    const id = first.tryoutId;
    await openWithoutUpdates(page, introPath(first));
    await page.getByRole('button', { name: 'Mulai Tes' }).click();
    const second = await newCandidate(context, workerIndex);
    await page.getByRole('dialog').getByRole('button', { name: 'Mulai' }).click();
    await expectAccountChangeReported(page);
    expect(await callApi(context, getTryout, { id })).toMatchObject({ state: 'none', attemptsStarted: 0 });
    expect(await storedAttempts(page)).toEqual([]);
    await signInByCall(context, first.person);
    expect(await callApi(context, getTryout, { id })).toMatchObject({ state: 'none', attemptsStarted: 0 });
    expect(second.tryoutId).toBe(id);
  },
);

test(
  "a purchase in an earlier account's tab buys nothing for the signed-in account",
  { tag: '@desktop' },
  async ({ page, context }, { workerIndex }) => {
    const [first, second] = [
      await registerByCall(context, workerIndex),
      await registerByCall(context, workerIndex),
    ];
    await signInByCall(context, first);
    await openWithoutUpdates(page, '/home');
    await bundleCard(page, 'Perdana').click();
    await expect(page.getByRole('heading', { name: 'Paket ini termasuk:' })).toBeVisible();
    await signInByCall(context, second);
    const refused = page.waitForResponse((response) => response.request().method() === buyTryout.method);
    await button(page, 'Beli Sekarang').click();
    expect((await refused).status()).toBe(401);
    await expectAccountChangeReported(page);
    expect(await callApi(context, listTransactions)).toEqual([]);
  },
);

test(
  "a sign-in in one tab removes the earlier account's screens in another tab, but a failed sign-in does not",
  { tag: '@desktop' },
  async ({ page, context }, { workerIndex }) => {
    const [first, second] = [
      await registerByCall(context, workerIndex),
      await registerByCall(context, workerIndex),
    ];
    const login = await context.newPage();
    await openForVisitor(login, '/login');
    await signInByCall(context, first);
    await openWithoutUpdates(page, '/profile');
    await expect(page.getByText(first.email).first()).toBeVisible();

    await submitLogin(login, { ...second, password: 'bukan sandinya' });
    await expect(login.getByText('Email atau kata sandi salah').first()).toBeVisible();
    await expect(page.getByText(first.email).first()).toBeVisible();
    // Waits until the requests caused by the failed sign-in have ended.
    await page.waitForFunction((key) => localStorage.getItem(key) !== null, DEVICE_USER_KEY);
    await page.evaluate(() => navigator.locks.request('ambang-masuk', () => fetch('/api/getAuth')));
    // During the sign-in the other tab is notified, and its call for the session might find none.
    const signIn = await holdCalls(login, { path: '/login' });
    let isSigningIn = true;
    await page.route('**/api/getAuth', (route) =>
      isSigningIn ? route.fulfill({ json: { data: {} } }) : route.fallback(),
    );
    const notified = page.evaluate(
      () =>
        new Promise((resolve) =>
          window.addEventListener('storage', () => setTimeout(resolve), { once: true }),
        ),
    );
    await submitLogin(login, second);
    await notified;
    await expect.poll(() => signIn.calls).toBe(1);
    await page.evaluate(() => fetch('/api/getAuth'));
    isSigningIn = false;
    signIn.release();
    // Both are checked concurrently, because a toast lasts 3 s.
    await Promise.all([expect(login).toHaveURL(/\/home$/), expectAccountChangeReported(page)]);
    await page.goto('/profile');
    await expect(page.getByText(second.email).first()).toBeVisible();
  },
);
