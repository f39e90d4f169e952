import { lockAndDeleteAccount } from '@ambang/db/accounts/account-deletion.ts';
import { grantTryouts, ownedTryoutIds, revokeGrants } from '@ambang/db/shop/grants.ts';
import { listPayments, readOrderToCheck } from '@ambang/db/shop/payments.ts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useTestDatabase } from '../../db/test/test-database.ts';
import type { Offer, TestOrderContext } from '../test/shop.ts';
import { anAccount, anOffer, NOON, createTestOrderContext } from '../test/shop.ts';
import { buyBundle } from './buy.ts';
import { grantManually, markRefunded } from './manual.ts';
import { confirmOrder } from './confirmation/confirm.ts';
import { endOwnedOrders } from './confirmation/end.ts';
import { handlePaymentNotice } from './confirmation/payment-notice.ts';

const database = useTestDatabase();
const HOUR_MS = 3_600_000;
const UNKNOWN = 'TO-AAAAAAAAAAAAAAAAAAAA';

let orders: TestOrderContext;
let accountId: string;
let offer: Offer;
let id: string;

// One gateway for all tests, because a payment's id belongs to one order forever.
beforeAll(() => {
  orders = createTestOrderContext(database.db);
});

// Each test starts at an open order of two tryouts.
beforeEach(async () => {
  orders.clock.now = NOON;
  accountId = await anAccount(database.db);
  offer = await anOffer(database.db);
  id = (await buyBundle(orders, { accountId, ...offer })).transactionId;
});

const grant = (reason = 'bukti transfer') => grantManually(database.db, id, reason, orders.now());
const refunded = (note = '') => markRefunded(database.db, id, note, orders.now());
const rowOf = async () => (await readOrderToCheck(database.db, id))!.transaction;
const owned = () => ownedTryoutIds(database.db, accountId, offer.tryoutIds);

async function pays(word = 'settlement'): Promise<string> {
  const payment = orders.gateway.begin(id);
  orders.gateway.say(payment, word);
  await confirmOrder(orders, id);
  return payment;
}

/** Pays the order a second time. @returns the payment that has to go back */
async function paysTwice(): Promise<string> {
  for (const payment of [orders.gateway.begin(id), orders.gateway.begin(id)]) {
    orders.gateway.say(payment, 'settlement');
    await handlePaymentNotice(orders, orders.gateway.notice(payment));
  }
  const due = (await listPayments(database.db, id)).filter(({ refund }) => refund !== null);
  expect(due).toMatchObject([{ refund: 'second-payment', refundedAt: null }]);
  return due[0]!.id;
}

const ownsOtherwise = () =>
  grantTryouts(database.db, accountId, offer.tryoutIds, { source: 'code', sourceId: '1' }, NOON);

const deleted = (nobody: string) =>
  database.db.transaction().execute((trx) => lockAndDeleteAccount(trx, accountId, nobody));

const eventsOf = (kind: string) =>
  database.db
    .selectFrom('transactionEvents')
    .select('detail')
    .where('transactionId', '=', id)
    .where('kind', '=', kind)
    .execute();

const toldOf = (title: string) =>
  database.db
    .selectFrom('notifications')
    .select('message')
    .where('accountId', '=', accountId)
    .where('title', '=', title)
    .execute();

