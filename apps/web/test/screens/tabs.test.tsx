import { getProfile } from '@ambang/contract/accounts/profile.ts';
import { listNotifications } from '@ambang/contract/notifications.ts';
import { getBundle, listBundles } from '@ambang/contract/shop/bundles.ts';
import { getTransaction, listTransactions } from '@ambang/contract/shop/transactions.ts';
import { listFinishedTryouts } from '@ambang/contract/tryouts/finished-tryouts.ts';
import { getTryout, listOwnedTryouts } from '@ambang/contract/tryouts/tryouts.ts';
import { skdRules } from '@ambang/exam/skd.ts';
import { beforeEach, expect, test } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { setReply } from '../component/fake-server.ts';
import { letterSizes, setLetterSize } from '../component/browser/letter-size.ts';
import { openScreen } from '../component/open-screen.tsx';
import { serveResult } from '../component/samples/result-samples.ts';
import { profileWith } from '../component/samples/account-samples.ts';
import { bundleWith, transactionWith, tryoutWith } from '../../../../packages/contract/test/samples.ts';

const heading = page.getByRole('heading', { level: 1 });

beforeEach(() => {
  setReply(getProfile, profileWith());
  setReply(getBundle, bundleWith());
  setReply(listBundles, []);
  setReply(getTransaction, transactionWith());
  setReply(listTransactions, []);
  setReply(listNotifications, []);
  setReply(listOwnedTryouts, [tryoutWith()]);
  setReply(getTryout, { ...tryoutWith(), rules: skdRules, envelope: null });
  setReply(listFinishedTryouts, []);
});

const tabs = page.getByRole('navigation', { name: 'Utama' });

test.each([
  ['/home', 'Beranda', 'page'],
  ['/home/riwayatTransaksi', 'Beranda', 'true'],
  ['/home/tryouts', 'Tryout', 'page'],
  ['/home/tryouts/1', 'Tryout', 'true'],
  ['/home/riwayatTryouts', 'Hasil', 'page'],
  ['/home/tryouts/1/recap', 'Hasil', 'true'],
  ['/profile/ubahSandi', 'Profil', 'true'],
])('%s belongs to %s', async (path, tab, mark) => {
  if (path.endsWith('/recap')) serveResult();
  await openScreen(path);
  await expect.element(heading).toBeVisible();
  await expect.element(tabs.getByRole('link', { name: tab })).toHaveAttribute('aria-current', mark);
  expect(tabs.getByRole('link').elements()).toHaveLength(5);
  expect(tabs.element().querySelectorAll('[aria-current]')).toHaveLength(1);
});

test.each(['/home/shop/1', `/home/riwayatTransaksi/${transactionWith().id}`])(
  '%s has no bar of tabs',
  async (path) => {
    await openScreen(path);
    await expect.element(heading).toBeVisible();
    expect(tabs.elements()).toHaveLength(0);
  },
);

test('a wide window has the tabs in the top bar', async () => {
  await page.viewport(800, 740);
  await openScreen('/home/tryouts');
  const links = page.getByRole('banner').getByRole('navigation').getByRole('link');
  await expect.element(links.nth(1)).toHaveAttribute('aria-current', 'page');
  const words = links.elements().map(({ textContent }) => textContent);
  expect(words).toEqual(['Beranda', 'Tryout', 'Latihan', 'Hasil']);
  expect(tabs.elements()).toHaveLength(1);
});

test.each(['/home', '/home/tryouts'])(
  'in a wide window the top bar of %s begins where the content begins',
  async (path) => {
    await page.viewport(1920, 1080);
    await openScreen(path);
    const title = page.getByRole('heading', { name: 'Tryout yang dimiliki' });
    await expect.element(title).toBeVisible();
    const logo = page.getByRole('banner').getByRole('link', { name: 'Ambang' });
    expect(logo.element().getBoundingClientRect().left).toBe(title.element().getBoundingClientRect().left);
  },
);

