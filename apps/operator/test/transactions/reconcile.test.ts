import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { useTestDatabase } from '../../../../packages/db/test/test-database.ts';
import { parseRupiah } from '../../src/commands/transactions/export-file.ts';
import { aBundle, anOrder, aPayment, newId } from './rows.ts';
import { run } from '../run.ts';

const database = useTestDatabase();
const now = Date.parse('2026-11-22T05:00:00Z');
const hour = 3_600_000;

let bundleId: number;

beforeEach(async () => {
  await sql`truncate payments, transaction_events, transactions cascade`.execute(database.db);
  bundleId = await aBundle(database.db);
});

function fileWith(text: string | Buffer): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'ambang-export-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'ekspor.csv');
  writeFileSync(file, text);
  return file;
}

const operator = (...words: string[]) =>
  run(['transaction', 'reconcile', ...words], { url: database.url, now });

const compare = (text: string | Buffer, ...words: string[]) => operator(fileWith(text), ...words);

interface Reconciled {
  isEven: boolean;
  days: { from: string; to: string } | null;
  summary: Record<string, { count: number; rupiah: number } | number>;
  differences: { kind: string; orderId: string; paymentId: string | null }[];
  hasMore: boolean;
  unreadableLines: number[];
}

async function reconciled(text: string | Buffer, ...words: string[]): Promise<Reconciled> {
  const { code, out } = await compare(text, '--json', ...words);
  const document = JSON.parse(out) as Reconciled;
  expect(code).toBe(document.isEven ? 0 : 1);
  return document;
}

const found = ({ differences }: Reconciled) => differences.map(({ kind, orderId }) => [kind, orderId]);

const HEAD = 'Order ID,Transaction ID,Transaction Status,Amount';

/** A paid order with its payment. */
async function paid(createdAt = now): Promise<{ id: string; payment: string; line: string }> {
  const id = await anOrder(database.db, { bundleId, createdAt, settledAt: createdAt });
  const payment = await aPayment(database.db, {
    transactionId: id,
    firstSaidAt: createdAt,
    paidAt: createdAt,
  });
  return { id, payment, line: `${id},${payment},settlement,49000` };
}

const order = (status: 'awaiting' | 'failed', createdAt = now) =>
  anOrder(database.db, { bundleId, createdAt, status, failure: status === 'failed' ? 'expired' : null });

test('an export equal to our orders has no differences', async () => {
  const [one, two] = [await paid(), await paid()];
  const open = await order('awaiting');
  const text = [HEAD, one.line, two.line, `${open},x-1,pending,49000`, ''].join('\n');
  const { code, out } = await compare(text);
  expect(code).toBe(0);
  expect(out.split('\n')).toEqual([
    expect.stringMatching(/^Baris ekspor +3 · Rp147\.000$/),
    expect.stringMatching(/^Lunas di ekspor +2 · Rp98\.000$/),
    expect.stringMatching(/^Lunas di sini +2 · Rp98\.000$/),
    expect.stringMatching(/^Hari pesanan \(WIB\) +2026-11-22 s\.d\. 2026-11-22$/),
    ...[1, 2, 3, 4, 5].map(() => expect.stringMatching(/^Selisih: .+ 0 · Rp0$/) as unknown),
    expect.stringMatching(/^Baris tak terbaca +0$/),
    'Tidak ada selisih.',
  ]);
});

