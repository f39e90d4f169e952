import { deleteAccount } from '@ambang/contract/accounts/profile.ts';
import { listNotifications } from '@ambang/contract/notifications.ts';
import {
  buyTryout,
  checkTransaction,
  getTransaction,
  listTransactions,
} from '@ambang/contract/shop/transactions.ts';
import { startTryout } from '@ambang/contract/tryouts/attempts.ts';
import { getTryout, listOwnedTryouts } from '@ambang/contract/tryouts/tryouts.ts';
import { grantTryouts } from '@ambang/db/shop/grants.ts';
import { confirmDueOrders } from '@ambang/orders/confirmation/sweep.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import type { TestBundle } from '../../test/app/test-actions.ts';
import type { Person } from '../../test/app/person.ts';
import { useTestApp } from '../../test/app/test-app.ts';
import { useTestGateway } from '../../test/simulators/test-gateway.ts';
import { countRoundTrips } from '../../test/round-trips.ts';
import { eventsOf, liveGrantsOf, orderOf, transactionsOf } from '../../test/rows.ts';

const gateway = useTestGateway();
const app = useTestApp({ gateway });
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

let person: Person;
let bundle: TestBundle;

beforeEach(async () => {
  person = await app.person();
  bundle = await app.offer([(await app.publish()).id, (await app.publish()).id], 49_000);
});

const callBuy = (who = person, { title, tryoutIds, price } = bundle) =>
  who.call(buyTryout, { body: { title, tryoutIds, price } });

const buy = async (who = person, what = bundle): Promise<string> =>
  (await callBuy(who, what)).data.transactionId;

const readTransaction = async (id: string, who = person) => (await who.call(getTransaction, { id })).data;

const listOwnedIds = async (who = person) => (await who.call(listOwnedTryouts)).data.map(({ id }) => id);

const listTitles = async (who = person) => (await who.call(listNotifications)).data.map(({ title }) => title);

/** Runs the sweep like the recurring job. */
const runSweep = () =>
  confirmDueOrders(app.context.orders, (fault) => {
    throw fault;
  });

const atGateway = (id: string) =>
  gateway
    .midtrans()
    .store.list()
    .find(({ orderId }) => orderId === id)!;