test('the bar of tabs stays at the bottom, and a focused link stands above it', async () => {
  await page.viewport(320, 740);
  setReply(
    listOwnedTryouts,
    Array.from({ length: 30 }, (_, index) => tryoutWith({ title: `SKD ${index + 1}`, id: index + 1 })),
  );
  await openScreen('/home/tryouts');
  const link = page.getByRole('link', { name: 'Mulai SKD 20' });
  await expect.element(link).toBeVisible();
  const { top, height } = tabs.element().getBoundingClientRect();
  expect([top, height]).toEqual([740 - 64, 64]);
  for (const tab of tabs.getByRole('link').elements()) {
    expect(tab.getBoundingClientRect().width).toBe(64);
    expect(tab.scrollWidth).toBeLessThanOrEqual(64);
  }
  link.element().focus();
  expect(link.element().getBoundingClientRect().bottom).toBeLessThan(top);
});

test('with large text the bar of tabs ends the page', async () => {
  await page.viewport(240, 740);
  await openScreen('/profile');
  await expect.element(tabs.getByRole('link', { name: 'Profil' })).toBeVisible();
  expect(getComputedStyle(tabs.element()).position).toBe('static');
  expect(document.documentElement.scrollWidth).toBe(240);
});

const boxOf = (part: Element | null) => part?.getBoundingClientRect() ?? new DOMRect();

test.each([[288, '100%'], [360, '130%'], ...letterSizes])(
  'in %i px with letters of %s each label stays in its tab',
  async (width, size) => {
    await setLetterSize(width, size);
    await openScreen('/home/tryouts');
    await expect.element(tabs).toBeVisible();
    const links = tabs.getByRole('link').elements();
    expect(links).toHaveLength(5);
    for (const tab of links) {
      const [outer, label] = [boxOf(tab), boxOf(tab.querySelector('span'))];
      expect(label.left, tab.textContent).toBeGreaterThanOrEqual(outer.left);
      expect(label.right, tab.textContent).toBeLessThanOrEqual(outer.right);
      expect(outer.right, tab.textContent).toBeLessThanOrEqual(width);
      for (const other of links.filter((one) => one !== tab).map(boxOf)) {
        const isBeside = other.right <= outer.left + 1 || other.left >= outer.right - 1;
        expect(isBeside || other.bottom <= outer.top || other.top >= outer.bottom, tab.textContent).toBe(
          true,
        );
      }
    }
  },
);

test.each([
  ['150%', [5]],
  ['200%', [3, 2]],
])('letters of %s have rows of %j tabs at 360 px', async (size, rows) => {
  await setLetterSize(360, size);
  await openScreen('/profile');
  await expect.element(tabs).toBeVisible();
  const tops = tabs
    .getByRole('link')
    .elements()
    .map((tab) => boxOf(tab).top);
  expect([...new Set(tops)].map((top) => tops.filter((one) => one === top).length)).toEqual(rows);
});

test('a bar of two rows does not stay in the window', async () => {
  setReply(
    listOwnedTryouts,
    Array.from({ length: 30 }, (_, index) => tryoutWith({ title: `SKD ${index + 1}`, id: index + 1 })),
  );
  await setLetterSize(360, '200%');
  await openScreen('/home/tryouts');
  await expect.element(page.getByRole('link', { name: 'Mulai SKD 30' })).toBeVisible();
  const { bottom, height } = tabs.element().getBoundingClientRect();
  expect(height).toBeGreaterThan(120);
  expect(bottom).toBeGreaterThan(740);
});

test("'Kembali' has one place", async () => {
  const places = new Set<string>();
  for (const path of ['/notification', '/home/riwayatTransaksi', '/profile/editProfile', '/profile/policy']) {
    await openScreen(path);
    const back = page.getByRole('link', { name: 'Kembali' }).first();
    await expect.element(back).toBeVisible();
    const { left, top } = back.element().getBoundingClientRect();
    places.add(`${left} ${top}`);
    await cleanup();
  }
  expect([...places]).toHaveLength(1);
});