async function jobs(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from graphile_worker.jobs where key = ${`owned ${accountId}`}`.execute(
    database.db,
  );
  return rows[0]!.count;
}

/** The error of the act, after a check that it changed nothing. */
async function refusal(act: () => Promise<unknown>): Promise<unknown> {
  const look = async () => [
    await readOrderToCheck(database.db, id),
    await database.db.selectFrom('grants').selectAll().where('accountId', '=', accountId).execute(),
    await database.db.selectFrom('transactionEvents').select('id').where('transactionId', '=', id).execute(),
  ];
  const before = await look();
  const reason = await act().then(
    () => null,
    (error: unknown) => error,
  );
  expect(await look()).toEqual(before);
  return reason;
}

describe('a manual grant', () => {
  test('grants the tryouts, keeps the reason, notifies the owner and leaves the order unchanged', async () => {
    const before = await rowOf();
    await grant();
    expect(await owned()).toHaveLength(2);
    expect(await rowOf()).toEqual(before);
    const grants = await database.db
      .selectFrom('grants')
      .select(['source', 'sourceId'])
      .distinct()
      .where('accountId', '=', accountId)
      .execute();
    expect(grants).toEqual([{ source: 'operator', sourceId: `${id} bukti transfer` }]);
    expect(await eventsOf('granted-by-hand')).toEqual([
      { detail: { tryoutIds: offer.tryoutIds, reason: 'bukti transfer' } },
    ]);
    expect(await toldOf('Akses diberikan')).toHaveLength(1);
  });

  test('ends the open orders for the granted tryouts, also its own', async () => {
    const other = await anOffer(database.db, { tryoutIds: [...offer.tryoutIds] });
    const { transactionId } = await buyBundle(orders, { accountId, ...other });
    await grant();
    expect(await jobs()).toBe(1);
    await endOwnedOrders(orders, accountId);
    const ended = await readOrderToCheck(database.db, transactionId);
    expect(ended?.transaction).toMatchObject({ status: 'failed', failure: 'owned' });
    expect((await rowOf()).status).toBe('failed');
    expect(await owned()).toHaveLength(2);
  });

  test('is refused for owned tryouts, an unknown order and a deleted account', async () => {
    await ownsOtherwise();
    expect(await refusal(() => grant())).toMatchObject({ kind: 'conflict' });
    await revokeGrants(database.db, accountId, { source: 'code', sourceId: '1' }, NOON);
    expect(await refusal(() => grantManually(database.db, UNKNOWN, 'x', NOON))).toMatchObject({
      kind: 'missing',
    });
    orders.gateway.say(orders.gateway.begin(id), 'deny');
    orders.clock.now += HOUR_MS;
    await confirmOrder(orders, id, { ending: 'expired' });
    expect(await deleted('00000000-0000-4000-8000-000000000001')).toBe(true);
    expect(await refusal(() => grant())).toMatchObject({
      message: expect.stringMatching(/^Akun pesanan ini sudah dihapus/) as string,
    });
  });

  test('is given once by ten concurrent calls', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => grant()));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await eventsOf('granted-by-hand')).toHaveLength(1);
  });

  test.each(['grant', 'payment'])(
    'racing with a settlement, %s first, leaves both in order',
    async (first) => {
      orders.gateway.say(orders.gateway.begin(id), 'settlement');
      const acts = { grant: () => grant().catch(() => null), payment: () => confirmOrder(orders, id) };
      const order = first === 'grant' ? [acts.grant, acts.payment] : [acts.payment, acts.grant];
      await Promise.all(order.map((act) => act()));
      // The manual grant is for this order, so its payment is not a surplus.
      expect(await rowOf()).toMatchObject({ status: 'paid', failure: null });
      expect(await listPayments(database.db, id)).toMatchObject([{ state: 'paid', refund: null }]);
      expect(await owned()).toHaveLength(2);
    },
  );
});

describe('a manual refund', () => {
  test('of a second payment leaves the order paid and owned', async () => {
    const due = await paysTwice();
    const { revision } = await rowOf();
    await refunded('transfer 17');
    expect(await rowOf()).toMatchObject({ status: 'paid', failure: null, revision: revision + 1 });
    const marked = (await listPayments(database.db, id)).find((payment) => payment.id === due);
    expect(marked).toMatchObject({ state: 'paid', refund: 'second-payment', refundedAt: NOON });
    expect(await owned()).toHaveLength(2);
    expect(await eventsOf('refunded-by-hand')).toEqual([
      { detail: { payments: [{ payment: due, refund: 'second-payment' }], note: 'transfer 17' } },
    ]);
  });

  test('of the only payment ends the order and keeps what is owned otherwise', async () => {
    await ownsOtherwise();
    await pays();
    expect(await rowOf()).toMatchObject({ status: 'paid' });
    const { transaction } = await refunded();
    expect(transaction).toMatchObject({ status: 'failed', failure: 'returned' });
    expect(await rowOf()).toMatchObject({ status: 'failed', failure: 'returned', checkAt: null });
    expect(await owned()).toHaveLength(2);
    // The gateway still reports the payment as paid.
    await confirmOrder(orders, id);
    expect(await rowOf()).toMatchObject({ status: 'failed', failure: 'returned' });
  });

  test("of a payment after the account's deletion ends the order without a notification", async () => {
    const payment = orders.gateway.begin(id);
    orders.clock.now += HOUR_MS;
    orders.gateway.say(payment, 'expire');
    await confirmOrder(orders, id, { ending: 'expired' });
    expect(await deleted('00000000-0000-4000-8000-000000000002')).toBe(true);
    orders.gateway.say(payment, 'settlement');
    await confirmOrder(orders, id);
    expect(await listPayments(database.db, id)).toMatchObject([{ refund: 'account-deleted' }]);
    await refunded();
    expect(await rowOf()).toMatchObject({ status: 'failed', failure: 'returned' });
  });

  test('of a partial return only acknowledges it', async () => {
    await pays('partial_refund');
    expect(await listPayments(database.db, id)).toMatchObject([{ refund: 'partly-returned' }]);
    const told = await toldOf('Pembayaran dibatalkan');
    await refunded();
    expect(await rowOf()).toMatchObject({ status: 'paid', failure: null });
    expect(await owned()).toHaveLength(2);
    expect(await toldOf('Pembayaran dibatalkan')).toEqual(told);
    expect(await refusal(() => refunded())).toMatchObject({ kind: 'conflict' });
  });

  test('is marked once by ten concurrent calls, and refused when nothing is due', async () => {
    expect(await refusal(() => refunded())).toMatchObject({ kind: 'conflict' });
    expect(await refusal(() => markRefunded(database.db, UNKNOWN, '', NOON))).toMatchObject({
      kind: 'missing',
    });
    await paysTwice();
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => refunded()));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await eventsOf('refunded-by-hand')).toHaveLength(1);
  });
});
