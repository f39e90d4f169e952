import { getPlan } from '@ambang/contract/practice/plans.ts';
import { listBundles } from '@ambang/contract/shop/bundles.ts';
import type { OwnedTryout } from '@ambang/contract/tryouts/tryouts.ts';
import { listOwnedTryouts } from '@ambang/contract/tryouts/tryouts.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { bundleWith, noon, tryoutWith } from '../../../../packages/contract/test/samples.ts';
import { setLetterSize } from '../component/browser/letter-size.ts';
import { expectAccessible } from '../component/expect-accessible.ts';
import { setReply } from '../component/fake-server.ts';
import { openScreen } from '../component/open-screen.tsx';
import { clearPractice, servePractice } from '../component/samples/practice-samples.ts';
import { planWith } from '../component/samples/result-samples.ts';

const MINUTE_MS = 60_000;

const sealed = (id: number): OwnedTryout => {
  const { total, isPassed } = { total: 331, isPassed: false };
  const finished = { finishedAt: noon + id * MINUTE_MS, total, isPassed, attemptsStarted: 1 };
  return tryoutWith({ id, title: `SKD Edisi ${id}`, state: 'sealed', ...finished });
};

const running = (marks: string): OwnedTryout => {
  const serverTime = Date.now();
  const times = { startedAt: serverTime, expiresAt: serverTime + 90 * MINUTE_MS, serverTime };
  return tryoutWith({ id: 99, title: 'SKD Utama', state: 'running', attemptsStarted: 1, marks, ...times });
};

const some = '0'.repeat(29) + '-' + '0'.repeat(35) + '0'.repeat(10) + '-'.repeat(35);
/** Of the owned tryouts alone, or of the page that lists them all. */
const rowTitles = () => {
  const home = [...document.querySelectorAll('h2')].find((h2) => h2.textContent === 'Tryout yang dimiliki');
  const list = home?.closest('section') ?? document.querySelector('main [class*=rows]');
  return [...(list?.querySelectorAll('li h3') ?? [])].map(({ textContent }) => textContent);
};
const allLink = page.getByRole('link', { name: /^Lihat semua/ });

beforeEach(async () => {
  await clearPractice();
  setReply(listBundles, [bundleWith()]);
  setReply(getPlan, planWith());
  servePractice([]);
});

test('of thirty tryouts home shows five, the running one first, and a link leads to all', async () => {
  const results = Array.from({ length: 29 }, (_, index) => sealed(index + 1));
  setReply(listOwnedTryouts, [...results, running(some)]);
  await openScreen('/home');
  await expect.element(allLink).toHaveAttribute('href', '/home/tryouts');
  await expect.element(allLink).toHaveAccessibleName('Lihat semua, 30 tryout');
  const titles = rowTitles();
  expect(titles).toHaveLength(5);
  expect(titles[0]).toBe('SKD Utama');
  expect(titles[1]).toContain('SKD Edisi 29');
  await allLink.click();
  await expect.element(page.getByRole('heading', { name: '30 Paket Tryout' })).toBeVisible();
  expect(rowTitles()).toHaveLength(30);
});

test('five tryouts are all shown, without a link to all', async () => {
  setReply(listOwnedTryouts, [1, 2, 3, 4, 5].map(sealed));
  await openScreen('/home');
  await expect.poll(() => rowTitles().length).toBe(5);
  await expect.element(page.getByRole('link', { name: 'Riwayat Transaksi' })).toBeVisible();
  expect(allLink.query()).toBeNull();
});

test.each([
  [320, '100%'],
  [360, '100%'],
  [320, '150%'],
  [320, '200%'],
] as const)(
  'in %i px with letters of %s each bar of a running exam has its label in one line',
  async (width, size) => {
    setReply(listOwnedTryouts, [running(some)]);
    await setLetterSize(width, size);
    await openScreen('/home');
    const labels = () => [...document.querySelectorAll('[class*=progress] [class*=count]')];
    await expect
      .poll(() => labels().map(({ textContent }) => textContent))
      .toEqual(['TWK 29 dari 30', 'TIU penuh', 'TKP 10 dari 45']);
    for (const label of labels()) {
      const range = document.createRange();
      range.selectNodeContents(label);
      const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
      expect(lines.size).toBe(1);
    }
    await expectAccessible();
  },
);
