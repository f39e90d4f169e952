import type { Notification } from '@ambang/contract/notifications.ts';
import { getUnreadCount, listNotifications, markAllRead, markRead } from '@ambang/contract/notifications.ts';
import { listBundles } from '@ambang/contract/shop/bundles.ts';
import { listOwnedTryouts } from '@ambang/contract/tryouts/tryouts.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { watchShifts } from '../component/browser/layout-shifts.ts';
import { openEventStreams, sendEvent } from '../component/event-stream.ts';
import { expectAccessible } from '../component/expect-accessible.ts';
import {
  setReply,
  receivedBodies,
  cutConnection,
  holdReplies,
  refuse,
  serverErrorMessage,
} from '../component/fake-server.ts';
import { openScreen } from '../component/open-screen.tsx';
import { notificationWith } from '../component/samples/account-samples.ts';
import { acceptLogin, signIn } from '../component/sign-in.ts';
import { longTexts } from '../../../../packages/contract/test/samples.ts';

const DAY_MS = 86_400_000;

const heading = (name: string) => page.getByRole('heading', { name });
const rows = page.getByRole('main').getByRole('listitem');
const unread = rows.getByRole('link', { name: /^Belum dibaca\./ });
const all = page.getByRole('button', { name: 'Tandai telah dibaca' });
const dropdown = page.getByRole('region', { name: 'Notifikasi' });
const bellButton = (name: string) => page.getByRole('banner').getByRole('button', { name });
const bellLink = (name: string) => page.getByRole('banner').getByRole('link', { name });

const manyNotifications = (earlier: number): Notification[] => [
  ...[1, 2, 3].map((id) => notificationWith({ id, title: `Baru ${id}` })),
  ...Array.from({ length: earlier }, (_, index) =>
    notificationWith({
      id: 10 + index,
      title: `Lama ${index + 1}`,
      isRead: index % 2 === 0,
      createdAt: Date.parse('2024-10-12T09:20:00Z') - index * DAY_MS,
    }),
  ),
];

function serveNotifications(initial: Notification[]): void {
  let current = initial;
  const readAll = () => {
    current = current.map((one) => ({ ...one, isRead: true }));
    return null;
  };
  setReply(listNotifications, () => current);
  setReply(getUnreadCount, () => current.filter(({ isRead }) => !isRead).length);
  setReply(markAllRead, readAll);
  setReply(markRead, readAll);
}

async function atBothWidths(check: () => Promise<void>): Promise<void> {
  for (const width of [360, 1280]) {
    await page.viewport(width, 800);
    await check();
  }
}

test("'Tandai telah dibaca' marks all notifications as read; a failure is reported and marks none as read", async () => {
  const notification = notificationWith({ path: '/notification' });
  serveNotifications([notification]);
  refuse(markRead, 503);
  refuse(markAllRead, 500);
  await openScreen('/notification');
  await rows.getByRole('link').click();
  await expect.element(page.getByRole('alert').getByText(serverErrorMessage)).toBeVisible();
  await expect.element(unread).toBeVisible();

  await all.click();
  await expect.element(page.getByRole('alert').getByText('gagal membaca pesan')).toBeVisible();
  await expect.element(bellLink('Notifikasi, 1 belum dibaca')).toBeVisible();

  serveNotifications([notification]);
  await all.click();
  await expect.element(bellLink('Notifikasi')).toBeVisible();
  await expect.element(unread).not.toBeInTheDocument();
  await expect.element(all).not.toBeInTheDocument();
});

