import { grantTryouts, ownedTryoutIds, revokeGrants } from '@ambang/db/shop/grants.ts';
import { publishBundles } from '@ambang/db/shop/bundles.ts';
import { recordNotice } from '@ambang/db/shop/payments.ts';
import { GatewayCallError } from '../gateway/gateway.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useTestDatabase } from '../../../db/test/test-database.ts';
import type { Offer, TestOrderContext } from '../../test/shop.ts';
import { anAccount, anOffer, NOON, createTestOrderContext } from '../../test/shop.ts';
import { buyBundle } from '../buy.ts';
import { checkOrderForOwner } from '../confirmation/check.ts';
import { confirmOrder } from '../confirmation/confirm.ts';
import { endOwnedOrders } from '../confirmation/end.ts';
import { handlePaymentNotice } from '../confirmation/payment-notice.ts';
import { confirmDueOrders } from '../confirmation/sweep.ts';

const database = useTestDatabase();
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** One gateway for all tests, because a payment's id belongs to one order forever. */
let orders: TestOrderContext;
let accountId: string;

beforeAll(() => {
  orders = createTestOrderContext(database.db);
});
beforeEach(async () => {
  orders.clock.now = NOON;
  orders.gateway.before = () => undefined;
  accountId = await anAccount(database.db);
});

const order = async (offer: Offer) => (await buyBundle(orders, { accountId, ...offer })).transactionId;

const rowsOf = () =>
  database.db
    .selectFrom('transactions')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .execute();

const rowOf = async (id: string) => (await rowsOf()).find((row) => row.id === id)!;

const eventsOf = (id: string) =>
  database.db
    .selectFrom('transactionEvents')
    .select(['kind', 'detail'])
    .where('transactionId', '=', id)
    .orderBy('id')
    .execute();

const kindsOf = async (id: string) => (await eventsOf(id)).map(({ kind }) => kind);

const owned = (offer: Offer) => ownedTryoutIds(database.db, accountId, offer.tryoutIds);

const refusedClosing = (call: string) => {
  if (call === 'close') throw new GatewayCallError('refused', 'gateway refused: 400');
};

async function paid(id: string): Promise<string> {
  const payment = orders.gateway.begin(id);
  orders.gateway.say(payment, 'settlement');
  await handlePaymentNotice(orders, orders.gateway.notice(payment));
  return payment;
}

