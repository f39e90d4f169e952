import { logout } from '@ambang/contract/accounts/accounts.ts';
import { BASE_PATH } from '@ambang/contract/endpoint.ts';
import { EVENTS_PATH } from '@ambang/contract/events.ts';
import type { Notification } from '@ambang/contract/notifications.ts';
import { countUnread, listNotifications, markAllRead, markRead } from '@ambang/contract/notifications.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { ask } from './ask.ts';
import { atBothWidths, expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { bell } from './bell.ts';
import { signedIn, takeFreeBundle } from './person.ts';
import { answer, cut, hang, listenAgain, refuse, trouble } from './replies.ts';
import { long } from './sights.ts';
import { candidate, introOf, openExam } from './sitting.ts';

const dropdown = (page: Page) => page.getByRole('region', { name: 'Notifikasi' });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const rows = (page: Page) => page.getByRole('main').getByRole('listitem');

const DAY_MS = 86_400_000;

const notificationWith = (given: Partial<Notification>): Notification => ({
  id: 1,
  accountId: 'rani',
  title: 'Kabar',
  message: 'Isi kabar.',
  isRead: false,
  createdAt: Date.now(),
  ...given,
});

/** Three of today and `earlier` of the days before. */
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

test(
  'a purchase in one tab lights the bell of another without a reload',
  { tag: '@phone' },
  async ({ page }, { workerIndex }) => {
    await signedIn(page.context(), workerIndex);
    const streams: string[] = [];
    page.context().on('request', (request) => {
      if (new URL(request.url()).pathname === EVENTS_PATH) streams.push(request.url());
    });
    await page.goto('/home');
    await expect(bell(page, 'Notifikasi')).toBeVisible();
    const shop = await page.context().newPage();
    await shop.goto('/home');
    await takeFreeBundle(shop);
    await expect(bell(page, 'Notifikasi, 1 belum dibaca')).toBeVisible();
    await expect(bell(shop, 'Notifikasi, 1 belum dibaca')).toBeVisible();
    expect(streams).toHaveLength(1);
  },
);

test(
  'a stream is open on the screens with a bell and not in the exam',
  { tag: '@phone' },
  async ({ page }, { workerIndex }) => {
    const sitting = await candidate(page.context(), workerIndex);
    const opened = page.waitForRequest(`**${EVENTS_PATH}`);
    await page.goto(introOf(sitting));
    const stream = await opened;
    const closed = page.waitForEvent('requestfailed', (request) => request === stream);
    await page.getByRole('button', { name: 'Mulai Tes' }).filter({ visible: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Mulai' }).click();
    await expect(page).toHaveURL(/\/start$/);
    await closed;
    const others: string[] = [];
    page.on('request', (request) => others.push(new URL(request.url()).pathname));
    await openExam(page, sitting);
    expect(others).not.toContain(EVENTS_PATH);
    expect(others).not.toContain(`${BASE_PATH}${countUnread.path}`);
  },
);

test(
  'the page groups by day, a click reads one, and the button reads all',
  { tag: '@phone' },
  async ({ page }, { workerIndex }) => {
    await candidate(page.context(), workerIndex);
    await page.goto('/notification');
    await expect(page).toHaveTitle('Notifikasi · Ambang');
    await expect(heading(page, 'Baru')).toBeVisible();
    await expect(heading(page, 'Kemaren')).toHaveCount(0);
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText(/Hari ini, \d\d:\d\d WIB/);
    await expect(bell(page, 'Notifikasi, 1 belum dibaca')).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await rows(page)
      .getByRole('button', { name: /\(belum dibaca\)/ })
      .click();
    await expect(rows(page).getByRole('button', { name: /belum dibaca/ })).toHaveCount(0);
    await expect(bell(page, 'Notifikasi')).toBeVisible();
    expect(await ask(page.context(), countUnread)).toBe(0);
  },
);

test(
  "'Tandai telah dibaca' reads all; when it fails, or a click on one, that is said and nothing is read",
  { tag: '@phone' },
  async ({ page }, { workerIndex }) => {
    await candidate(page.context(), workerIndex);
    await page.goto('/notification');
    await refuse(page, markRead, 503, trouble);
    await rows(page).getByRole('button').click();
    await expect(page.getByRole('alert').getByText(trouble)).toBeVisible();
    await expect(rows(page).getByRole('button', { name: /belum dibaca/ })).toHaveCount(1);

    const all = page.getByRole('button', { name: 'Tandai telah dibaca' });
    await refuse(page, markAllRead);
    await all.click();
    await expect(page.getByRole('alert').getByText('gagal membaca pesan', { exact: true })).toBeVisible();
    await expect(bell(page, 'Notifikasi, 1 belum dibaca')).toBeVisible();
    await listenAgain(page);
    await all.click();
    await expect(bell(page, 'Notifikasi')).toBeVisible();
    await expect(rows(page).getByRole('button', { name: /belum dibaca/ })).toHaveCount(0);
  },
);

test(
  'none, loading, failure, a hundred and long texts',
  { tag: '@desktop' },
  async ({ page }, { workerIndex }) => {
    await signedIn(page.context(), workerIndex);
    await page.goto('/notification');
    await expect(heading(page, 'Tidak Ada Notifikasi')).toBeVisible();
    const accessible = () => expectAccessible(page);
    await atBothWidths(page, accessible);
    const back = page.getByRole('main').getByRole('link', { name: 'Kembali' }).last();
    await expect(back).toHaveAttribute('href', '/home');
    await back.click();
    await expect(page).toHaveURL(/\/home$/);

    await hang(page, listNotifications);
    await page.goto('/notification');
    await expect(page.getByText('Memuat notifikasi')).toBeAttached();
    await atBothWidths(page, accessible);
    await listenAgain(page);

    await cut(page, listNotifications);
    await page.goto('/notification');
    await expect(heading(page, 'Notifikasi belum bisa dimuat')).toBeVisible();
    await atBothWidths(page, accessible);
    await listenAgain(page);

    const texts = { title: long.word, message: `${long.bundle} ${long.word}` };
    await answer(page, listNotifications, [notificationWith({ id: 9, ...texts }), ...manyNotifications(96)]);
    await page.getByRole('button', { name: 'Coba lagi' }).click();
    await expect(rows(page)).toHaveCount(100);
    await expect(rows(page).filter({ hasText: 'Lama 1' }).first()).toContainText(
      '12 Oktober 2024, 16:20 WIB',
    );
    await atBothWidths(page, async () => {
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  },
);

test(
  'up to 600 px the bell leads to the page, above it opens',
  { tag: '@desktop' },
  async ({ page }, { workerIndex }) => {
    await signedIn(page.context(), workerIndex);
    await page.setViewportSize({ width: 600, height: 800 });
    await page.goto('/home');
    await expect(bell(page)).toHaveCount(1);
    await bell(page).and(page.getByRole('link')).click();
    await expect(page).toHaveURL(/\/notification$/);
    await expect(heading(page, 'Notifikasi')).toBeVisible();
    await page.setViewportSize({ width: 601, height: 800 });
    await bell(page).and(page.getByRole('button')).click();
    await expect(dropdown(page)).toBeVisible();
    await expect(page).toHaveURL(/\/notification$/);
    await page.setViewportSize({ width: 600, height: 800 });
    await expect(dropdown(page)).toBeHidden();
  },
);

test.describe('the dropdown', { tag: '@desktop' }, () => {
  test('shows at most two of each group, and works by the keyboard', async ({ page }, { workerIndex }) => {
    await signedIn(page.context(), workerIndex);
    await answer(page, listNotifications, manyNotifications(3));
    await answer(page, countUnread, 4);
    await page.goto('/home');
    await bell(page, 'Notifikasi, 4 belum dibaca').focus();
    await page.keyboard.press('Enter');
    const shown = dropdown(page).getByRole('listitem');
    await expect(shown).toHaveCount(4);
    await expect(shown.locator('b')).toHaveText([
      'Baru 1 (belum dibaca)',
      'Baru 2 (belum dibaca)',
      'Lama 1',
      'Lama 2 (belum dibaca)',
    ]);
    await expectAccessible(page);
    await page.keyboard.press('Tab');
    await expect(dropdown(page).getByRole('button', { name: 'Tandai telah dibaca' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dropdown(page)).toBeHidden();
    await expect(bell(page)).toBeFocused();
  });

  test('closes on another screen and on a press beside it', async ({ page }, { workerIndex }) => {
    await signedIn(page.context(), workerIndex);
    await page.goto('/home');
    await bell(page).click();
    await expect(dropdown(page).getByText('Tidak Ada Notifikasi')).toBeVisible();
    await page.mouse.click(20, 700);
    await expect(dropdown(page)).toBeHidden();
    await bell(page).click();
    await dropdown(page).getByRole('link', { name: 'Lihat semua notifikasi' }).click();
    await expect(page).toHaveURL(/\/notification$/);
    await expect(dropdown(page)).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Notifikasi', level: 1 })).toBeFocused();
  });

  test('marks all as read, and a click one', async ({ page }, { workerIndex }) => {
    await candidate(page.context(), workerIndex);
    await page.goto('/home');
    await bell(page, 'Notifikasi, 1 belum dibaca').click();
    await refuse(page, markAllRead);
    await dropdown(page).getByRole('button', { name: 'Tandai telah dibaca' }).click();
    await expect(page.getByRole('alert').getByText('gagal membaca pesan', { exact: true })).toBeVisible();
    await dropdown(page).getByRole('listitem').getByRole('button').click();
    await expect(bell(page, 'Notifikasi')).toBeVisible();
    await expect(dropdown(page)).toBeVisible();
  });
});

test.describe('signed out', { tag: '@desktop' }, () => {
  test('the page asks for a sign-in and comes back', async ({ page }, { workerIndex }) => {
    const person = await signedIn(page.context(), workerIndex);
    await ask(page.context(), logout);
    await page.goto('/notification');
    await expect(page).toHaveURL(/\/login\?lanjut=/);
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Kata Sandi', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Masuk' }).click();
    await expect(page).toHaveURL(/\/notification$/);
  });

  test('a session that ends elsewhere is left at once, with a word about it', async ({ page }, {
    workerIndex,
  }) => {
    await signedIn(page.context(), workerIndex);
    const streaming = page.waitForResponse(`**${EVENTS_PATH}`);
    await page.goto('/home/tryouts');
    await streaming;
    await ask(page.context(), logout);
    await expect(
      page.getByRole('alert').getByText('Sesi kamu sudah berakhir. Silakan masuk lagi.'),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/login\?lanjut=%2Fhome%2Ftryouts$/);
  });
});
