import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { propertyRuns } from '../../../../packages/exam/test/property-runs.ts';
import { useTestDatabase } from '../../../../packages/db/test/test-database.ts';
import { insertBundle, insertOrder, insertPayment } from './order-rows.ts';
import { runCommand } from '../run-command.ts';

const database = useTestDatabase();
const now = Date.parse('2026-11-22T05:00:00Z');
const runOperator = (...words: string[]) =>
  runCommand(['transaction', 'totals', ...words], { url: database.url, now });

let bundleId: number;

const deleteOrders = () =>
  sql`truncate payments, transaction_events, transactions cascade`.execute(database.db);

beforeEach(async () => {
  await deleteOrders();
  bundleId = await insertBundle(database.db);
});

interface Totals {
  days: ({ day: string } & Record<string, number>)[];
  total: Record<string, number>;
}

const totals = async (...words: string[]) =>
  JSON.parse((await runOperator(...words, '--json')).out) as Totals;

const zeros = {
  created: 0,
  paid: 0,
  paidRupiah: 0,
  returned: 0,
  returnedRupiah: 0,
  refundDue: 0,
  refundDueRupiah: 0,
};

test('totals count created, paid, returned and due amounts per WIB day, within --from and --to, as JSON and as a table', async () => {
  const [evening, midnight] = [Date.parse('2026-11-21T16:55:00Z'), Date.parse('2026-11-21T17:00:00Z')];
  const id = await insertOrder(database.db, { bundleId, createdAt: evening, settledAt: midnight });
  await insertOrder(database.db, { bundleId, createdAt: midnight, settledAt: midnight, price: 0 });
  const returned = { status: 'failed', failure: 'returned' } as const;
  await insertOrder(database.db, {
    bundleId,
    createdAt: midnight,
    settledAt: now,
    price: 20_000,
    ...returned,
  });
  await insertPayment(database.db, {
    transactionId: id,
    firstSaidAt: now,
    paidAt: now,
    refund: 'second-payment',
  });
  await insertPayment(database.db, {
    transactionId: id,
    firstSaidAt: now,
    paidAt: now,
    refund: 'partly-returned',
  });
  const day = { ...zeros, created: 2, paid: 3, paidRupiah: 69_000, returned: 1, returnedRupiah: 20_000 };
  const second = { ...day, refundDue: 1, refundDueRupiah: 49_000 };
  expect(await totals()).toEqual({
    days: [
      { day: '2026-11-21', ...zeros, created: 1 },
      { day: '2026-11-22', ...second },
    ],
    total: { ...second, created: 3 },
  });
  expect(await totals('--to', '2026-11-21')).toMatchObject({ total: { ...zeros, created: 1 } });
  expect(await totals('--from', '2026-11-22')).toMatchObject({ total: second });
  expect((await runOperator()).out.split('\n').map((line) => line.trim().split(/ {2,}/))).toEqual([
    [
      'Hari (WIB)',
      'Dibuat',
      'Dibayar',
      'Dibayar (Rp)',
      'Kembali',
      'Kembali (Rp)',
      'Harus kembali',
      'Harus kembali (Rp)',
    ],
    ['2026-11-21', '1', '0', 'Rp0', '0', 'Rp0', '0', 'Rp0'],
    ['2026-11-22', '2', '3', 'Rp69.000', '1', 'Rp20.000', '1', 'Rp49.000'],
    ['Jumlah', '3', '3', 'Rp69.000', '1', 'Rp20.000', '1', 'Rp49.000'],
  ]);
});

test('totals without orders contain no days', async () => {
  expect(await totals()).toEqual({ days: [], total: zeros });
});

const instants = fc.integer({
  min: Date.parse('2026-11-20T00:00:00Z'),
  max: Date.parse('2026-11-24T00:00:00Z'),
});

const orders = fc.record({
  createdAt: instants,
  price: fc.integer({ min: 0, max: 500_000 }),
  outcome: fc.constantFrom(
    { status: 'awaiting', failure: null, wasPaid: false } as const,
    { status: 'paid', failure: null, wasPaid: true } as const,
    { status: 'failed', failure: 'expired', wasPaid: false } as const,
    { status: 'failed', failure: 'returned', wasPaid: true } as const,
  ),
  settledAt: fc.option(instants),
  payments: fc.array(
    fc.record({
      firstSaidAt: instants,
      paidAt: fc.option(instants),
      refund: fc.constantFrom(null, 'second-payment', 'owned-already', 'account-deleted', 'partly-returned'),
      refundedAt: fc.option(instants),
    }),
    { maxLength: 2 },
  ),
});

test('the totals of the days add up to the totals of all orders', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(orders, { maxLength: 12 }), async (drawn) => {
      await deleteOrders();
      const expected = { ...zeros };
      for (const { outcome, payments, ...fields } of drawn) {
        const { wasPaid, ...state } = outcome;
        const settledAt = wasPaid ? fields.settledAt : null;
        const transactionId = await insertOrder(database.db, { bundleId, ...fields, ...state, settledAt });
        const due = payments.filter(
          ({ refund, refundedAt }) => refund !== null && refund !== 'partly-returned' && refundedAt === null,
        ).length;
        const isReturned = state.failure === 'returned';
        expected.created += 1;
        expected.paid += wasPaid ? 1 : 0;
        expected.paidRupiah += wasPaid ? fields.price : 0;
        expected.returned += isReturned ? 1 : 0;
        expected.returnedRupiah += isReturned ? fields.price : 0;
        expected.refundDue += due;
        expected.refundDueRupiah += due * fields.price;
        for (const payment of payments) await insertPayment(database.db, { transactionId, ...payment });
      }
      const { days, total } = await totals();
      expect(total).toEqual(expected);
      for (const name of Object.keys(zeros))
        expect(days.reduce((sum, day) => sum + Number(day[name]), 0)).toBe(total[name]);
      expect(days.map(({ day }) => day)).toEqual(days.map(({ day }) => day).toSorted());
    }),
    propertyRuns(25),
  );
});
