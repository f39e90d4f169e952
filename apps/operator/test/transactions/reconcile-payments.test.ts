import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { differencesOf, EXPORT_HEAD, NOON, useReconciliation } from './reconciliation.ts';
import { insertOrder, insertPayment, newId } from './order-rows.ts';

const { database, bundleId, print, reconcile, insertPaidOrder, insertUnpaidOrder } = useReconciliation();

const insertSecondPayment = (transactionId: string, refundedAt: number | null = null) =>
  insertPayment(database.db, {
    ...{ transactionId, firstSaidAt: NOON + 1, paidAt: NOON + 1 },
    ...{ refund: 'second-payment', refundedAt },
  });

test('only paid rows of an order are compared, and an unknown paid payment is a difference', async () => {
  const { id, payment, line } = await insertPaidOrder();
  expect((await reconcile([EXPORT_HEAD, `${id},d-1,deny,49000`, line].join('\n'))).isEven).toBe(true);
  const twice = await reconcile([EXPORT_HEAD, line, `${id},second-1,settlement,49000`].join('\n'));
  expect(twice.differences).toMatchObject([{ kind: 'not-paid-here', orderId: id, paymentId: 'second-1' }]);
  const without = ['Order ID,Status,Amount', `${id},Partial Refund,49000`].join('\n');
  expect((await reconcile(without)).isEven).toBe(true);
  expect(
    (await reconcile([EXPORT_HEAD, `${id},${payment.toUpperCase()},Settlement,49000`].join('\n'))).isEven,
  ).toBe(true);
});

test('each paid payment of an order must be in the export', async () => {
  const { id, payment, line } = await insertPaidOrder();
  const other = await insertSecondPayment(id);
  const both = await reconcile([EXPORT_HEAD, line, `${id},${other},capture,49000`].join('\n'));
  expect(both).toMatchObject({
    isEven: true,
    summary: { exportedPaid: { count: 2, rupiah: 98_000 }, paidHere: { count: 2, rupiah: 98_000 } },
  });
  const one = await reconcile([EXPORT_HEAD, line].join('\n'));
  expect(one.differences).toMatchObject([
    { kind: 'not-paid-there', orderId: id, paymentId: other, exportStatus: null, price: 49_000 },
  ]);
  expect(one.summary['notPaidThere']).toEqual({ count: 1, rupiah: 49_000 });
  const refused = await reconcile(
    [EXPORT_HEAD, `${id},${payment},deny,49000`, `${id},${other},capture,49000`].join('\n'),
  );
  expect(refused.differences).toMatchObject([
    { kind: 'not-paid-there', orderId: id, paymentId: payment, exportStatus: 'deny' },
  ]);
  const exchanged = await reconcile([EXPORT_HEAD, line, `${id},x-1,settlement,49000`].join('\n'));
  expect(exchanged.differences).toMatchObject([
    { kind: 'not-paid-here', orderId: id, paymentId: 'x-1' },
    { kind: 'not-paid-there', orderId: id, paymentId: other },
  ]);
});

test('an export without payment ids needs as many paid rows as the order has paid payments', async () => {
  const { id } = await insertPaidOrder();
  await insertSecondPayment(id);
  const rows = (times: number) =>
    ['Order ID,Status,Amount', ...Array<string>(times).fill(`${id},settlement,49000`)].join('\n');
  expect((await reconcile(rows(2))).isEven).toBe(true);
  expect((await reconcile(rows(1))).differences).toEqual([
    {
      ...{ kind: 'not-paid-there', orderId: id, paymentId: null, exportStatus: 'settlement' },
      ...{ exportAmount: null, status: 'paid', price: 49_000 },
    },
  ]);
  expect(differencesOf(await reconcile(rows(3)))).toEqual([['not-paid-here', id]]);
});

test('an order without stored payments accepts one paid row with any id', async () => {
  const id = await insertOrder(database.db, { bundleId: bundleId(), createdAt: NOON, settledAt: NOON });
  const row = (payment: string) => `${id},${payment},settlement,49000`;
  expect((await reconcile([EXPORT_HEAD, row('old-1')].join('\n'))).isEven).toBe(true);
  expect((await reconcile([EXPORT_HEAD, row('old-1'), row('old-2')].join('\n'))).differences).toMatchObject([
    { kind: 'not-paid-here', orderId: id, paymentId: 'old-2' },
  ]);
  expect(differencesOf(await reconcile([EXPORT_HEAD, `${id},old-1,expire,49000`].join('\n')))).toEqual([
    ['not-paid-there', id],
  ]);
});

