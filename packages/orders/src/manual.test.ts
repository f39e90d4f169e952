import { randomUUID } from 'node:crypto';
import { lockAndDeleteAccount } from '@ambang/db/accounts/account-deletion.ts';
import { grantTryouts, revokeGrants } from '@ambang/db/shop/grants.ts';
import { listPayments, readOrderToCheck } from '@ambang/db/shop/payments.ts';
import { describe, expect, test } from 'vitest';
import { useTestDatabase } from '../../db/test/test-database.ts';
import { anOffer, HOUR_MS, NOON } from '../test/shop.ts';
import { useTestOrder } from '../test/use-test-shop.ts';
import { confirmOrder } from './confirmation/confirm.ts';
import { endOrdersForOwnedTryouts } from './confirmation/end.ts';
import { grantManually, markRefunded } from './manual.ts';

const database = useTestDatabase();
const order = useTestOrder(database);
const UNKNOWN = 'TO-AAAAAAAAAAAAAAAAAAAA';

const grant = (reason = 'bukti transfer') => grantManually(database.db, order.id, reason, order.orders.now());
const refund = (note = '') => markRefunded(database.db, order.id, note, order.orders.now());
const transaction = () => order.transaction(order.id);
const payments = () => listPayments(database.db, order.id);
const owned = () => order.ownedTryouts(order.offer);

/** Returns the id of the payment to refund. */
async function payTwice(): Promise<string> {
  await order.pay(order.id);
  await order.pay(order.id);
  const due = (await payments()).filter((payment) => payment.refund !== null);
  expect(due).toMatchObject([{ refund: 'second-payment', refundedAt: null }]);
  return due[0]!.id;
}

const grantByCode = () =>
  grantTryouts(database.db, order.accountId, order.offer.tryoutIds, { source: 'code', sourceId: '1' }, NOON);

const deleteAccount = () =>
  database.db.transaction().execute((trx) => lockAndDeleteAccount(trx, order.accountId, randomUUID()));

const detailsOf = async (kind: string) =>
  (await order.events(order.id)).filter((event) => event.kind === kind).map(({ detail }) => detail);

/** Returns the refusal of `change`, and expects that nothing was written. */
async function refusalOf(change: () => Promise<unknown>): Promise<unknown> {
  const { accountId, id } = order;
  const readAll = async () => [
    await readOrderToCheck(database.db, id),
    await database.db.selectFrom('grants').selectAll().where('accountId', '=', accountId).execute(),
    await order.events(id),
  ];
  const before = await readAll();
  const reason = await change().then(
    () => null,
    (error: unknown) => error,
  );
  expect(await readAll()).toEqual(before);
  return reason;
}

describe('a manual grant', () => {
  test('a manual grant stores its reason, notifies the owner and leaves the order unchanged', async () => {
    const before = await transaction();
    await grant();
    expect(await owned()).toHaveLength(2);
    expect(await transaction()).toEqual(before);
    const grants = await database.db
      .selectFrom('grants')
      .select(['source', 'sourceId'])
      .distinct()
      .where('accountId', '=', order.accountId)
      .execute();
    expect(grants).toEqual([{ source: 'operator', sourceId: `${order.id} bukti transfer` }]);
    expect(await detailsOf('granted-by-hand')).toEqual([
      { tryoutIds: order.offer.tryoutIds, reason: 'bukti transfer' },
    ]);
    expect(await order.notificationTitles()).toEqual(['Pesanan dibuat', 'Akses diberikan']);
  });

  test('after a manual grant all open orders for the granted tryouts are ended', async () => {
    const twin = await order.buy(await anOffer(database.db, { tryoutIds: [...order.offer.tryoutIds] }));
    await grant();
    expect(await order.countJobs(`owned ${order.accountId}`)).toBe(1);
    await endOrdersForOwnedTryouts(order.orders, order.accountId);
    const ended = { status: 'failed', failure: 'owned' };
    expect(await order.transactions()).toMatchObject([ended, ended]);
    expect(await order.transaction(twin)).toMatchObject(ended);
    expect(await owned()).toHaveLength(2);
  });

  test('a manual grant for owned tryouts, an unknown order or a deleted account is refused', async () => {
    await grantByCode();
    expect(await refusalOf(() => grant())).toMatchObject({ kind: 'conflict' });
    await revokeGrants(database.db, order.accountId, { source: 'code', sourceId: '1' }, NOON);
    expect(await refusalOf(() => grantManually(database.db, UNKNOWN, 'x', NOON))).toMatchObject({
      kind: 'missing',
    });
    await order.pay(order.id, 'deny');
    order.advance(HOUR_MS);
    await confirmOrder(order.orders, order.id, { ending: 'expired' });
    expect(await deleteAccount()).toBe(true);
    expect(await refusalOf(() => grant())).toMatchObject({
      message: expect.stringMatching(/^Akun pesanan ini sudah dihapus/) as string,
    });
  });

  test('only one of ten concurrent manual grants succeeds', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => grant()));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await detailsOf('granted-by-hand')).toHaveLength(1);
  });

  test.each(['grant', 'payment'])(
    'a manual grant and a concurrent payment leave the order paid without a due refund, %s started first',
    async (first) => {
      order.gateway.setStatus(order.gateway.beginPayment(order.id), 'settlement');
      const changes = {
        grant: () => grant().catch(() => null),
        payment: () => confirmOrder(order.orders, order.id),
      };
      const sequence =
        first === 'grant' ? [changes.grant, changes.payment] : [changes.payment, changes.grant];
      await Promise.all(sequence.map((change) => change()));
      // The manual grant is for this order, so the payment is not a surplus.
      expect(await transaction()).toMatchObject({ status: 'paid', failure: null });
      expect(await payments()).toMatchObject([{ state: 'paid', refund: null }]);
      expect(await owned()).toHaveLength(2);
    },
  );
});

