import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { MINUTE_MS, useMerchant } from '../../../test/merchant.ts';

const merchant = useMerchant();
const { create, notices, pass } = merchant;
const gateway = () => merchant.gateway();

/** What a browser gets; it follows nothing by itself. */
async function visit(address: string, form?: Record<string, string>) {
  const url = new URL(address, gateway().url);
  const post = form && {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: { origin: gateway().url },
  };
  const response = await fetch(url, { ...post, redirect: 'manual' });
  return {
    status: response.status,
    headers: response.headers,
    location: response.headers.get('location') ?? '',
    body: await response.text(),
  };
}

/** Sends the form and opens the page to which it leads. */
async function press(address: string, form: Record<string, string>) {
  const { status, location } = await visit(address, form);
  expect(status).toBe(303);
  return visit(location);
}

async function opened(changes: Record<string, unknown> = {}): Promise<string> {
  return String((await create('TO-1', changes)).body['redirect_url']);
}

const payments = () => gateway().orders()[0]!.payments;
const choose = (page: string, metode: string) => press(page, { metode });
const step = (page: string, langkah: string) =>
  visit(page, { langkah, transaksi: payments().at(-1)!.transactionId });

test('the payment page tells amount, order, time and the ways to pay', async () => {
  const { status, body } = await visit(await opened());
  expect(status).toBe(200);
  for (const words of [
    'Rp49.000',
    'TO-1',
    'Paket SKD',
    '15 menit',
    '17.15',
    'QRIS',
    'BCA',
    'GoPay',
    'DANA',
    'Kartu',
  ])
    expect(body).toContain(words);
});

test('a way to pay is offered when the merchant wants it and the amount is large enough', async () => {
  const few = await visit(await opened({ enabled_payments: ['gopay', 'bca_va'] }));
  expect(few.body.match(/value="[a-z_]+"/g)).toEqual(['value="bca_va"', 'value="gopay"']);
  const cheap = { transaction_details: { order_id: 'TO-1', gross_amount: 9_999 }, item_details: undefined };
  expect((await visit(await opened(cheap))).body).not.toContain('Kartu');
});

test('no page runs a script, loads anything or can be framed', async () => {
  const page = await opened();
  for (const address of [page, '/', '/snap/v4/redirection/x']) {
    const { headers, body } = await visit(address);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'; style-src 'unsafe-inline'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('script-src');
    expect(body).not.toMatch(/<script|<link|<img|onclick/);
  }
});

test('nothing that a merchant sends becomes markup', async () => {
  const evil = '<b>"x\'&';
  const page = await opened({ item_details: [{ name: evil, price: 49_000, quantity: 1 }] });
  expect((await visit(page)).body).toContain('&lt;b&gt;&quot;x&#39;&amp;');
});

test('with a chosen way to pay there is a payment that waits, and its notice', async () => {
  const page = await opened();
  const { body } = await choose(page, 'qris');
  await gateway().idle();
  expect(body).toContain('aria-label="Kode QR percobaan"');
  expect(payments().map(({ method, status }) => [method, status])).toEqual([['qris', 'pending']]);
  expect(notices.map((notice) => notice.body['transaction_status'])).toEqual(['pending']);
});

test('the number of a virtual account is the one that the gateway tells', async () => {
  const { body } = await choose(await opened(), 'bni_va');
  const { va_numbers } = (await merchant.call('/v2/TO-1/status')).body as {
    va_numbers: { va_number: string }[];
  };
  expect(body.replace(/<\/?span>/g, '')).toContain(`<p class="number">${va_numbers[0]!.va_number}</p>`);
});

test('"Bayar" settles, and the page leads back with what has become of it', async () => {
  const page = await opened();
  await choose(page, 'gopay');
  const { location } = await step(page, 'bayar');
  await gateway().idle();
  expect(payments()[0]!.status).toBe('settlement');
  const { body } = await visit(location);
  expect(body).toContain('Pembayaran berhasil');
  expect(body).toContain(
    'href="http://localhost:3000/transactions/1?order_id=TO-1&amp;status_code=200&amp;transaction_status=settlement"',
  );
});