test('differences are reported in both directions, with their sums', async () => {
  const good = await paid();
  const [failed, missing, refunded, amount] = [
    await order('failed'),
    await paid(),
    await paid(),
    await paid(),
  ];
  const unknown = newId();
  const text = [
    HEAD,
    good.line,
    `${failed},f-1,settlement,49000`,
    `${refunded.id},${refunded.payment},refund,49000`,
    `${amount.id},${amount.payment},capture,45000`,
    `${unknown},u-1,expire,10000`,
  ].join('\n');
  const result = await reconciled(text);
  expect(found(result)).toEqual([
    ['amount-differs', amount.id],
    ['not-paid-here', failed],
    ...[missing.id, refunded.id].sort().map((id) => ['not-paid-there', id]),
    ['unknown-order', unknown],
  ]);
  expect(result.summary).toEqual({
    exported: { count: 5, rupiah: 202_000 },
    exportedPaid: { count: 3, rupiah: 143_000 },
    paidHere: { count: 4, rupiah: 196_000 },
    amountDiffers: { count: 1, rupiah: 45_000 },
    notPaidHere: { count: 1, rupiah: 49_000 },
    notPaidThere: { count: 2, rupiah: 98_000 },
    unknownOrder: { count: 1, rupiah: 10_000 },
    exportedTwice: { count: 0, rupiah: 0 },
    unreadable: 0,
  });
  expect(result.differences.find(({ orderId }) => orderId === refunded.id)).toEqual({
    ...{ kind: 'not-paid-there', orderId: refunded.id, paymentId: refunded.payment, exportStatus: 'refund' },
    ...{ exportAmount: null, status: 'paid', price: 49_000 },
  });
  const { code, out } = await compare(text);
  expect(code).toBe(1);
  expect(out).toMatch(
    new RegExp(
      `^lunas di ekspor, tidak di sini +${failed} +f-1 +settlement +Rp49\\.000 +gagal +Rp49\\.000$`,
      'm',
    ),
  );
  expect(out).toMatch(/\nAda selisih\.$/);
  expect((await reconciled(text, '--limit', '2')).hasMore).toBe(true);
  expect((await compare(text, '--limit', '2')).out).toContain('Hanya 2 selisih yang pertama');
});

test('an order with several payments is paid by one of them, and each paid one must be known', async () => {
  const { id, payment, line } = await paid();
  expect((await reconciled([HEAD, `${id},d-1,deny,49000`, line].join('\n'))).isEven).toBe(true);
  const twice = await reconciled([HEAD, line, `${id},second-1,settlement,49000`].join('\n'));
  expect(twice.differences).toMatchObject([{ kind: 'not-paid-here', orderId: id, paymentId: 'second-1' }]);
  const without = ['Order ID,Status,Amount', `${id},Partial Refund,49000`].join('\n');
  expect((await reconciled(without)).isEven).toBe(true);
  expect(
    (await reconciled([HEAD, `${id},${payment.toUpperCase()},Settlement,49000`].join('\n'))).isEven,
  ).toBe(true);
});

test('a manual refund is accepted although the gateway still shows the payment as paid', async () => {
  const id = await anOrder(database.db, {
    bundleId,
    createdAt: now,
    status: 'failed',
    failure: 'returned',
    settledAt: now,
  });
  const times = { firstSaidAt: now, paidAt: now, refundedAt: now };
  const payment = await aPayment(database.db, { transactionId: id, ...times, refund: 'owned-already' });
  expect((await reconciled([HEAD, `${id},${payment},settlement,49000`].join('\n'))).isEven).toBe(true);
});

test('our paid orders are compared for the days of the export, or of the options', async () => {
  const day = 24 * hour;
  const [before, inside, after] = [await paid(now - day), await paid(), await paid(now + day)];
  // Created before midnight and paid after it: the export does not cover the first day.
  const straddling = await paid(Date.parse('2026-11-21T16:55:00Z'));
  const text = [HEAD, inside.line, straddling.line].join('\n');
  expect(await reconciled(text)).toMatchObject({
    isEven: true,
    days: { from: '2026-11-22', to: '2026-11-22' },
  });
  expect(found(await reconciled(text, '--from', '2026-11-21'))).toEqual([['not-paid-there', before.id]]);
  expect(found(await reconciled(text, '--to', '2026-11-23'))).toEqual([['not-paid-there', after.id]]);
  const strange = [HEAD, `${newId()},x-1,settlement,49000`].join('\n');
  expect(await reconciled(strange)).toMatchObject({ isEven: false, days: null });
  expect((await compare(strange)).out).toContain('tidak diketahui: tulis --from dan --to');
  const all = await reconciled(HEAD, '--from', '2026-11-20', '--to', '2026-11-23');
  expect(all.summary['notPaidThere']).toEqual({ count: 4, rupiah: 196_000 });
});

