import { findBundle } from '@ambang/db/shop/bundles.ts';
import { grantTryouts, ownedTryoutIds } from '@ambang/db/shop/grants.ts';
import { recordTransactionOpened } from '@ambang/db/shop/transactions.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { useTestDatabase } from '../../db/test/test-database.ts';
import { silent } from '../test/fake-gateway.ts';
import type { Offer, TestOrderContext } from '../test/shop.ts';
import { anAccount, anOffer, NOON, createTestOrderContext } from '../test/shop.ts';
import { buyBundle } from './buy.ts';
import { confirmDueOrders } from './confirmation/sweep.ts';

const database = useTestDatabase();
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

let orders: TestOrderContext;
let accountId: string;

beforeEach(async () => {
  orders = createTestOrderContext(database.db);
  accountId = await anAccount(database.db);
});

const order = (offer: Offer, who = accountId) => buyBundle(orders, { accountId: who, ...offer });

const rowsOf = (who = accountId) =>
  database.db
    .selectFrom('transactions')
    .selectAll()
    .where('accountId', '=', who)
    .orderBy('createdAt')
    .execute();

const newsOf = async (who = accountId) =>
  (
    await database.db
      .selectFrom('notifications')
      .select('title')
      .where('accountId', '=', who)
      .orderBy('id')
      .execute()
  ).map(({ title }) => title);

const owned = (offer: Offer, who = accountId) => ownedTryoutIds(database.db, who, offer.tryoutIds);

const run = () => confirmDueOrders(orders, () => undefined);

describe('a free bundle', () => {
  test('is paid and owned immediately, without the gateway, and its owner is notified', async () => {
    const bundle = await anOffer(database.db, { price: 0 });
    const { transactionId } = await order(bundle);
    const transaction = await recordTransactionOpened(database.db, accountId, transactionId, NOON);
    expect(transaction).toMatchObject({
      status: 'paid',
      price: 0,
      tryoutIds: bundle.tryoutIds,
      checkAt: null,
    });
    expect(await owned(bundle)).toHaveLength(2);
    expect(await newsOf()).toEqual(['Paket sudah kamu miliki']);
    expect(orders.gateway.calls).toEqual([]);
  });

  test('gets one transaction by ten concurrent purchases', async () => {
    const bundle = await anOffer(database.db, { price: 0 });
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => order(bundle)));
    expect(tries.filter((attempt) => attempt.status === 'fulfilled')).toHaveLength(1);
    expect(await rowsOf()).toHaveLength(1);
  });
});

describe('an order', () => {
  test('is refused for an owned or unknown bundle, another price or other tryouts', async () => {
    const bundle = await anOffer(database.db, { price: 0 });
    await expect(order({ ...bundle, price: 5 })).rejects.toMatchObject({ kind: 'conflict' });
    const fewer = bundle.tryoutIds.slice(1);
    await expect(order({ ...bundle, tryoutIds: fewer })).rejects.toMatchObject({ kind: 'missing' });
    await expect(order({ ...bundle, title: 'Tidak ada' })).rejects.toMatchObject({ kind: 'missing' });
    const twice = [...bundle.tryoutIds, ...bundle.tryoutIds];
    await expect(order({ ...bundle, tryoutIds: twice })).rejects.toMatchObject({ kind: 'missing' });
    await order(bundle);
    await expect(order(bundle)).rejects.toMatchObject({ kind: 'conflict' });
  });

  test('of a partly owned bundle names the new tryouts', async () => {
    const source = { source: 'operator', sourceId: 'uji' } as const;
    for (const price of [0, 49_000]) {
      const bundle = await anOffer(database.db, { price });
      await grantTryouts(database.db, accountId, bundle.tryoutIds.slice(0, 1), source, NOON);
      expect((await order(bundle)).message).toContain('1 tryout baru, 1 sudah kamu miliki');
    }
  });

  test('is refused from two hours before a tryout closes', async () => {
    const closing = await anOffer(database.db, { closesAt: NOON + 2 * HOUR_MS });
    await expect(order(closing)).rejects.toMatchObject({ kind: 'conflict' });
    await expect(
      order(await anOffer(database.db, { closesAt: NOON + 2 * HOUR_MS + 1 })),
    ).resolves.toBeDefined();
  });

  test('gives other accounts nothing', async () => {
    const other = await anAccount(database.db);
    const bundle = await anOffer(database.db, { price: 0 });
    const { transactionId } = await order(bundle);
    const { id } = await database.db
      .selectFrom('bundles')
      .select('id')
      .where('name', '=', bundle.title)
      .executeTakeFirstOrThrow();
    expect((await findBundle(database.db, accountId, id))?.isOwned).toBe(true);
    expect((await findBundle(database.db, other, id))?.isOwned).toBe(false);
    expect(await recordTransactionOpened(database.db, other, transactionId, NOON)).toBeNull();
  });

  test('of a deleted account is refused', async () => {
    await expect(
      order(await anOffer(database.db), '00000000-0000-4000-8000-000000000000'),
    ).rejects.toMatchObject({
      kind: 'signed-out',
      message: expect.stringContaining('sudah dihapus') as string,
    });
  });

  test('of a paid bundle is refused without a gateway', async () => {
    const bundle = await anOffer(database.db);
    const without = { ...orders, gateway: null };
    await expect(buyBundle(without, { accountId, ...bundle })).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await rowsOf()).toEqual([]);
  });
});