describe('buying', () => {
  test('a purchase creates an order with a payment page and a notification', async () => {
    const { data, message } = await callBuy();
    expect(message).toBeUndefined();
    const order = atGateway(data.transactionId);
    expect(order.terms.grossAmount).toBe(49_000);
    expect(await readTransaction(data.transactionId)).toMatchObject({
      status: 'awaiting',
      price: 49_000,
      bundleId: bundle.id,
      paymentToken: order.token,
      paymentUrl: expect.stringContaining(order.token) as string,
      expiresAt: app.clock.now() + 15 * MINUTE_MS,
      failure: null,
      paymentMethod: null,
    });
    expect(await eventsOf(app, data.transactionId)).toEqual(['created', 'page']);
    expect(await listTitles()).toEqual(['Pesanan dibuat']);
    expect(await listOwnedIds()).toEqual([]);
    expect((await person.call(getTryout, { id: bundle.tryoutIds[0]! })).status).toBe(404);
  });

  test('a purchase sets the same deadline at the gateway as in the order', async () => {
    const { terms } = atGateway(await buy());
    expect(terms.expiresAt).toBe(app.clock.now() + 15 * MINUTE_MS);
  });

  test('a purchase takes at most ten database round trips', async () => {
    const trips = await countRoundTrips(app.context.database.pool, async () => void (await buy()));
    expect(trips).toBeGreaterThan(6);
    // The session lookup is the tenth round trip.
    expect(trips).toBeLessThanOrEqual(9);
  });

  test('a webhook notification makes an order paid and grants its tryouts', async () => {
    const id = await buy();
    await gateway.pay(id);
    expect(await readTransaction(id)).toMatchObject({
      status: 'paid',
      paymentMethod: 'qris',
      paidAt: app.clock.now(),
    });
    expect(await listOwnedIds()).toEqual(bundle.tryoutIds);
    expect((await liveGrantsOf(app, { person })).map(({ sourceId }) => sourceId)).toEqual([id, id]);
    expect(await listTitles()).toEqual(['Pembayaran diterima', 'Pesanan dibuat']);
    expect((await person.call(startTryout, { id: bundle.tryoutIds[0]! })).status).toBe(200);
    expect(await eventsOf(app, id)).toEqual([
      'created',
      'page',
      'notice',
      'changed',
      'notice',
      'changed',
      'granted',
    ]);
  });

  test('a repeated purchase returns the active order, also concurrently', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => callBuy()));
    const ids = [...new Set(answers.map(({ data }) => data.transactionId))];
    expect(ids).toHaveLength(1);
    expect(await transactionsOf(app, { person })).toHaveLength(1);
    const again = await callBuy();
    expect([again.data.transactionId, again.message]).toEqual([
      ids[0],
      expect.stringContaining('masih punya pesanan aktif'),
    ]);
  });

  test('a purchase at a changed price is refused, and the active order keeps its price', async () => {
    const id = await buy();
    const { db } = app.database;
    await db.updateTable('bundles').set({ price: 59_000 }).where('id', '=', bundle.id).execute();
    expect((await callBuy()).status).toBe(409);
    await gateway.pay(id);
    expect(await readTransaction(id)).toMatchObject({ status: 'paid', price: 49_000 });
  });

  test('a purchase during a failure of the gateway is refused with a message, and its order is stored as failed', async () => {
    gateway.midtrans().settings.set({ failing: ['create'] });
    const { status, message, response } = await callBuy();
    expect([status, response.headers['retry-after']]).toEqual([503, '5']);
    expect(message).toContain('Tidak ada uang yang diambil');
    expect(await transactionsOf(app, { person })).toMatchObject([
      { status: 'failed', failure: 'unavailable' },
    ]);
    gateway.midtrans().settings.reset();
    expect((await callBuy()).status).toBe(200);
  });
});

describe("another account's order", () => {
  test('an order of another account can be neither read nor checked', async () => {
    const id = await buy();
    const stranger = await app.person();
    expect((await stranger.call(getTransaction, { id })).status).toBe(404);
    expect((await stranger.call(checkTransaction, { id })).status).toBe(404);
    expect((await stranger.call(checkTransaction, { id: 'TO-AAAAAAAAAAAAAAAAAAAAAAAAAA' })).status).toBe(404);
    expect((await orderOf(app, id)).checkedAt).toBeNull();
  });
});

