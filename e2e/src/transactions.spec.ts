import { getBundle, listBundles } from '@ambang/contract/shop/bundles.ts';
import { countUnread } from '@ambang/contract/notifications.ts';
import type { FailureReason, Transaction } from '@ambang/contract/shop/transactions.ts';
import {
  buy,
  checkTransaction,
  getTransaction,
  listTransactions,
} from '@ambang/contract/shop/transactions.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { signedIn } from './person.ts';
import { answer, refuse, trouble } from './replies.ts';
import {
  activeTransaction,
  bundleWith,
  closing,
  noon,
  paidTransaction,
  transactionWith,
} from './sight-samples.ts';
import { button } from './sights.ts';

/** An order's page for given replies of the server, which other tests prove. */

const address = `/home/riwayatTransaksi/${activeTransaction().id}`;
const ending = (path: string) => new RegExp(`/api${path.replace(/:\w+/, '[^/?]+')}$`);

/** A server with a clock that starts at noon and a transaction whose status can change. It counts its calls. */
class Shop {
  reads = 0;
  checks = 0;
  transaction: Partial<Transaction>;
  readonly #began = Date.now();

  constructor(transaction: Partial<Transaction> = {}) {
    this.transaction = transaction;
  }

  get now(): number {
    return noon + Date.now() - this.#began;
  }

  async serve(page: Page): Promise<void> {
    await page.route(ending(getTransaction.path), (route) => {
      this.reads += 1;
      const value = activeTransaction({ serverTime: this.now, ...this.transaction });
      return route.fulfill({ json: { data: getTransaction.reply.write(value) } });
    });
    await page.route(ending(checkTransaction.path), (route) => {
      this.checks += 1;
      return route.fulfill({ json: { data: null } });
    });
  }
}