test('a notification that arrives while the list is read waits until it is asked for', async () => {
  const first = notificationWith({ id: 1, title: 'Lama' });
  serveNotifications([first]);
  await openScreen('/notification');
  await expect.element(rows.getByRole('link', { name: /Lama/ })).toBeVisible();
  await expect.poll(openEventStreams).toBe(1);
  const shifts = watchShifts();
  serveNotifications([notificationWith({ id: 2, title: 'Terbaru' }), first]);
  sendEvent('notifications');
  const arrived = page.getByRole('button', { name: '1 kabar baru' });
  await expect.element(arrived).toBeVisible();
  await expect.element(rows.getByRole('link', { name: /Terbaru/ })).not.toBeInTheDocument();
  expect((await shifts()).reduce((sum, value) => sum + value, 0)).toBeLessThanOrEqual(0.02);
  const pressed = arrived.element().getBoundingClientRect();
  (arrived.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(rows.getByRole('link', { name: /Terbaru/ })).toBeVisible();
  await expect.poll(() => document.activeElement?.textContent).toBe('2 belum dibaca');
  // The second press of a double press does not mark all as read.
  const { bottom } = all.element().getBoundingClientRect();
  expect(bottom).toBeLessThanOrEqual(pressed.top);
});

test.each([360, 1280])(
  "after 'Tandai telah dibaca' by keyboard at %d px the focus stays where the button was",
  async (width) => {
    await page.viewport(width, 800);
    serveNotifications([notificationWith({ id: 1 })]);
    await openScreen('/notification');
    if (width > 600) await bellButton('Notifikasi, 1 belum dibaca').click();
    const place = width > 600 ? dropdown : page.getByRole('main');
    const mark = place.getByRole('button', { name: 'Tandai telah dibaca' });
    await expect.element(mark).toBeVisible();
    (mark.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(mark).not.toBeInTheDocument();
    await expect.poll(() => place.element().contains(document.activeElement)).toBe(true);
  },
);

test('rows with the same title and place are told apart by their accessible names', async () => {
  const about = (id: number, message: string) =>
    notificationWith({ id, title: 'Tryout selesai dikerjakan', message, path: '/home/tryouts/1/recap' });
  serveNotifications([about(1, 'SKD Perdana: total 331 poin.'), about(2, 'SKD Perdana: total 417 poin.')]);
  await openScreen('/notification');
  await expect.element(rows.getByRole('link', { name: /total 331 poin\..*Lihat hasil$/ })).toBeVisible();
  await expect.element(rows.getByRole('link', { name: /total 417 poin\..*Lihat hasil$/ })).toBeVisible();
});

test('notifications of today are in one group, and a press marks one as read and opens what it is about', async () => {
  serveNotifications([notificationWith({ title: 'Kode berhasil ditukar', path: '/home/tryouts' })]);
  setReply(listOwnedTryouts, []);
  setReply(listBundles, []);
  const screen = await openScreen('/notification');
  await expect.element(heading('Baru')).toBeVisible();
  await expect.element(heading('Kemaren')).not.toBeInTheDocument();
  await expect.element(rows.getByText(/Hari ini, \d\d:\d\d WIB/)).toBeVisible();
  await expect.element(bellLink('Notifikasi, 1 belum dibaca')).toBeVisible();
  expect(document.title).toBe('Notifikasi · Ambang');
  await expectAccessible();
  await expect.element(rows.getByText('Lihat tryout')).toBeVisible();
  await unread.click();
  await expect.poll(screen.path).toBe('/home/tryouts');
  await expect.element(bellLink('Notifikasi')).toBeVisible();
  expect(receivedBodies(markRead)).toHaveLength(1);
});

test('the notification page links to the home page when it is empty', async () => {
  serveNotifications([]);
  setReply(listOwnedTryouts, []);
  setReply(listBundles, []);
  setReply(listBundles, []);
  const screen = await openScreen('/notification');
  await expect.element(heading('Tidak Ada Notifikasi')).toBeVisible();
  await atBothWidths(expectAccessible);
  const back = page.getByRole('main').getByRole('link', { name: 'Kembali' }).last();
  await expect.element(back).toHaveAttribute('href', '/home');
  await back.click();
  await expect.poll(screen.path).toBe('/home');
});

test('the notification page is accessible while it loads', async () => {
  serveNotifications([]);
  const release = holdReplies(listNotifications);
  await openScreen('/notification');
  await expect.element(page.getByText('Memuat notifikasi')).toBeInTheDocument();
  await atBothWidths(expectAccessible);
  release();
  await expect.element(heading('Tidak Ada Notifikasi')).toBeVisible();
});

test('the notification page can be reloaded after a failure, and a hundred notifications with long texts fit', async () => {
  cutConnection(listNotifications);
  await openScreen('/notification');
  await expect.element(heading('Notifikasi belum bisa dimuat')).toBeVisible();
  await atBothWidths(expectAccessible);
  const texts = { title: longTexts.word, message: `${longTexts.bundle} ${longTexts.word}` };
  serveNotifications([notificationWith({ id: 9, ...texts }), ...manyNotifications(96)]);
  await page.getByRole('button', { name: 'Coba lagi' }).click();
  await expect.element(rows.nth(99)).toBeVisible();
  expect(rows.elements()).toHaveLength(100);
  const first = rows.filter({ hasText: 'Lama 1' }).first();
  await expect.element(first.getByText(/12\sOktober\s2024,\s16:20\sWIB/)).toBeVisible();
  await atBothWidths(expectAccessible);
});

test('in windows of up to 600 px the bell is a link to the notification page, in wider windows it opens the dropdown', async () => {
  serveNotifications([]);
  setReply(listOwnedTryouts, []);
  setReply(listBundles, []);
  await page.viewport(600, 800);
  const screen = await openScreen('/home/tryouts');
  await bellLink('Notifikasi').click();
  await expect.poll(screen.path).toBe('/notification');
  await page.viewport(601, 800);
  await bellButton('Notifikasi').click();
  await expect.element(dropdown).toBeVisible();
  expect(screen.path()).toBe('/notification');
  await page.viewport(600, 800);
  await expect.element(dropdown).not.toBeInTheDocument();
});

describe('the dropdown of the bell', () => {
  beforeEach(async () => {
    await page.viewport(1280, 800);
    setReply(listOwnedTryouts, []);
    setReply(listBundles, []);
  });

  test('the dropdown of the bell shows at most two notifications per group and works by keyboard', async () => {
    serveNotifications(manyNotifications(3));
    await openScreen('/home/tryouts');
    const bell = bellButton('Notifikasi, 4 belum dibaca');
    await expect.element(bell).toBeVisible();
    (bell.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(dropdown.getByRole('listitem').nth(3)).toBeVisible();
    const titles = dropdown
      .getByRole('listitem')
      .elements()
      .map((item) => item.querySelector('b')?.textContent);
    expect(titles).toEqual([
      'Belum dibaca. Baru 1',
      'Belum dibaca. Baru 2',
      'Lama 1',
      'Belum dibaca. Lama 2',
    ]);
    await expectAccessible();
    await userEvent.tab();
    await expect.element(dropdown.getByRole('button', { name: 'Tandai telah dibaca' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(dropdown).not.toBeInTheDocument();
    await expect.element(bell).toHaveFocus();
  });

  test('the dropdown of the bell closes on another screen and on a press outside', async () => {
    serveNotifications([]);
    const screen = await openScreen('/home/tryouts');
    await bellButton('Notifikasi').click();
    await expect.element(dropdown.getByText('Tidak Ada Notifikasi')).toBeVisible();
    await page.getByRole('heading', { level: 1 }).click();
    await expect.element(dropdown).not.toBeInTheDocument();
    await bellButton('Notifikasi').click();
    await dropdown.getByRole('link', { name: 'Lihat semua notifikasi' }).click();
    await expect.poll(screen.path).toBe('/notification');
    await expect.element(dropdown).not.toBeInTheDocument();
    await expect.element(page.getByRole('heading', { name: 'Notifikasi', level: 1 })).toHaveFocus();
  });

  test('the dropdown of the bell reports a failure to mark all as read, and a click marks one as read', async () => {
    serveNotifications([notificationWith({ id: 7, path: '/home/tryouts' })]);
    refuse(markAllRead, 500);
    await openScreen('/home/tryouts');
    await bellButton('Notifikasi, 1 belum dibaca').click();
    await dropdown.getByRole('button', { name: 'Tandai telah dibaca' }).click();
    await expect.element(page.getByRole('alert').getByText('gagal membaca pesan')).toBeVisible();
    await dropdown.getByRole('listitem').getByRole('link').click();
    await expect.element(bellButton('Notifikasi')).toBeVisible();
    await expect.element(dropdown).not.toBeInTheDocument();
    expect(receivedBodies(markRead)).toHaveLength(1);
  });
});

test('a visitor to the notification page signs in and returns to it', async () => {
  serveNotifications([]);
  acceptLogin();
  const screen = await openScreen('/notification', null);
  await expect.poll(screen.path).toMatch(/^\/login\?lanjut=/);
  await signIn();
  await expect.poll(screen.path).toBe('/notification');
});
