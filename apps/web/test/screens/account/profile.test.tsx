import { getProfile, setNameInRankings } from '@ambang/contract/accounts/profile.ts';
import { storeReviews } from '@ambang/contract/practice/reviews.ts';
import { listBundles } from '@ambang/contract/shop/bundles.ts';
import { listOwnedTryouts } from '@ambang/contract/tryouts/tryouts.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { practiceStore } from '../../../src/practice/device/practice-store.ts';
import { expectAccessible } from '../../component/expect-accessible.ts';
import { setReply, receivedBodies, cutConnection } from '../../component/fake-server.ts';
import { openScreen, rani } from '../../component/open-screen.tsx';
import { profileWith } from '../../component/samples/account-samples.ts';

const nameSwitch = page.getByRole('switch', { name: 'Tampilkan namaku di perangkingan' });

test('the switch for the name in rankings keeps its state when saving fails, and works by keyboard', async () => {
  setReply(getProfile, profileWith());
  cutConnection(setNameInRankings);
  await openScreen('/profile');
  await expect.element(nameSwitch).toBeChecked();
  await nameSwitch.click();
  await expect.element(page.getByRole('alert').getByText(/^Belum tersambung/)).toBeVisible();
  await expect.element(nameSwitch).toBeChecked();
  setReply(setNameInRankings, null);
  (nameSwitch.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.element(nameSwitch).not.toBeChecked();
  await expect.element(nameSwitch).not.toHaveAttribute('aria-busy');
  expect(receivedBodies(setNameInRankings).at(-1)).toEqual({ showsInitials: true });
  await expectAccessible();
});

test('each group of the profile names what it holds; signing out is in none', async () => {
  setReply(getProfile, profileWith());
  await openScreen('/profile');
  const group = (name: string) => page.getByRole('region', { name, exact: true });
  await expect.element(group('Privasi').getByRole('switch')).toBeVisible();
  const logout = page.getByRole('button', { name: 'Logout' });
  await expect.element(logout).toBeVisible();
  const { color } = getComputedStyle(logout.element());
  expect(color).not.toBe(getComputedStyle(page.getByRole('link', { name: 'Hapus Akun' }).element()).color);
  for (const name of ['Akun', 'Privasi', 'Data', 'Tentang'])
    expect(group(name).element().contains(logout.element())).toBe(false);
});

test.each([
  [800, 'Rani Puspita'],
  [1280, 'Bambang Kusumaatmadja Wirahadikusuma'],
])('the top bar shows the whole name in a window of %i px: %s', async (width, name) => {
  setReply(listBundles, []);
  setReply(listOwnedTryouts, []);
  await page.viewport(width, 800);
  await openScreen('/home', { ...rani, name });
  const shown = page.getByRole('banner').getByText(name, { exact: true });
  await expect.element(shown).toBeVisible();
  const words = document.createRange();
  words.selectNodeContents(shown.element());
  // `scrollWidth` would round a fraction away.
  await expect
    .poll(() => words.getBoundingClientRect().width - shown.element().getBoundingClientRect().width)
    .toBeLessThanOrEqual(0);
});

test('the logout dialog names answers in practice that the server does not have', async () => {
  setReply(getProfile, profileWith());
  cutConnection(storeReviews);
  await openScreen('/profile');
  const review = { revision: 1, at: 1, answers: [1], sure: null, spentMs: 1000, source: 'due' } as const;
  const answers = ['rasio', 'semesta'].map((itemId) => ({ ...review, itemId, answers: [...review.answers] }));
  const logout = page.getByRole('button', { name: 'Logout' });
  // Before the sign-in is known, the device stores nothing for the account.
  await expect.element(logout).toBeVisible();
  await practiceStore().addReviews(rani.accountId, answers);
  await logout.click();
  const dialog = page.getByRole('dialog', { name: 'Logout dari perangkat ini?' });
  await expect
    .element(dialog.getByText(/^2 jawaban latihan di perangkat ini belum sampai ke server\./))
    .toBeVisible();
  await practiceStore().clearAll(rani.accountId);
});
