import type { ItemReport } from '@ambang/contract/practice/item-reports.ts';
import { listItemReports } from '@ambang/contract/practice/item-reports.ts';
import { getUnreadCount, listNotifications, markRead } from '@ambang/contract/notifications.ts';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { notificationWith } from '../../component/samples/account-samples.ts';
import { expectAccessible } from '../../component/expect-accessible.ts';
import { setReply } from '../../component/fake-server.ts';
import { openScreen } from '../../component/open-screen.tsx';

const answered: ItemReport = {
  id: 2,
  itemId: 'uji-47',
  tryoutId: 9,
  tryoutTitle: 'SKD Utama',
  number: 47,
  reason: 'ambiguous',
  note: 'Kalimatnya bisa dibaca dua arah.',
  createdAt: Date.parse('2026-11-26T05:00:00Z'),
  answeredAt: Date.parse('2026-11-27T05:00:00Z'),
  outcome: 'kept',
  answer: 'Kata “lalu” menetapkan urutannya.',
};

const waiting: ItemReport = {
  ...answered,
  id: 3,
  tryoutId: null,
  tryoutTitle: null,
  number: null,
  note: '',
  answeredAt: null,
  outcome: null,
  answer: null,
};

beforeEach(() => {
  setReply(listNotifications, []);
  setReply(getUnreadCount, 0);
});

test('own reports show their question, state and answer', async () => {
  setReply(listItemReports, [waiting, answered]);
  await openScreen('/profile/laporan');
  const rows = page.getByRole('main').getByRole('listitem');
  await expect.element(rows.first().getByText('Menunggu jawaban')).toBeVisible();
  await expect.element(rows.last().getByText('Tetap')).toBeVisible();
  await expect.element(rows.last().getByText(/menetapkan urutannya/)).toBeVisible();
  await expect
    .element(rows.last().getByRole('link', { name: 'Soal 47, SKD Utama' }))
    .toHaveAttribute('href', '/home/tryouts/9/recap/pembahasan?soal=47');
  await expectAccessible();
});

test('without reports the page names the button that reports', async () => {
  setReply(listItemReports, []);
  await openScreen('/profile/laporan');
  await expect.element(page.getByRole('heading', { name: 'Belum ada laporan' })).toBeVisible();
  await expect.element(page.getByText(/tekan Laporkan soal ini/)).toBeVisible();
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'Buka Latihan' }))
    .toHaveAttribute('href', '/home/latihan');
});

test('a notification with a page has a link to it', async () => {
  const path = '/profile/laporan';
  setReply(listNotifications, [notificationWith({ title: 'Laporan soal 47 dijawab', path })]);
  setReply(markRead, null);
  setReply(listItemReports, []);
  const opened = await openScreen('/notification');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Laporan soal 47 dijawab/ })
    .click();
  await expect.poll(opened.path).toBe(path);
});