describe('a paid bundle', () => {
  let bundle: Offer;
  beforeEach(async () => {
    bundle = await anOffer(database.db);
  });

  test('gets its row before the gateway call, which uses no connection', async () => {
    orders.gateway.before = async (call, id) => {
      expect(call).toBe('create');
      expect((await rowsOf()).map((row) => [row.id, row.status, row.snapToken])).toEqual([
        [id, 'awaiting', null],
      ]);
      expect(database.pool.idleCount).toBe(database.pool.totalCount);
    };
    const { transactionId } = await order(bundle);
    const page = orders.gateway.orders.get(transactionId)!;
    expect(page).toMatchObject({
      price: 49_000,
      createdAt: NOON,
      minutes: 15,
      buyer: { name: 'Rani', phone: '+6281234567890' },
      finishUrl: `https://contoh.id/home/riwayatTransaksi/${transactionId}`,
      noticeUrl: 'https://contoh.id/api/paymentNotification',
    });
    expect(await rowsOf()).toMatchObject([
      { snapToken: page.token, snapRedirectUrl: expect.stringContaining(page.token) as string },
    ]);
    expect(await owned(bundle)).toEqual([]);
  });

  test('is ordered once by ten concurrent purchases', async () => {
    const purchases = await Promise.all(Array.from({ length: 10 }, () => order(bundle)));
    expect(new Set(purchases.map(({ transactionId }) => transactionId)).size).toBe(1);
    expect(orders.gateway.calls).toEqual(['create']);
    expect(await newsOf()).toEqual(['Pesanan dibuat']);
  });

  test('fails with a sentence when the gateway makes no page, and can be ordered again', async () => {
    orders.gateway.before = silent;
    await expect(order(bundle)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await rowsOf()).toMatchObject([{ status: 'failed', failure: 'unavailable', checkAt: null }]);
    expect(await newsOf()).toEqual(['Pesanan dibuat', 'Pesanan ditutup']);
    orders.gateway.before = () => undefined;
    orders.clock.now += 1;
    await order(bundle);
    expect(await rowsOf()).toMatchObject([{ status: 'failed' }, { status: 'awaiting' }]);
  });

  test('is ended by the sweep if the process died before the gateway replied', async () => {
    orders.gateway.before = () => {
      throw new Error('as if the process had ended');
    };
    await expect(order(bundle)).rejects.toThrow('as if');
    orders.gateway.before = () => undefined;
    await run();
    expect(await rowsOf()).toMatchObject([{ status: 'awaiting', snapToken: null }]);
    orders.clock.now += MINUTE_MS;
    await run();
    expect(await rowsOf()).toMatchObject([{ status: 'failed', failure: 'unavailable' }]);
  });

  test('gets its lost page from a second purchase, once the first request is over', async () => {
    orders.gateway.before = () => {
      throw new Error('as if the process had ended');
    };
    await expect(order(bundle)).rejects.toThrow('as if');
    orders.gateway.before = () => undefined;
    const [row] = await rowsOf();
    expect((await order(bundle)).transactionId).toBe(row?.id);
    expect(orders.gateway.calls).toEqual(['create']);
    orders.clock.now += 15_000;
    expect((await order(bundle)).transactionId).toBe(row?.id);
    expect(orders.gateway.calls).toEqual(['create', 'create']);
    expect(await rowsOf()).toMatchObject([{ id: row?.id, snapToken: expect.any(String) as string }]);
  });

  test('closes a page that arrives after the order has ended', async () => {
    const arrived = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    orders.gateway.before = async (call) => {
      if (call !== 'create') return;
      arrived.resolve();
      await held.promise;
    };
    const late = order(bundle);
    await arrived.promise;
    orders.clock.now += MINUTE_MS;
    await run();
    expect(await rowsOf()).toMatchObject([{ status: 'failed' }]);
    held.resolve();
    await expect(late).rejects.toMatchObject({ kind: 'unavailable' });
    expect([...orders.gateway.orders.values()]).toMatchObject([{ isClosed: true }]);
  });

  test('can be ordered again after the deadline, which ends the former order first', async () => {
    const first = await order(bundle);
    orders.clock.now += 15 * MINUTE_MS;
    const second = await order(bundle);
    expect(second.transactionId).not.toBe(first.transactionId);
    expect(await rowsOf()).toMatchObject([{ status: 'failed', failure: 'expired' }, { status: 'awaiting' }]);
    expect(orders.gateway.orders.get(first.transactionId)?.isClosed).toBe(true);
  });

  test('is not ordered again when the former order is paid', async () => {
    const first = await order(bundle);
    orders.gateway.say(orders.gateway.begin(first.transactionId), 'settlement');
    orders.clock.now += 15 * MINUTE_MS;
    const second = await order(bundle);
    expect(second).toMatchObject({
      transactionId: first.transactionId,
      message: expect.stringContaining('sudah dibayar') as string,
    });
    expect(await owned(bundle)).toHaveLength(2);
  });

  test('is not ordered again while the former order cannot be ended', async () => {
    const first = await order(bundle);
    orders.gateway.begin(first.transactionId);
    orders.clock.now += 15 * MINUTE_MS;
    orders.gateway.before = (call) => (call === 'expire' ? silent() : undefined);
    expect(await order(bundle)).toMatchObject({
      transactionId: first.transactionId,
      message: expect.stringContaining('masih dicek') as string,
    });
    expect(await rowsOf()).toHaveLength(1);
  });
});