describe('an order', () => {
  test('an order stays open after a denied card and can be paid by QRIS', async () => {
    const id = await buy();
    const card = await gateway.startPayment(id, 'credit_card');
    await gateway.midtrans().setStatus(card, 'deny');
    expect(await readTransaction(id)).toMatchObject({ status: 'awaiting' });
    await gateway.pay(id);
    expect(await readTransaction(id)).toMatchObject({ status: 'paid', paymentMethod: 'qris' });
    await gateway.midtrans().sendWebhook(card, { status: 'deny' });
    expect(await readTransaction(id)).toMatchObject({ status: 'paid' });
    expect((await orderOf(app, id)).payments).toEqual(['paid', 'refused']);
  });

  test('a paid order stays paid when a card is denied later', async () => {
    const id = await buy();
    const card = await gateway.startPayment(id, 'credit_card');
    await gateway.pay(id);
    await gateway.midtrans().setStatus(card, 'deny');
    expect((await orderOf(app, id)).payments).toEqual(['paid', 'refused']);
    expect(await listOwnedIds()).toEqual(bundle.tryoutIds);
  });

  test('an order that is paid twice has a refund due for its second payment, unless the first payment is refunded', async () => {
    const id = await buy();
    const card = await gateway.startPayment(id, 'credit_card');
    const qris = await gateway.pay(id);
    await gateway.midtrans().setStatus(card, 'capture');
    expect((await orderOf(app, id)).payments).toEqual(['paid', 'paid: second-payment']);
    expect(await readTransaction(id)).toMatchObject({ status: 'paid', isRefundDue: true });
    expect(await listTitles()).toEqual([
      'Pembayaran akan dikembalikan',
      'Pembayaran diterima',
      'Pesanan dibuat',
    ]);
    await gateway.midtrans().setStatus(qris, 'refund');
    expect((await orderOf(app, id)).payments).toEqual(['paid', 'returned']);
    expect(await readTransaction(id)).toMatchObject({ status: 'paid', isRefundDue: false });
    expect(await listOwnedIds()).toEqual(bundle.tryoutIds);
  });

  test.each(['deny', 'cancel', 'refund', 'chargeback'] as const)(
    'an order loses its tryouts after a %s of its payment',
    async (status) => {
      const id = await buy();
      const payment = await gateway.pay(id, 'permata_va');
      await gateway.midtrans().setStatus(payment, status);
      expect(await readTransaction(id)).toMatchObject({
        status: 'failed',
        failure: 'returned',
        paidAt: null,
      });
      expect(await listOwnedIds()).toEqual([]);
      expect((await listTitles())[0]).toBe('Pembayaran dibatalkan');
      expect((await eventsOf(app, id)).at(-1)).toBe('revoked');
    },
  );

  test.each(['partial_refund', 'partial_chargeback'] as const)(
    'an order stays paid after a %s, which is recorded with its payment',
    async (status) => {
      const id = await buy();
      const payment = await gateway.pay(id);
      await gateway.midtrans().setStatus(payment, status);
      expect((await orderOf(app, id)).payments).toEqual(['paid: partly-returned']);
      expect(await readTransaction(id)).toMatchObject({ status: 'paid', isRefundDue: false });
      expect(await listOwnedIds()).toEqual(bundle.tryoutIds);
    },
  );

  test('an order stays open while a card payment is under review', async () => {
    const good = await buy();
    const first = await gateway.startPayment(good, 'credit_card');
    await gateway.midtrans().setStatus(first, 'capture', 'challenge');
    expect(await readTransaction(good)).toMatchObject({ status: 'awaiting' });
    await gateway.midtrans().setStatus(first, 'capture', 'accept');
    expect(await readTransaction(good)).toMatchObject({ status: 'paid' });
    const other = await app.person();
    const bad = await buy(other);
    const second = await gateway.startPayment(bad, 'credit_card');
    await gateway.midtrans().setStatus(second, 'capture', 'challenge');
    await gateway.midtrans().setStatus(second, 'deny', 'deny');
    expect(await orderOf(app, bad)).toMatchObject({ status: 'awaiting', payments: ['refused'] });
    expect(await listOwnedIds(other)).toEqual([]);
  });

  test.each(['dana', 'bsi_va', 'indomaret', 'bca_va', 'echannel'] as const)(
    'an order is paid by %s',
    async (method) => {
      const id = await buy();
      await gateway.pay(id, method);
      expect(await readTransaction(id)).toMatchObject({ status: 'paid' });
      expect(await listOwnedIds()).toEqual(bundle.tryoutIds);
    },
  );
});