test.each([
  ['a head alone', HEAD],
  ['empty lines after it', `${HEAD}\n\n,,,\n`],
])('an export without transactions needs the days: %s', async (_, text) => {
  const { id, payment } = await paid();
  for (const words of [[], ['--json'], ['--from', '2026-11-22'], ['--to', '2026-11-22']]) {
    const { code, out, err } = await compare(text, ...words);
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(
      /^Berkas .+ tidak memuat satu pun transaksi: tulis harinya dengan --from dan --to, atau pilih berkas lain\.$/,
    );
  }
  const named = await reconciled(text, '--from', '2026-11-22', '--to', '2026-11-22');
  expect(named.differences).toMatchObject([
    { kind: 'not-paid-there', orderId: id, paymentId: payment, exportStatus: null, price: 49_000 },
  ]);
  expect((await reconciled(text, '--from', '2026-11-23', '--to', '2026-11-23')).isEven).toBe(true);
});

const second = (transactionId: string, refundedAt: number | null = null) =>
  aPayment(database.db, {
    ...{ transactionId, firstSaidAt: now + 1, paidAt: now + 1 },
    ...{ refund: 'second-payment', refundedAt },
  });

test('each paid payment of an order must be in the export', async () => {
  const { id, payment, line } = await paid();
  const other = await second(id);
  const both = await reconciled([HEAD, line, `${id},${other},capture,49000`].join('\n'));
  expect(both).toMatchObject({
    isEven: true,
    summary: { exportedPaid: { count: 2, rupiah: 98_000 }, paidHere: { count: 2, rupiah: 98_000 } },
  });
  const one = await reconciled([HEAD, line].join('\n'));
  expect(one.differences).toMatchObject([
    { kind: 'not-paid-there', orderId: id, paymentId: other, exportStatus: null, price: 49_000 },
  ]);
  expect(one.summary['notPaidThere']).toEqual({ count: 1, rupiah: 49_000 });
  const refused = await reconciled(
    [HEAD, `${id},${payment},deny,49000`, `${id},${other},capture,49000`].join('\n'),
  );
  expect(refused.differences).toMatchObject([
    { kind: 'not-paid-there', orderId: id, paymentId: payment, exportStatus: 'deny' },
  ]);
  const exchanged = await reconciled([HEAD, line, `${id},x-1,settlement,49000`].join('\n'));
  expect(exchanged.differences).toMatchObject([
    { kind: 'not-paid-here', orderId: id, paymentId: 'x-1' },
    { kind: 'not-paid-there', orderId: id, paymentId: other },
  ]);
});

test('without ids an order needs as many paid rows as it has paid payments', async () => {
  const { id } = await paid();
  await second(id);
  const rows = (times: number) =>
    ['Order ID,Status,Amount', ...Array<string>(times).fill(`${id},settlement,49000`)].join('\n');
  expect((await reconciled(rows(2))).isEven).toBe(true);
  expect((await reconciled(rows(1))).differences).toEqual([
    {
      ...{ kind: 'not-paid-there', orderId: id, paymentId: null, exportStatus: 'settlement' },
      ...{ exportAmount: null, status: 'paid', price: 49_000 },
    },
  ]);
  expect(found(await reconciled(rows(3)))).toEqual([['not-paid-here', id]]);
});

test('an order from before the gateway is one payment with any id', async () => {
  const id = await anOrder(database.db, { bundleId, createdAt: now, settledAt: now });
  const row = (payment: string) => `${id},${payment},settlement,49000`;
  expect((await reconciled([HEAD, row('old-1')].join('\n'))).isEven).toBe(true);
  expect((await reconciled([HEAD, row('old-1'), row('old-2')].join('\n'))).differences).toMatchObject([
    { kind: 'not-paid-here', orderId: id, paymentId: 'old-2' },
  ]);
  expect(found(await reconciled([HEAD, `${id},old-1,expire,49000`].join('\n')))).toEqual([
    ['not-paid-there', id],
  ]);
});