/** A signed-in account on the page of an order. */
async function opened(page: Page, worker: number, shop: Shop, path = address): Promise<void> {
  await signedIn(page.context(), worker);
  await shop.serve(page);
  await page.goto(path);
  await expect(page.getByText('Nomor pesanan', { exact: true })).toBeVisible();
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const pay = (page: Page) => page.getByRole('link', { name: 'Bayar Sekarang' });
const timer = (page: Page) => page.getByRole('timer');

/** Seconds of the countdown, as screen readers get them. */
async function shownSeconds(page: Page): Promise<number> {
  const name = await timer(page).getAttribute('aria-label');
  const [, minutes, seconds] = /^Sisa waktu (\d\d) menit (\d\d) detik$/.exec(name ?? '') ?? [];
  return Number(minutes) * 60 + Number(seconds);
}

for (const hours of [-5, 5]) {
  test(
    `a phone whose clock is ${hours} hours off counts down by the server's clock`,
    { tag: '@phone' },
    async ({ page }, { workerIndex }) => {
      const shop = new Shop();
      await page.clock.install({ time: noon + hours * 3_600_000 });
      await opened(page, workerIndex, shop);
      await expect(pay(page)).toHaveAttribute('target', '_blank');
      await expect(pay(page)).toHaveAttribute('rel', /noopener/);
      const left = async () => Math.abs((await shownSeconds(page)) - (noon + 900_000 - shop.now) / 1_000);
      await expect.poll(left).toBeLessThan(5);
      await expect(timer(page)).not.toHaveAttribute('aria-live');
      await expect(page.getByText('20 November 2026, 12:15 WIB')).toBeVisible();
    },
  );
}

test(
  'at the deadline the payment link disappears, the check stays and the focus is kept',
  { tag: '@desktop' },
  async ({ page }, { workerIndex }) => {
    await page.clock.install({ time: noon });
    const shop = new Shop({ serverTime: noon });
    await opened(page, workerIndex, shop);
    await pay(page).focus();
    // Later replies have the time of the page's clock.
    shop.transaction = { serverTime: noon + 901_000 };
    await page.clock.fastForward(901_000);
    await expect(page.getByRole('status').getByText('Waktu habis, sedang dicek')).toBeVisible();
    await expect(page.getByText(/tepat waktu tetap dihitung/)).toBeVisible();
    await expect(pay(page)).toHaveCount(0);
    await expect(page.getByRole('link', { name: /^https:/ })).toHaveCount(0);
    await expect(timer(page)).toHaveCount(0);
    await expect(button(page, 'Cek Status')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Langkah berikutnya' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(button(page, 'Cek Status')).toBeFocused();
  },
);

test(
  'a payment page that is being made appears by itself',
  { tag: '@phone' },
  async ({ page }, { workerIndex }) => {
    const shop = new Shop({ paymentUrl: null });
    await opened(page, workerIndex, shop);
    await expect(page.getByText('Halaman pembayaran sedang disiapkan')).toBeVisible();
    await expect(pay(page)).toHaveCount(0);
    shop.transaction = {};
    await expect(pay(page)).toBeVisible();
    await expect(page.getByText('Halaman pembayaran sedang disiapkan')).toBeHidden();
  },
);

test(
  'a payment appears by itself, is announced to screen readers, and updates the rest of the page',
  { tag: '@desktop' },
  async ({ page }, { workerIndex }) => {
    const shop = new Shop();
    await page.clock.install({ time: noon });
    // A count in flight would be taken for the new one.
    const firstCount = page.waitForResponse(`**/api${countUnread.path}`);
    await opened(page, workerIndex, shop);
    await (await firstCount).finished();
    await button(page, 'Cek Status').focus();
    const counted = page.waitForRequest(`**/api${countUnread.path}`);
    shop.transaction = { ...paidTransaction, serverTime: noon };
    await page.clock.fastForward(10_000);
    await expect(heading(page)).toHaveText('Transaksi Selesai');
    await expect(page.getByRole('status').getByText('Pembayaranmu sudah diterima.')).toBeAttached();
    await counted;
    await expect(page.getByRole('region', { name: 'Langkah berikutnya' })).toBeFocused();
    await expect(page.getByRole('link', { name: 'Lihat tryout' })).toHaveAttribute('href', '/home/tryouts');
    const reads = shop.reads;
    await page.clock.fastForward(60_000);
    await expect(button(page, 'Cetak kuitansi')).toBeVisible();
    expect(shop.reads).toBe(reads);
  },
);

test(
  "'Cek Status' asks once and says that nothing has come, or what went wrong",
  { tag: '@desktop' },
  async ({ page }, { workerIndex }) => {
    const shop = new Shop({ serverTime: noon });
    await opened(page, workerIndex, shop);
    const { reads } = shop;
    await button(page, 'Cek Status').dblclick();
    await expect(
      page.getByRole('status').getByText('Belum ada pembayaran yang masuk. Dicek pukul 12:00 WIB.'),
    ).toBeVisible();
    expect(shop.checks).toBe(1);
    expect(shop.reads).toBeGreaterThan(reads);

    await refuse(page, checkTransaction, 503);
    await button(page, 'Cek Status').click();
    await expect(page.getByRole('alert').getByText(trouble)).toBeVisible();
    await expect(page.getByText(/^Belum ada pembayaran/)).toBeHidden();
    await expect(button(page, 'Cek Status')).toBeFocused();
  },
);

test(
  "the gateway's query only triggers one check, also after a reload",
  { tag: '@phone' },
  async ({ page }, { workerIndex }) => {
    const shop = new Shop();
    const words = `?order_id=${activeTransaction().id}&status_code=200&transaction_status=settlement`;
    await opened(page, workerIndex, shop, `${address}${words}`);
    await expect(heading(page)).toHaveText('Transaksi Aktif');
    await expect(page.getByText(/^Belum ada pembayaran yang masuk/)).toBeVisible();
    await expect(page).toHaveURL(address);
    expect(shop.checks).toBe(1);
    await page.reload();
    await expect(pay(page)).toBeVisible();
    await page.goBack();
    await page.goForward();
    await expect(pay(page)).toBeVisible();
    expect(shop.checks).toBe(1);
  },
);

test('a paid transaction is not checked on return', { tag: '@phone' }, async ({ page }, { workerIndex }) => {
  const shop = new Shop(paidTransaction);
  await opened(page, workerIndex, shop, `${address}?transaction_status=deny`);
  await expect(heading(page)).toHaveText('Transaksi Selesai');
  await expect(page).toHaveURL(address);
  expect(shop.checks).toBe(0);
});

const ways: [FailureReason, string, string][] = [
  ['expired', 'Buat pesanan baru', '/home/shop/7'],
  ['refused', 'Buat pesanan baru', '/home/shop/7'],
  ['returned', 'Buat pesanan baru', '/home/shop/7'],
  ['unavailable', 'Buat pesanan baru', '/home/shop/7'],
  ['replaced', 'Buat pesanan baru', '/home/shop/7'],
  ['owned', 'Lihat tryout', '/home/tryouts'],
];

test('every failure has a helpful next step', { tag: '@phone' }, async ({ page }, { workerIndex }) => {
  const shop = new Shop();
  await signedIn(page.context(), workerIndex);
  await shop.serve(page);
  for (const [failure, way, href] of ways) {
    shop.transaction = { status: 'failed', failure, bundleId: 7 };
    await page.goto(address);
    await expect(page.getByRole('link', { name: way }), failure).toHaveAttribute('href', href);
    await expect(button(page, 'Cek Status')).toHaveCount(0);
  }
});

test(
  'the order number is copied with one press, with and without the clipboard API',
  { tag: '@desktop' },
  async ({ page }, { workerIndex }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await opened(page, workerIndex, new Shop());
    const copy = page.getByRole('button', { name: 'Salin nomor pesanan' });
    expect((await copy.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    const copied = () => page.evaluate(() => navigator.clipboard.readText());
    await copy.click();
    await expect(page.getByRole('status').getByText('Disalin', { exact: true })).toBeAttached();
    expect(await copied()).toBe(activeTransaction().id);

    await page.evaluate(() => navigator.clipboard.writeText('lain'));
    await page.addInitScript(() => {
      // As on plain http.
      Reflect.deleteProperty(Navigator.prototype, 'clipboard');
    });
    const reading = await page.context().newPage();
    await page.reload();
    await copy.click();
    await expect(page.getByRole('status').getByText('Disalin', { exact: true })).toBeAttached();
    await reading.goto('/404');
    await reading.bringToFront();
    expect(await reading.evaluate(() => navigator.clipboard.readText())).toBe(activeTransaction().id);
  },
);

test(
  'without permission to copy, the number is selected and the text says what to do',
  { tag: '@phone' },
  async ({ page }, { workerIndex }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, 'clipboard');
      document.execCommand = () => false;
    });
    await opened(page, workerIndex, new Shop());
    await page.getByRole('button', { name: 'Salin nomor pesanan' }).click();
    await expect(page.getByRole('status').getByText(/^Nomor pesanan dipilih/)).toBeVisible();
    expect(await page.evaluate(() => String(window.getSelection()))).toBe(activeTransaction().id);
  },
);

test(
  "the server's message about a purchase is shown",
  { tag: '@desktop' },
  async ({ page }, { workerIndex }) => {
    await signedIn(page.context(), workerIndex);
    await answer(page, getBundle, bundleWith({ price: 99_000 }));
    const say = (message: string) =>
      page.route(ending(buy.path), (route) =>
        route.fulfill({ json: { data: { transaction_id: activeTransaction().id }, message } }),
      );
    await new Shop().serve(page);
    await say('Pesananmu masih berjalan. Selesaikan pembayarannya.');
    await page.goto('/home/shop/1');
    await button(page, 'Beli Sekarang').click();
    await expect(page.getByRole('status').getByText(/^Pesananmu masih berjalan/)).toBeVisible();
    await expect(page).toHaveURL(address);
  },
);

test(
  'a sale that closes on the screen shows its note and removes the button',
  { tag: '@phone' },
  async ({ page }, { workerIndex }) => {
    await signedIn(page.context(), workerIndex);
    const sentence = 'Penjualan paket ini sudah ditutup. Pilih paket lain.';
    await answer(page, getBundle, bundleWith(closing));
    await refuse(page, buy, 409, sentence);
    await page.goto('/home/shop/1');
    await expect(page.getByText(/^Dijual sampai 20 November 2026, 10:00 WIB\./)).toBeVisible();
    await answer(page, getBundle, bundleWith({ ...closing, isSaleClosed: true }));
    await button(page, 'Beli Sekarang').click();
    await expect(page.getByRole('alert').getByText(sentence)).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(button(page, 'Beli Sekarang')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Lihat paket lain' })).toBeVisible();
  },
);

test(
  'the list of 500 scrolls within itself, updates by itself, and then stops polling',
  { tag: '@phone' },
  async ({ page }, { workerIndex }) => {
    let status: Transaction['status'] = 'awaiting';
    let reads = 0;
    await page.clock.install();
    await signedIn(page.context(), workerIndex);
    await page.route(ending(listTransactions.path), (route) => {
      reads += 1;
      const rows = Array.from({ length: 500 }, (_, index) =>
        transactionWith({ id: `TO-${index}`, status: index === 0 ? status : 'failed', failure: 'expired' }),
      );
      return route.fulfill({ json: { data: listTransactions.reply.write(rows) } });
    });
    await page.goto('/home/riwayatTransaksi');
    await expect(page.getByText('Kamu memiliki total 500 riwayat Transaksi')).toBeVisible();
    const list = page.getByRole('region', { name: 'Daftar transaksi' });
    expect((await list.boundingBox())?.height).toBeLessThanOrEqual(400);
    await expect(list.getByRole('listitem')).toHaveCount(500);
    await expect(page.getByRole('link', { name: 'Sedang Diproses Perdana' })).toBeVisible();
    status = 'paid';
    await page.clock.fastForward(15_000);
    await expect(list.getByRole('button', { name: 'Selesai' })).toBeVisible();
    const before = reads;
    await page.clock.fastForward(60_000);
    await expect(list.getByRole('listitem')).toHaveCount(500);
    expect(reads).toBe(before);
  },
);

test(
  "a word of the server's stream turns the page and reads anew what is owned",
  { tag: '@desktop' },
  async ({ page }, { workerIndex }) => {
    const shop = new Shop();
    await page.addInitScript(() => {
      class Stream extends EventTarget {
        static CLOSED = 2;
        readyState = 1;
        onmessage: ((event: { data: string }) => void) | null = null;
        constructor() {
          super();
          window.addEventListener('say', () => this.onmessage?.({ data: 'transactions' }));
        }
        close() {}
      }
      Object.assign(window, { EventSource: Stream });
    });
    await signedIn(page.context(), workerIndex);
    await shop.serve(page);
    await answer(page, listTransactions, [activeTransaction()]);
    await page.goto('/home');
    await page.getByRole('link', { name: 'Riwayat Transaksi' }).click();
    await page.getByRole('link', { name: 'Sedang Diproses Perdana' }).click();
    await expect(heading(page)).toHaveText('Transaksi Aktif');
    const counted = page.waitForRequest(`**/api${countUnread.path}`);
    shop.transaction = paidTransaction;
    await page.evaluate(() => window.dispatchEvent(new Event('say')));
    await expect(heading(page)).toHaveText('Transaksi Selesai');
    await counted;
    const offered = page.waitForRequest(`**/api${listBundles.path}`);
    await page.goBack();
    await page.goBack();
    await expect(heading(page)).toHaveText(/^Selamat Datang/);
    await offered;
  },
);