describe('the deadline of an order', () => {
  test('an order without a payment fails after its deadline, with the reason', async () => {
    const id = await buy();
    app.clock.advance(17 * MINUTE_MS);
    await runSweep();
    expect(await readTransaction(id)).toMatchObject({ status: 'failed', failure: 'expired' });
    expect(atGateway(id).canceledAt).not.toBeNull();
    expect(await listTitles()).toEqual(['Pesanan ditutup', 'Pesanan dibuat']);
    expect((await orderOf(app, id)).checkAt).toBeNull();
  });

  test('an order does not fail in the first two minutes after its deadline', async () => {
    const id = await buy();
    app.clock.advance(17 * MINUTE_MS - 1);
    await runSweep();
    expect(await readTransaction(id)).toMatchObject({ status: 'awaiting' });
  });

  test('an order does not fail before the gateway has closed its payment page', async () => {
    const id = await buy();
    app.clock.advance(17 * MINUTE_MS);
    gateway.midtrans().settings.set({ failing: ['cancel'] });
    await confirmDueOrders(app.context.orders, () => undefined);
    expect(await readTransaction(id)).toMatchObject({ status: 'awaiting' });
    gateway.midtrans().settings.reset();
    app.clock.advance(2 * MINUTE_MS);
    await runSweep();
    expect(await readTransaction(id)).toMatchObject({ status: 'failed', failure: 'expired' });
  });

  test('a payment in the last second before the deadline makes an order paid, also without a webhook notification', async () => {
    const id = await buy();
    gateway.midtrans().settings.set({ webhooks: 'silent' });
    const payment = await gateway.startPayment(id, 'bca_va');
    app.clock.advance(15 * MINUTE_MS - 1);
    await gateway.midtrans().setStatus(payment, 'settlement');
    app.clock.advance(2 * MINUTE_MS + 1);
    await runSweep();
    expect(await readTransaction(id)).toMatchObject({ status: 'paid' });
    expect(await listOwnedIds()).toEqual(bundle.tryoutIds);
  });

  test('a settlement after the deadline makes an order paid', async () => {
    const id = await buy();
    const payment = await gateway.startPayment(id, 'bca_va');
    app.clock.advance(20 * MINUTE_MS);
    await runSweep();
    expect(await readTransaction(id)).toMatchObject({ status: 'failed', failure: 'expired' });
    await gateway.midtrans().setStatus(payment, 'settlement');
    expect(await readTransaction(id)).toMatchObject({ status: 'paid', failure: null });
    expect(await listOwnedIds()).toEqual(bundle.tryoutIds);
  });

  test('an order with a denied card fails as refused after its deadline', async () => {
    const id = await buy();
    await gateway.midtrans().setStatus(await gateway.startPayment(id, 'credit_card'), 'deny');
    app.clock.advance(17 * MINUTE_MS);
    await runSweep();
    expect(await readTransaction(id)).toMatchObject({ status: 'failed', failure: 'refused' });
  });
});

describe('orders over time', () => {
  test('a paid order is confirmed again after ten minutes and after a day', async () => {
    const [early, late] = [await buy(), await buy(await app.person())];
    const payments = [await gateway.pay(early), await gateway.pay(late)] as const;
    gateway.midtrans().settings.set({ webhooks: 'silent' });
    await gateway.midtrans().setStatus(payments[0], 'deny');
    app.clock.advance(10 * MINUTE_MS);
    await runSweep();
    expect((await orderOf(app, early)).status).toBe('failed');
    expect((await orderOf(app, late)).status).toBe('paid');
    await gateway.midtrans().setStatus(payments[1], 'refund');
    app.clock.advance(24 * HOUR_MS);
    await runSweep();
    expect(await orderOf(app, late)).toMatchObject({ status: 'failed', checkAt: null });
  });

  test('a purchase after the deadline of the previous order ends that order, or returns it if it was paid', async () => {
    const first = await buy();
    app.clock.advance(15 * MINUTE_MS);
    const second = await callBuy();
    expect(second.data.transactionId).not.toBe(first);
    expect(await readTransaction(first)).toMatchObject({ status: 'failed', failure: 'expired' });
    gateway.midtrans().settings.set({ webhooks: 'silent' });
    await gateway.pay(second.data.transactionId);
    app.clock.advance(15 * MINUTE_MS);
    const third = await callBuy();
    expect([third.data.transactionId, third.message]).toEqual([
      second.data.transactionId,
      expect.stringContaining('sudah dibayar'),
    ]);
    expect((await person.call(listTransactions)).data).toHaveLength(2);
  });
});

