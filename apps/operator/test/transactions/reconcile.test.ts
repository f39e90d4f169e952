import { expect, test } from 'vitest';
import { runCommand } from '../run-command.ts';
import { differencesOf, EXPORT_HEAD, NOON, useReconciliation } from './reconciliation.ts';
import { insertOrder, newId } from './order-rows.ts';

const { database, bundleId, print, reconcile, insertPaidOrder, insertUnpaidOrder } = useReconciliation();

test('reconcile finds no differences in an export that equals our orders', async () => {
  const [one, two] = [await insertPaidOrder(), await insertPaidOrder()];
  const open = await insertUnpaidOrder('awaiting');
  const text = [EXPORT_HEAD, one.line, two.line, `${open},x-1,pending,49000`, ''].join('\n');
  const { code, out } = await print(text);
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

test('reconcile prints the differences in both directions and their sums', async () => {
  const good = await insertPaidOrder();
  const [failed, missing, refunded, amount] = [
    await insertUnpaidOrder('failed'),
    await insertPaidOrder(),
    await insertPaidOrder(),
    await insertPaidOrder(),
  ];
  const unknown = newId();
  const text = [
    EXPORT_HEAD,
    good.line,
    `${failed},f-1,settlement,49000`,
    `${refunded.id},${refunded.payment},refund,49000`,
    `${amount.id},${amount.payment},capture,45000`,
    `${unknown},u-1,expire,10000`,
  ].join('\n');
  const result = await reconcile(text);
  expect(differencesOf(result)).toEqual([
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
  const { code, out } = await print(text);
  expect(code).toBe(1);
  expect(out).toMatch(
    new RegExp(
      `^lunas di ekspor, tidak di sini +${failed} +f-1 +settlement +Rp49\\.000 +gagal +Rp49\\.000$`,
      'm',
    ),
  );
  expect(out).toMatch(/\nAda selisih\.$/);
  expect((await reconcile(text, '--limit', '2')).hasMore).toBe(true);
  expect((await print(text, '--limit', '2')).out).toContain('Hanya 2 selisih yang pertama');
});

test('reconcile compares the paid orders of the days in the export, or of --from and --to', async () => {
  const day = 24 * 3_600_000;
  const [before, inside, after] = [
    await insertPaidOrder(NOON - day),
    await insertPaidOrder(),
    await insertPaidOrder(NOON + day),
  ];
  // Created before midnight and paid after midnight, so the export does not cover the first day.
  const straddling = await insertPaidOrder(Date.parse('2026-11-21T16:55:00Z'));
  const text = [EXPORT_HEAD, inside.line, straddling.line].join('\n');
  expect(await reconcile(text)).toMatchObject({
    isEven: true,
    days: { from: '2026-11-22', to: '2026-11-22' },
  });
  expect(differencesOf(await reconcile(text, '--from', '2026-11-21'))).toEqual([
    ['not-paid-there', before.id],
  ]);
  expect(differencesOf(await reconcile(text, '--to', '2026-11-23'))).toEqual([['not-paid-there', after.id]]);
  const strange = [EXPORT_HEAD, `${newId()},x-1,settlement,49000`].join('\n');
  expect(await reconcile(strange)).toMatchObject({ isEven: false, days: null });
  expect((await print(strange)).out).toContain('tidak diketahui: tulis --from dan --to');
  const all = await reconcile(EXPORT_HEAD, '--from', '2026-11-20', '--to', '2026-11-23');
  expect(all.summary['notPaidThere']).toEqual({ count: 4, rupiah: 196_000 });
});

test.each([
  ['only a header line', EXPORT_HEAD],
  ['a header line and empty lines', `${EXPORT_HEAD}\n\n,,,\n`],
])('reconcile of an export without transactions needs the days: %s', async (_, text) => {
  const { id, payment } = await insertPaidOrder();
  for (const words of [[], ['--json'], ['--from', '2026-11-22'], ['--to', '2026-11-22']]) {
    const { code, out, err } = await print(text, ...words);
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(
      /^Berkas .+ tidak memuat satu pun transaksi: tulis harinya dengan --from dan --to, atau pilih berkas lain\.$/,
    );
  }
  const named = await reconcile(text, '--from', '2026-11-22', '--to', '2026-11-22');
  expect(named.differences).toMatchObject([
    { kind: 'not-paid-there', orderId: id, paymentId: payment, exportStatus: null, price: 49_000 },
  ]);
  expect((await reconcile(text, '--from', '2026-11-23', '--to', '2026-11-23')).isEven).toBe(true);
});

test('reconcile ignores free orders', async () => {
  await insertOrder(database.db, { bundleId: bundleId(), createdAt: NOON, settledAt: NOON, price: 0 });
  expect((await reconcile(EXPORT_HEAD, '--from', '2026-11-22', '--to', '2026-11-22')).isEven).toBe(true);
});

test('reconcile lists unreadable lines, which count as differences', async () => {
  const { line } = await insertPaidOrder();
  const result = await reconcile(
    [EXPORT_HEAD, line, 'TO-X,x,settlement,banyak', ',,,', ',,settlement,1'].join('\n'),
  );
  expect(result).toMatchObject({ isEven: false, differences: [], summary: { unreadable: 2 } });
  expect(result.unreadableLines).toEqual([3, 5]);
});

test('reconcile of a missing file prints one line', async () => {
  const words = ['transaction', 'reconcile', '/tidak/ada.csv'];
  expect(await runCommand(words, { url: database.url, now: NOON })).toEqual({
    code: 1,
    out: '',
    err: 'Berkas /tidak/ada.csv tidak ada: periksa nama dan foldernya.',
  });
});