describe('an order whose page is made while the sweep ends it', () => {
  test('keeps the page and stays open, so no account has two payable orders', async () => {
    const bundle = await anOffer(database.db);
    orders.gateway.before = () => {
      throw new Error('as if the process had ended');
    };
    await expect(order(bundle)).rejects.toThrow('as if');
    orders.clock.now += MINUTE_MS;
    const [arrived, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let asked = 0;
    orders.gateway.before = async (call) => {
      if (call !== 'status' || (asked += 1) !== 2) return;
      arrived.resolve();
      await held.promise;
    };
    const sweeping = confirmDueOrders(orders, () => undefined);
    await arrived.promise;
    const id = await order(bundle);
    held.resolve();
    await sweeping;
    expect(await rowsOf()).toMatchObject([
      { id, status: 'awaiting', snapToken: expect.any(String) as string },
    ]);
    expect(await order(bundle)).toBe(id);
  });
});

describe('an order of a changed bundle', () => {
  test('is ended and replaced when the bundle is bought at its new price', async () => {
    const bundle = await anOffer(database.db);
    const first = await order(bundle);
    const offer = { slug: bundle.title, name: bundle.title, description: '', contents: [], basePrice: 0 };
    const { tryoutIds } = bundle;
    await publishBundles(database.db, [{ ...offer, price: 29_000, tryoutIds: [...tryoutIds] }], NOON);
    const second = await order({ ...bundle, price: 29_000 });
    expect(await rowOf(first)).toMatchObject({ status: 'failed', failure: 'replaced' });
    expect(await rowOf(second)).toMatchObject({ status: 'awaiting', price: 29_000 });
    expect(orders.gateway.orders.get(first)?.isClosed).toBe(true);
  });

  test('is returned while a payment is in progress', async () => {
    const bundle = await anOffer(database.db);
    const first = await order(bundle);
    orders.gateway.say(orders.gateway.begin(first), 'authorize');
    const offer = { slug: bundle.title, name: bundle.title, description: '', contents: [], basePrice: 0 };
    await publishBundles(database.db, [{ ...offer, price: 29_000, tryoutIds: [...bundle.tryoutIds] }], NOON);
    expect(await order({ ...bundle, price: 29_000 })).toBe(first);
    expect(await rowsOf()).toHaveLength(1);
  });
});

describe('a gateway failure', () => {
  test('is recorded once until another event', async () => {
    const id = await order(await anOffer(database.db));
    orders.gateway.before = () => {
      throw new GatewayCallError('silent', 'no answer of the gateway: TimeoutError');
    };
    for (let tries = 0; tries < 3; tries += 1) {
      orders.clock.now += 5_000;
      await expect(checkOrderForOwner(orders, accountId, id)).rejects.toMatchObject({
        kind: 'unavailable',
      });
    }
    expect((await eventsOf(id)).at(-1)).toEqual({
      kind: 'unanswered',
      detail: { kind: 'silent', message: 'no answer of the gateway: TimeoutError' },
    });
    expect(await kindsOf(id)).toEqual(['created', 'page', 'unanswered']);
  });

  test('does not keep an order open whose page it refuses to close', async () => {
    const bundle = await anOffer(database.db);
    const id = await order(bundle);
    orders.gateway.before = refusedClosing;
    orders.clock.now += 16 * MINUTE_MS;
    await confirmDueOrders(orders, () => undefined);
    expect(await rowOf(id)).toMatchObject({ status: 'awaiting' });
    orders.clock.now += 2 * HOUR_MS;
    await confirmDueOrders(orders, () => undefined);
    expect(await rowOf(id)).toMatchObject({ status: 'failed', failure: 'expired' });
  });

  test('does not keep an order open whose payment it no longer knows', async () => {
    const bundle = await anOffer(database.db);
    const id = await order(bundle);
    const payment = orders.gateway.begin(id);
    await handlePaymentNotice(orders, orders.gateway.notice(payment));
    orders.gateway.payments.delete(payment);
    for (const step of [20 * MINUTE_MS, 2 * HOUR_MS]) {
      orders.clock.now += step;
      await confirmDueOrders(orders, () => undefined);
    }
    expect(await rowOf(id)).toMatchObject({ status: 'failed', failure: 'expired' });
  });

  test('about one order does not keep others open', async () => {
    const bundle = await anOffer(database.db);
    const twins = await Promise.all(
      [1, 2, 3].map(() => anOffer(database.db, { tryoutIds: [...bundle.tryoutIds] })),
    );
    const ids = [];
    for (const twin of twins) ids.push(await order(twin));
    const source = { source: 'operator', sourceId: 'hadiah' } as const;
    await grantTryouts(database.db, accountId, bundle.tryoutIds, source, NOON);
    const [first] = [...ids].sort();
    orders.gateway.before = (_, asked) => {
      if (asked === first) throw new GatewayCallError('silent', 'of this one alone');
    };
    await expect(endOwnedOrders(orders, accountId)).rejects.toThrow('of this one alone');
    const states = (await rowsOf()).map(({ id, status }) => [id === first, status]);
    expect(states.sort()).toEqual([
      [false, 'failed'],
      [false, 'failed'],
      [true, 'awaiting'],
    ]);
  });
});

describe('two orders for the same tryouts', () => {
  test('both paid: the second entitles after a refund of the first', async () => {
    const bundle = await anOffer(database.db);
    const twin = await anOffer(database.db, { tryoutIds: [...bundle.tryoutIds] });
    const [first, second] = [await order(bundle), await order(twin)];
    const payment = await paid(first);
    await paid(second);
    const refunds = () =>
      database.db
        .selectFrom('payments')
        .select('refund')
        .where('transactionId', '=', second)
        .executeTakeFirstOrThrow();
    expect(await refunds()).toEqual({ refund: 'owned-already' });
    orders.gateway.say(payment, 'refund');
    await handlePaymentNotice(orders, orders.gateway.notice(payment));
    expect(await owned(bundle)).toEqual([]);
    // As the enqueued job does.
    await confirmOrder(orders, second);
    expect(await owned(bundle)).toHaveLength(2);
    expect(await refunds()).toEqual({ refund: null });
    await revokeGrants(database.db, accountId, { source: 'transaction', sourceId: first }, NOON);
    expect(await owned(bundle)).toHaveLength(2);
  });
});

/** Something happens between the gateway's reply and its arrival. */
function answersBefore(happening: () => Promise<void>): void {
  const { gateway } = orders;
  const status = gateway.status.bind(gateway);
  gateway.status = async (id, within) => {
    const said = await status(id, within);
    gateway.status = status;
    await happening();
    return said;
  };
}

describe('an outdated reply', () => {
  test('is not applied: the gateway is asked again', async () => {
    const bundle = await anOffer(database.db);
    const id = await order(bundle);
    const payment = orders.gateway.begin(id);
    orders.gateway.say(payment, 'settlement');
    answersBefore(async () => {
      orders.gateway.say(payment, 'deny');
      await confirmOrder(orders, id);
    });
    await confirmOrder(orders, id);
    expect(await rowOf(id)).toMatchObject({ status: 'awaiting' });
    expect(await owned(bundle)).toEqual([]);
    expect(await kindsOf(id)).not.toContain('granted');
  });

  test('keeps the follow-up of a newer notice', async () => {
    const id = await order(await anOffer(database.db));
    const followedUp = orders.clock.now + 30_000;
    const notice = { transactionId: id, paymentId: 'p', status: 'settlement', saidAt: '', grossAmount: '1' };
    answersBefore(async () => void (await recordNotice(database.db, notice, followedUp, orders.clock.now)));
    await confirmOrder(orders, id);
    expect(await rowOf(id)).toMatchObject({ checkAt: followedUp });
  });
});

describe('the sweep', () => {
  test('makes an order due again after two minutes when its confirmation failed', async () => {
    const id = await order(await anOffer(database.db));
    orders.clock.now += 17 * MINUTE_MS;
    orders.gateway.before = () => {
      throw new GatewayCallError('silent', 'no answer');
    };
    const faults: Error[] = [];
    await confirmDueOrders(orders, (fault) => void faults.push(fault));
    expect(faults.length).toBeGreaterThan(0);
    expect(await rowOf(id)).toMatchObject({ status: 'awaiting', checkAt: orders.clock.now + 2 * MINUTE_MS });
  });

  test('asks about at most twenty payments of an order, open ones first', async () => {
    const id = await order(await anOffer(database.db));
    for (let tries = 0; tries < 30; tries += 1) {
      const payment = orders.gateway.begin(id);
      await handlePaymentNotice(orders, orders.gateway.notice(payment));
      orders.gateway.say(payment, tries < 29 ? 'deny' : 'pending');
      if (tries < 29) await handlePaymentNotice(orders, orders.gateway.notice(payment));
    }
    orders.gateway.calls.length = 0;
    await confirmOrder(orders, id);
    expect(orders.gateway.calls.length).toBeGreaterThan(10);
    expect(orders.gateway.calls.length).toBeLessThanOrEqual(21);
  });
});

test('an order whose page is being made is not ended', async () => {
  const bundle = await anOffer(database.db);
  const [arrived, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  orders.gateway.before = async (call) => {
    if (call !== 'create') return;
    arrived.resolve();
    await held.promise;
  };
  const buying = order(bundle);
  await arrived.promise;
  const source = { source: 'operator', sourceId: 'hadiah' } as const;
  await grantTryouts(database.db, accountId, bundle.tryoutIds, source, NOON);
  await endOwnedOrders(orders, accountId);
  expect(await rowsOf()).toMatchObject([{ status: 'awaiting' }]);
  held.resolve();
  const id = await buying;
  await endOwnedOrders(orders, accountId);
  expect(await rowOf(id)).toMatchObject({ status: 'failed', failure: 'owned' });
});

test('a surplus payment is notified once', async () => {
  const id = await order(await anOffer(database.db));
  const payments = [orders.gateway.begin(id), orders.gateway.begin(id)];
  for (const payment of payments) {
    orders.gateway.say(payment, 'settlement');
    await handlePaymentNotice(orders, orders.gateway.notice(payment));
  }
  orders.gateway.say(payments[0]!, 'partial_refund');
  await handlePaymentNotice(orders, orders.gateway.notice(payments[0]!));
  const told = await database.db
    .selectFrom('notifications')
    .select('title')
    .where('accountId', '=', accountId)
    .orderBy('id')
    .execute();
  expect(told.map(({ title }) => title)).toEqual([
    'Pesanan dibuat',
    'Pembayaran diterima',
    'Pembayaran akan dikembalikan',
  ]);
});

test('notices beyond the limit are answered soon, and the sweep confirms the order', async () => {
  const bundle = await anOffer(database.db);
  const id = await order(bundle);
  const payment = orders.gateway.begin(id);
  orders.gateway.say(payment, 'settlement');
  const held = Promise.withResolvers<void>();
  orders.gateway.before = (call) => (call === 'status' ? held.promise : undefined);
  const notice = orders.gateway.notice(payment);
  const sent = Array.from({ length: 15 }, (_, number) =>
    handlePaymentNotice(orders, { ...notice, reportedAt: String(number) }),
  );
  const first = await Promise.race(sent);
  expect(first).toBe('later');
  held.resolve();
  const outcomes = await Promise.all(sent);
  expect(outcomes.filter((outcome) => outcome === 'later').length).toBeGreaterThanOrEqual(3);
  orders.clock.now += 30_000;
  await confirmDueOrders(orders, () => undefined);
  expect(await rowOf(id)).toMatchObject({ status: 'paid' });
  expect(await owned(bundle)).toHaveLength(2);
});

describe('events', () => {
  test('name no account and contain no payment page', async () => {
    const id = await order(await anOffer(database.db));
    await paid(id);
    const { snapToken } = await rowOf(id);
    const kept = JSON.stringify(await eventsOf(id));
    expect(kept).not.toContain(accountId);
    expect(kept).not.toContain(snapToken);
    expect(kept).not.toContain('kasir.contoh.id');
  });

  test('record another amount once', async () => {
    const id = await order(await anOffer(database.db));
    const payment = orders.gateway.begin(id);
    orders.gateway.orders.get(id)!.price = 1;
    for (let tries = 0; tries < 5; tries += 1) {
      orders.clock.now += 5_000;
      await checkOrderForOwner(orders, accountId, id);
    }
    expect(await kindsOf(id)).toEqual(['created', 'page', 'strange']);
    orders.gateway.orders.get(id)!.price = 49_000;
    orders.gateway.say(payment, 'settlement');
    const notice = orders.gateway.notice(payment);
    expect(await handlePaymentNotice(orders, { ...notice, grossAmount: '1.00' })).toBe('strange');
    expect(await handlePaymentNotice(orders, notice)).toBe('confirmed');
    expect(await rowOf(id)).toMatchObject({ status: 'paid' });
  });
});

test('a reply about another order is recorded once and pays nothing', async () => {
  const id = await order(await anOffer(database.db));
  const payment = orders.gateway.begin(id);
  const reply = {
    ...orders.gateway.notice(payment),
    orderId: 'TO-other',
    status: 'settlement',
    statusCode: '200',
  };
  const gateway = { ...orders.gateway, status: async () => reply };
  for (let tries = 0; tries < 2; tries += 1)
    expect(await confirmOrder({ ...orders, gateway }, id)).toBe('awaiting');
  expect(await kindsOf(id)).toEqual(['created', 'page', 'strange']);
});

test('"Cek Status" makes a lost payment page', async () => {
  orders.gateway.before = () => {
    throw new Error('as if the process had ended');
  };
  const bundle = await anOffer(database.db);
  await expect(order(bundle)).rejects.toThrow('as if');
  orders.gateway.before = () => undefined;
  const [row] = await rowsOf();
  orders.clock.now += 15_000;
  await checkOrderForOwner(orders, accountId, row!.id);
  expect(await rowOf(row!.id)).toMatchObject({ status: 'awaiting', snapToken: expect.any(String) as string });
});