test('a row without an id is a payment that no other row names', async () => {
  const { id, payment, line } = await paid();
  await second(id);
  const unnamed = `${id},,settlement,49000`;
  expect((await reconciled([HEAD, unnamed, line].join('\n'))).isEven).toBe(true);
  const tooMany = await reconciled([HEAD, unnamed, line, unnamed].join('\n'));
  expect(tooMany.differences).toMatchObject([{ kind: 'not-paid-here', orderId: id, paymentId: null }]);
  const foreign = await paid();
  const elsewhere = [HEAD, line, unnamed, `${foreign.id},${payment},settlement,49000`].join('\n');
  expect(found(await reconciled(elsewhere))).toEqual([
    ['not-paid-here', foreign.id],
    ['not-paid-there', foreign.id],
  ]);
});

test('a manually refunded second payment is optional in the export', async () => {
  const { id, line } = await paid();
  const other = await second(id, now + 2);
  const row = `${id},${other},settlement,49000`;
  expect((await reconciled([HEAD, line].join('\n'))).isEven).toBe(true);
  expect((await reconciled([HEAD, line, row].join('\n'))).isEven).toBe(true);
  expect(found(await reconciled([HEAD, row].join('\n')))).toEqual([['not-paid-there', id]]);
  const partly = await paid();
  await database.db
    .updateTable('payments')
    .set({ refund: 'partly-returned', refundedAt: new Date(now) })
    .where('id', '=', partly.payment)
    .execute();
  expect(found(await reconciled([HEAD, line].join('\n')))).toEqual([['not-paid-there', partly.id]]);
});

test('a payment that is twice in the export is reported, and both rows count', async () => {
  const { id, payment, line } = await paid();
  const text = [HEAD, line, `${id},${payment.toUpperCase()},capture,49000`, line].join('\n');
  const result = await reconciled(text);
  expect(result.differences.map(({ kind, orderId }) => [kind, orderId])).toEqual([
    ['exported-twice', id],
    ['exported-twice', id],
  ]);
  expect(result.summary).toMatchObject({
    exported: { count: 3, rupiah: 147_000 },
    exportedPaid: { count: 3, rupiah: 147_000 },
    paidHere: { count: 1, rupiah: 49_000 },
    exportedTwice: { count: 2, rupiah: 98_000 },
    notPaidHere: { count: 0, rupiah: 0 },
  });
  const { code, out } = await compare(text);
  expect(code).toBe(1);
  expect(out).toMatch(new RegExp(`^dua kali di ekspor +${id} +${payment} +settlement +Rp49\\.000`, 'm'));
  expect(out).toMatch(/^Selisih: dua kali di ekspor +2 · Rp98\.000$/m);
  // Only paid rows are reported as repeated.
  const waiting = `${await order('awaiting')},w-1,pending,49000`;
  expect((await reconciled([HEAD, line, waiting, waiting].join('\n'))).isEven).toBe(true);
  const open = `${await order('failed')},f-1,settlement,49000`;
  expect(found(await reconciled([HEAD, line, open, open].join('\n'))).map(([kind]) => kind)).toEqual([
    'exported-twice',
    'not-paid-here',
  ]);
});

test('free orders are not compared', async () => {
  await anOrder(database.db, { bundleId, createdAt: now, settledAt: now, price: 0 });
  expect((await reconciled(HEAD, '--from', '2026-11-22', '--to', '2026-11-22')).isEven).toBe(true);
});

test.each([
  [
    'a byte order mark, quotes and CRLF',
    (id: string) =>
      `\ufeff"Order ID","Transaction Status","Gross Amount"\r\n"${id}","settlement","49000.00"\r\n`,
  ],
  [
    'a first line that names the delimiter',
    (id: string) => `\ufeffsep=;\r\nOrder ID;Status;Amount\r\n${id};Settlement;49.000,00\r\n`,
  ],
  [
    'a named delimiter as other programs save it',
    (id: string) => `sep=;;; \nOrder ID;Status;Amount\n${id};Settlement;49.000,00\n`,
  ],
  [
    'a comma as the named delimiter',
    (id: string) => `"sep=,"\nOrder ID,Status,Amount\n${id},Settlement,"49.000,00"\n`,
  ],
  ['semicolons and commas for cents', (id: string) => `Order ID;Status;Amount\n${id};Settlement;49.000,00\n`],
  [
    'other capitals, blanks and columns',
    (id: string) =>
      `Date, order  id ,STATUS,Note,GROSS AMOUNT\nx,${id}, settlement ,"a,b\n""c""","Rp 49.000"\n`,
  ],
  [
    'tabs and empty lines',
    (id: string) => `order_id\ttransaction_status\tgross_amount\n\n${id}\tcapture\tIDR 49,000.00\n\n`,
  ],
])('an export is read with %s', async (_, textOf) => {
  const id = await anOrder(database.db, { bundleId, createdAt: now, settledAt: now });
  const result = await reconciled(textOf(id));
  expect(result).toMatchObject({ isEven: true, summary: { exportedPaid: { count: 1, rupiah: 49_000 } } });
});