describe('"Cek Status"', () => {
  test('"Cek Status" queries the gateway at most once in five seconds', async () => {
    const id = await buy();
    gateway.midtrans().settings.set({ webhooks: 'silent' });
    const check = () => person.call(checkTransaction, { id });
    expect((await check()).status).toBe(200);
    await gateway.pay(id);
    app.clock.advance(4_999);
    const answers = await Promise.all(Array.from({ length: 5 }, check));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await readTransaction(id)).toMatchObject({ status: 'awaiting' });
    app.clock.advance(1);
    await check();
    expect(await readTransaction(id)).toMatchObject({ status: 'paid' });
  });

  test('"Cek Status" reports that the gateway does not answer, and the order stays open', async () => {
    const id = await buy();
    gateway.midtrans().settings.set({ failing: ['status'] });
    const { status, message } = await person.call(checkTransaction, { id });
    expect([status, message]).toEqual([503, expect.stringContaining('statusnya berubah sendiri')]);
    expect(await readTransaction(id)).toMatchObject({ status: 'awaiting' });
  });

  test('"Cek Status" ends an order after its deadline', async () => {
    const id = await buy();
    app.clock.advance(15 * MINUTE_MS);
    await person.call(checkTransaction, { id });
    expect(await readTransaction(id)).toMatchObject({ status: 'failed', failure: 'expired' });
  });
});

describe('a payment for owned tryouts', () => {
  test('a payment for tryouts that are already owned has a refund due, and its order grants nothing', async () => {
    const id = await buy();
    const source = { source: 'operator', sourceId: 'hadiah' } as const;
    await grantTryouts(app.database.db, person.accountId, bundle.tryoutIds, source, app.clock.now());
    await gateway.pay(id);
    expect(await readTransaction(id)).toMatchObject({ status: 'paid', isRefundDue: true });
    expect((await orderOf(app, id)).payments).toEqual(['paid: owned-already']);
    expect((await liveGrantsOf(app, { person })).map((grant) => grant.source)).toEqual([
      'operator',
      'operator',
    ]);
    expect(await listTitles()).toEqual(['Pembayaran akan dikembalikan', 'Pesanan dibuat']);
  });

  test('open orders end when all their tryouts become owned', async () => {
    const twin = await app.offer(bundle.tryoutIds, 39_000);
    const [first, second] = [await buy(), await buy(person, twin)];
    await gateway.pay(first);
    await app.runJobs();
    expect(await readTransaction(second)).toMatchObject({ status: 'failed', failure: 'owned' });
    expect(atGateway(second).canceledAt).not.toBeNull();
    expect(await listOwnedIds()).toEqual(bundle.tryoutIds);
  });
});

describe('the deletion of an account', () => {
  const password = 'kata sandi uji';

  test('the deletion of an account is refused while an order is open', async () => {
    await buy();
    expect((await person.call(deleteAccount, { body: { password } })).status).toBe(409);
  });

  test('a payment after the deletion of the account has a refund due', async () => {
    const id = await buy();
    const payment = await gateway.startPayment(id, 'bca_va');
    app.clock.advance(20 * MINUTE_MS);
    await runSweep();
    expect((await person.call(deleteAccount, { body: { password } })).status).toBe(200);
    await gateway.midtrans().setStatus(payment, 'settlement');
    const order = await orderOf(app, id);
    expect([order.status, order.payments]).toEqual(['paid', ['paid: account-deleted']]);
    expect(order.accountId).not.toBe(person.accountId);
    const grants = await app.database.db
      .selectFrom('grants')
      .selectAll()
      .where('sourceId', '=', id)
      .execute();
    expect(grants).toEqual([]);
  });
});