test('a row without an id matches a payment of the order that no other row names', async () => {
  const { id, payment, line } = await insertPaidOrder();
  await insertSecondPayment(id);
  const unnamed = `${id},,settlement,49000`;
  expect((await reconcile([EXPORT_HEAD, unnamed, line].join('\n'))).isEven).toBe(true);
  const tooMany = await reconcile([EXPORT_HEAD, unnamed, line, unnamed].join('\n'));
  expect(tooMany.differences).toMatchObject([{ kind: 'not-paid-here', orderId: id, paymentId: null }]);
  const foreign = await insertPaidOrder();
  const elsewhere = [EXPORT_HEAD, line, unnamed, `${foreign.id},${payment},settlement,49000`].join('\n');
  expect(differencesOf(await reconcile(elsewhere))).toEqual([
    ['not-paid-here', foreign.id],
    ['not-paid-there', foreign.id],
  ]);
});

test('a manually refunded second payment is optional in the export', async () => {
  const { id, line } = await insertPaidOrder();
  const other = await insertSecondPayment(id, NOON + 2);
  const row = `${id},${other},settlement,49000`;
  expect((await reconcile([EXPORT_HEAD, line].join('\n'))).isEven).toBe(true);
  expect((await reconcile([EXPORT_HEAD, line, row].join('\n'))).isEven).toBe(true);
  expect(differencesOf(await reconcile([EXPORT_HEAD, row].join('\n')))).toEqual([['not-paid-there', id]]);
  const partly = await insertPaidOrder();
  await database.db
    .updateTable('payments')
    .set({ refund: 'partly-returned', refundedAt: new Date(NOON) })
    .where('id', '=', partly.payment)
    .execute();
  expect(differencesOf(await reconcile([EXPORT_HEAD, line].join('\n')))).toEqual([
    ['not-paid-there', partly.id],
  ]);
});

test('a repeated payment of the export is reported, and all its rows are counted', async () => {
  const { id, payment, line } = await insertPaidOrder();
  const text = [EXPORT_HEAD, line, `${id},${payment.toUpperCase()},capture,49000`, line].join('\n');
  const result = await reconcile(text);
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
  const { code, out } = await print(text);
  expect(code).toBe(1);
  expect(out).toMatch(new RegExp(`^dua kali di ekspor +${id} +${payment} +settlement +Rp49\\.000`, 'm'));
  expect(out).toMatch(/^Selisih: dua kali di ekspor +2 · Rp98\.000$/m);
  // Only paid rows are reported as repeated.
  const waiting = `${await insertUnpaidOrder('awaiting')},w-1,pending,49000`;
  expect((await reconcile([EXPORT_HEAD, line, waiting, waiting].join('\n'))).isEven).toBe(true);
  const open = `${await insertUnpaidOrder('failed')},f-1,settlement,49000`;
  expect(
    differencesOf(await reconcile([EXPORT_HEAD, line, open, open].join('\n'))).map(([kind]) => kind),
  ).toEqual(['exported-twice', 'not-paid-here']);
});

test('a manually refunded order may still be paid in the export', async () => {
  const id = await insertOrder(database.db, {
    bundleId: bundleId(),
    createdAt: NOON,
    status: 'failed',
    failure: 'returned',
    settledAt: NOON,
  });
  const times = { firstSaidAt: NOON, paidAt: NOON, refundedAt: NOON };
  const payment = await insertPayment(database.db, { transactionId: id, ...times, refund: 'owned-already' });
  expect((await reconcile([EXPORT_HEAD, `${id},${payment},settlement,49000`].join('\n'))).isEven).toBe(true);
});

test('reconciling twenty thousand rows takes less than 10 seconds', async () => {
  await sql`insert into transactions (id, account_id, bundle_id, title, tryout_ids, price, status, created_at, expires_at)
    select 'TO-' || lpad(n::text, 20, 'B'), gen_random_uuid(), ${bundleId()}, 'Paket', '{1}', 49000, 'paid',
      ${new Date(NOON)}::timestamptz, ${new Date(NOON)}::timestamptz from generate_series(1, 20000) n`.execute(
    database.db,
  );
  // Half of the orders have the payment of the export. A tenth also has another payment.
  await sql`insert into payments (id, transaction_id, state, first_said_at)
    select 'pay-' || n, 'TO-' || lpad((case when n < 20000 then n + 1 else n - 9999 end)::text, 20, 'B'), 'paid',
      ${new Date(NOON)}::timestamptz from generate_series(10000, 21999) n`.execute(database.db);
  const lines = Array.from({ length: 19_999 }, (_, index) => {
    const id = `TO-${String(index + 1).padStart(20, 'B')}`;
    return `${id},pay-${index},settlement,49000.00`;
  });
  const text = [EXPORT_HEAD, ...lines, lines[0], `${newId()},x,settlement,1`].join('\n');
  const started = performance.now();
  const result = await reconcile(text);
  expect(performance.now() - started).toBeLessThan(10_000);
  expect(result.summary).toMatchObject({
    exportedTwice: { count: 1 },
    notPaidThere: { count: 2_001 },
    unknownOrder: { count: 1 },
    notPaidHere: { count: 0 },
  });
});