test.each([
  ['49000', 49_000],
  ['49000.00', 49_000],
  ['Rp 49.000', 49_000],
  ['Rp.49.000', 49_000],
  ['49.000,00', 49_000],
  ['IDR 1,249,000.0', 1_249_000],
  ['0', 0],
  ['49000.50', null],
  ['49.00.000', null],
  ['49,000.000', null],
  ['-49000', null],
  ['1e5', null],
  ['', null],
])('the amount %j is %j rupiah', (text, amount) => {
  expect(parseRupiah(text)).toBe(amount);
});

test('unreadable lines are listed and count as a difference', async () => {
  const { line } = await paid();
  const result = await reconciled(
    [HEAD, line, 'TO-X,x,settlement,banyak', ',,,', ',,settlement,1'].join('\n'),
  );
  expect(result).toMatchObject({ isEven: false, differences: [], summary: { unreadable: 2 } });
  expect(result.unreadableLines).toEqual([3, 5]);
});

test.each([
  ['', /^Berkas .+ kosong/],
  ['Nama,Nilai\na,1\n', /^Baris pertama berkas harus memuat kolom Order ID, Transaction Status dan Amount/],
  [`${HEAD}\n"TO-1,x,settlement,1\n`, /^Berkas .+ bukan CSV yang utuh \(sekitar baris \d+\)/],
  [`${HEAD}\n${'x'.repeat(200_000)}\n`, /^Berkas .+ bukan CSV yang utuh/],
])('a file that is not an export is one line: %#', async (text, sentence) => {
  const { code, out, err } = await compare(text);
  expect([code, out]).toEqual([1, '']);
  expect(err).toMatch(sentence);
  expect(err).not.toContain('\n');
});

test('a missing file is one line', async () => {
  expect(await operator('/tidak/ada.csv')).toEqual({
    code: 1,
    out: '',
    err: 'Berkas /tidak/ada.csv tidak ada: periksa nama dan foldernya.',
  });
});

test('a hundred thousand rows take seconds', async () => {
  await sql`insert into transactions (id, account_id, bundle_id, title, tryout_ids, price, status, created_at, expires_at)
    select 'TO-' || lpad(n::text, 20, 'B'), gen_random_uuid(), ${bundleId}, 'Paket', '{1}', 49000, 'paid',
      ${new Date(now)}::timestamptz, ${new Date(now)}::timestamptz from generate_series(1, 100000) n`.execute(
    database.db,
  );
  // Half of them have the payment of the export, a tenth has another one.
  await sql`insert into payments (id, transaction_id, state, first_said_at)
    select 'pay-' || n, 'TO-' || lpad((case when n < 100000 then n + 1 else n - 49999 end)::text, 20, 'B'), 'paid',
      ${new Date(now)}::timestamptz from generate_series(50000, 109999) n`.execute(database.db);
  const lines = Array.from({ length: 99_999 }, (_, place) => {
    const id = `TO-${String(place + 1).padStart(20, 'B')}`;
    return `${id},pay-${place},settlement,49000.00`;
  });
  const text = [HEAD, ...lines, lines[0], `${newId()},x,settlement,1`].join('\n');
  const started = performance.now();
  const result = await reconciled(text);
  expect(performance.now() - started).toBeLessThan(20_000);
  expect(result.summary).toMatchObject({
    exportedTwice: { count: 1 },
    notPaidThere: { count: 10_001 },
    unknownOrder: { count: 1 },
    notPaidHere: { count: 0 },
  });
});