test('a card is captured first and settled after that', async () => {
  const page = await opened();
  await choose(page, 'credit_card');
  await gateway().idle();
  await step(page, 'bayar');
  await expect.poll(() => payments()[0]!.status).toBe('settlement');
  await gateway().idle();
  expect(notices.map(({ body }) => body['transaction_status'])).toEqual(['pending', 'capture', 'settlement']);
});

test('"Tolak" denies, and the page offers another way, which is a payment of its own', async () => {
  const page = await opened();
  await choose(page, 'credit_card');
  const { location } = await step(page, 'tolak');
  expect((await visit(location)).body).toContain('ditolak. Pilih cara bayar lain');
  await choose(page, 'qris');
  await step(page, 'bayar');
  await gateway().idle();
  expect(payments().map(({ method, status }) => [method, status])).toEqual([
    ['credit_card', 'deny'],
    ['qris', 'settlement'],
  ]);
});

test('"Biarkan" leads back while the payment waits, and the page may lead there', async () => {
  const page = await opened();
  const { headers } = await choose(page, 'bca_va');
  expect(headers.get('content-security-policy')).toContain("form-action 'self' http://localhost:3000;");
  const { location } = await step(page, 'biarkan');
  expect(location).toBe(
    'http://localhost:3000/transactions/1?order_id=TO-1&status_code=201&transaction_status=pending',
  );
  expect(payments()[0]!.status).toBe('pending');
});

test('another way can be chosen while the first one waits', async () => {
  const page = await opened();
  await choose(page, 'bca_va');
  expect((await visit(`${page}?ganti`)).body).toContain('Pilih cara bayar');
  expect((await choose(`${page}?ganti`, 'qris')).body).toContain('Kode QR');
  expect(payments()).toHaveLength(2);
});

test('a form of yesterday does nothing to the payment of today', async () => {
  const page = await opened();
  await choose(page, 'credit_card');
  const { transactionId } = payments()[0]!;
  await step(page, 'tolak');
  await choose(page, 'qris');
  await visit(page, { langkah: 'bayar', transaksi: transactionId });
  await gateway().idle();
  expect(payments().map(({ status }) => status)).toEqual(['deny', 'pending']);
});

test('after its time the page says so and takes nothing', async () => {
  const page = await opened();
  await choose(page, 'qris');
  await pass(15 * MINUTE_MS);
  expect((await step(page, 'bayar')).status).toBe(303);
  expect((await choose(page, 'gopay')).body).toContain('Waktu pembayaran sudah habis');
  await gateway().idle();
  expect(payments().map(({ status }) => status)).toEqual(['expire']);
});

test('a cancelled page says so, and one that is unknown or replaced is a 404', async () => {
  const first = await opened();
  const second = await opened();
  expect((await visit(first)).status).toBe(404);
  expect((await visit(first, { metode: 'qris' })).status).toBe(404);
  await merchant.call(`/snap/v1/transactions/${gateway().orders()[0]!.token}/cancel`, 'POST');
  expect((await visit(second)).body).toContain('sudah dibatalkan');
  expect((await choose(second, 'qris')).body).toContain('sudah dibatalkan');
  expect(payments()).toEqual([]);
});

test('a returned payment is called so', async () => {
  const page = await opened();
  const id = gateway().begin('TO-1', 'qris');
  for (const status of ['settlement', 'refund'] as const) await gateway().say(id, status);
  expect((await visit(page)).body).toContain('Pembayaran dikembalikan');
});

test.each([
  ['settlement', ['settlement']],
  ['deny', ['deny']],
  ['expire', ['expire']],
  ['cancel', ['cancel']],
  ['settlement-deny', ['settlement', 'deny']],
])('the control page takes the step %s', async (langkah, told) => {
  await create('TO-1');
  const transaksi = gateway().begin('TO-1', 'bca_va');
  await gateway().idle();
  notices.length = 0;
  expect((await visit('/')).body).toContain(`value="${langkah}"`);
  expect((await visit('/steps', { langkah, transaksi })).location).toBe('/#TO-1');
  await expect.poll(() => notices.map(({ body }) => body['transaction_status'])).toEqual(told);
  expect(payments()[0]!.status).toBe(told.at(-1));
});