describe('a manual refund', () => {
  test('a manual refund of a second payment leaves the order paid and its tryouts owned', async () => {
    const due = await payTwice();
    const { revision } = await transaction();
    await refund('transfer 17');
    expect(await transaction()).toMatchObject({ status: 'paid', failure: null, revision: revision + 1 });
    const marked = (await payments()).find((payment) => payment.id === due);
    expect(marked).toMatchObject({ state: 'paid', refund: 'second-payment', refundedAt: NOON });
    expect(await owned()).toHaveLength(2);
    expect(await detailsOf('refunded-by-hand')).toEqual([
      { payments: [{ payment: due, refund: 'second-payment' }], note: 'transfer 17' },
    ]);
  });

  test('a manual refund of the only payment ends the order and keeps tryouts that are owned by a code', async () => {
    await grantByCode();
    await order.pay(order.id);
    expect(await transaction()).toMatchObject({ status: 'paid' });
    const { transaction: refunded } = await refund();
    expect(refunded).toMatchObject({ status: 'failed', failure: 'returned' });
    expect(await transaction()).toMatchObject({ status: 'failed', failure: 'returned', checkAt: null });
    expect(await owned()).toHaveLength(2);
    // The gateway still reports the payment as paid.
    await confirmOrder(order.orders, order.id);
    expect(await transaction()).toMatchObject({ status: 'failed', failure: 'returned' });
  });

  test("a manual refund of a payment that arrived after the account's deletion ends the order", async () => {
    const payment = await order.pay(order.id, 'pending');
    order.advance(HOUR_MS);
    await order.sendNotification(payment, 'expire');
    await confirmOrder(order.orders, order.id, { ending: 'expired' });
    expect(await deleteAccount()).toBe(true);
    order.gateway.setStatus(payment, 'settlement');
    await confirmOrder(order.orders, order.id);
    expect(await payments()).toMatchObject([{ refund: 'account-deleted' }]);
    await refund();
    const { transaction: refunded } = (await readOrderToCheck(database.db, order.id))!;
    expect(refunded).toMatchObject({ status: 'failed', failure: 'returned' });
  });

  test('a manual refund of a partly returned payment only acknowledges the partial return', async () => {
    await order.pay(order.id, 'partial_refund');
    expect(await payments()).toMatchObject([{ refund: 'partly-returned' }]);
    const titles = await order.notificationTitles();
    await refund();
    expect(await transaction()).toMatchObject({ status: 'paid', failure: null });
    expect(await owned()).toHaveLength(2);
    expect(await order.notificationTitles()).toEqual(titles);
    expect(await refusalOf(() => refund())).toMatchObject({ kind: 'conflict' });
  });

  test('a manual refund is refused when none is due, and only one of ten concurrent manual refunds succeeds', async () => {
    expect(await refusalOf(() => refund())).toMatchObject({ kind: 'conflict' });
    expect(await refusalOf(() => markRefunded(database.db, UNKNOWN, '', NOON))).toMatchObject({
      kind: 'missing',
    });
    await payTwice();
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => refund()));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await detailsOf('refunded-by-hand')).toHaveLength(1);
  });
});