test.each(['refund', 'partial_refund', 'chargeback'])(
  'the control page takes %s after a settlement',
  async (langkah) => {
    await create('TO-1');
    const transaksi = gateway().begin('TO-1', 'bca_va');
    await gateway().say(transaksi, 'settlement');
    expect((await visit('/')).body).toContain(`value="${langkah}"`);
    await visit('/steps', { langkah, transaksi });
    expect(payments()[0]!.status).toBe(langkah);
  },
);

test('the control page sends the notice again, forged, and with another amount', async () => {
  await create('TO-1');
  const transaksi = gateway().begin('TO-1', 'bca_va');
  await gateway().idle();
  for (const langkah of ['again', 'forged', 'other-amount']) await visit('/steps', { langkah, transaksi });
  await gateway().idle();
  const [first, again, forged, other] = notices.map(({ body }) => body);
  expect(again).toEqual(first);
  expect(forged).toEqual({ ...first, signature_key: forged!['signature_key'] });
  expect(forged!['signature_key']).not.toBe(first!['signature_key']);
  expect(other!['gross_amount']).toBe('50000.00');
});

test('the control page begins payments, finds an order and releases what is held', async () => {
  gateway().settings.set({ notices: 'held' });
  await create('TO-1');
  await create('TO-2');
  await visit('/payments', { order: 'TO-1', metode: 'gopay' });
  const { body } = await visit('/?order=TO-1');
  expect(body).toContain('GoPay');
  expect(body).not.toContain('id="TO-2"');
  expect(body).toContain('1 notifikasi ditahan');
  await visit('/release', { urutan: 'terbalik' });
  await gateway().idle();
  expect(notices).toHaveLength(1);
  expect((await visit('/?order=TO-9')).body).toContain('Order itu tidak ada');
});

test('what the control page cannot do is told there', async () => {
  await create('TO-1');
  await pass(15 * MINUTE_MS);
  const { body } = await press('/payments', { order: 'TO-1', metode: 'gopay' });
  expect(body).toContain('Waktu pembayaran sudah habis');
});

test('the form of the settings shows them, sets them and puts them back', async () => {
  const form = {
    ...{ createFault: 'normal', createDelayMs: '0', statusFault: 'garbage', statusDelayMs: '50' },
    ...{ expireFault: 'normal', expireDelayMs: '0', cancelFault: 'normal', cancelDelayMs: '0' },
    ...{ notices: 'held', noticeCopies: '2', noticeDelayMs: '0', noticeTimeoutMs: '15000', alwaysOk: 'on' },
  };
  const { body } = await press('/settings', form);
  const expected = {
    statusFault: 'garbage',
    statusDelayMs: 50,
    notices: 'held',
    noticeCopies: 2,
    alwaysOk: true,
  };
  expect(gateway().settings.current).toMatchObject({ ...expected, repeatsTransactionId: false });
  expect(body).toContain('<option value="garbage" selected>');
  expect((await visit('/settings', { ...form, noticeCopies: '' })).status).toBe(400);
  await visit('/settings', { langkah: 'normal' });
  expect(gateway().settings.current).toMatchObject({ statusFault: 'normal', noticeCopies: 1 });
});

function ask(path: string, method: string, headers: Record<string, string>) {
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const asked = request(`${gateway().url}${path}`, { method, headers }, (response) => {
      void text(response).then((body) => resolve({ status: response.statusCode ?? 0, body }));
    });
    asked.on('error', reject).end();
  });
}

test('pages and control answer to the names of this machine alone', async () => {
  const { port } = new URL(gateway().url);
  for (const path of ['/', '/control/orders', '/snap/v4/redirection/x']) {
    expect((await ask(path, 'GET', { host: `contoh.id:${port}` })).status, path).toBe(403);
    expect((await ask(path, 'GET', { host: `localhost:${port}` })).status, path).not.toBe(403);
  }
});

test('another site can change nothing', async () => {
  await create('TO-1');
  const { host } = new URL(gateway().url);
  for (const origin of ['http://contoh.id', 'null', 'http://localhost:3000'])
    for (const path of ['/control/reset', '/settings', '/steps', '/payments', '/release'])
      expect((await ask(path, 'POST', { host, origin })).status, path).toBe(403);
  expect(gateway().orders()).toHaveLength(1);
});
