import type { Db } from '@ambang/db/open.ts';
import { filterOwnedTryoutIds } from '@ambang/db/shop/grants.ts';
import type { TransactionRow } from '@ambang/db/shop/transactions.ts';
import { sql } from 'kysely';
import { beforeEach, expect } from 'vitest';
import { buyBundle } from '../src/buy.ts';
import { handleWebhookNotification } from '../src/confirmation/payment-webhook.ts';
import type { FakeGateway } from './fake-gateway.ts';
import type { Offer, TestOrderContext } from './shop.ts';
import { anAccount, anOffer, createTestOrderContext } from './shop.ts';

class TestShop {
  private readonly database: { db: Db };
  orders!: TestOrderContext;
  accountId!: string;

  constructor(database: { db: Db }) {
    this.database = database;
  }

  async prepare(): Promise<void> {
    this.orders = createTestOrderContext(this.database.db);
    this.accountId = await anAccount(this.database.db);
  }

  get gateway(): FakeGateway {
    return this.orders.gateway;
  }

  /** `requested` resolves at the first request for a payment page. Each request waits for `release`. */
  holdPageRequests(): { requested: Promise<void>; release: () => void } {
    const requested = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    this.gateway.before = async (call) => {
      if (call !== 'create') return;
      requested.resolve();
      await released.promise;
    };
    return { requested: requested.promise, release: () => released.resolve() };
  }

  advance(ms: number): void {
    this.orders.clock.now += ms;
  }

  async buy(offer: Offer): Promise<string> {
    return (await buyBundle(this.orders, { accountId: this.accountId, ...offer })).orderId;
  }

  /** Runs `operation` in a process that ends during a call to the gateway. */
  async inEndingProcess(operation: () => Promise<unknown>): Promise<void> {
    this.gateway.before = () => {
      throw new Error('as if the process had ended');
    };
    await expect(operation()).rejects.toThrow('as if');
    this.gateway.before = () => undefined;
  }

  /** Creates a payment with this status, delivers its webhook notification and returns the payment's id. */
  async pay(orderId: string, status = 'settlement'): Promise<string> {
    const payment = this.gateway.beginPayment(orderId);
    await this.sendNotification(payment, status);
    return payment;
  }

  /** Sets the payment's status and delivers its webhook notification. */
  async sendNotification(payment: string, status: string): Promise<void> {
    this.gateway.setStatus(payment, status);
    await handleWebhookNotification(this.orders, this.gateway.notificationOf(payment));
  }

  /** The buyer's orders, the oldest first. */
  transactions(): Promise<TransactionRow[]> {
    return this.database.db
      .selectFrom('transactions')
      .selectAll()
      .where('accountId', '=', this.accountId)
      .orderBy('createdAt')
      .execute();
  }

  async transaction(orderId: string): Promise<TransactionRow> {
    return (await this.transactions()).find(({ id }) => id === orderId)!;
  }

  events(orderId: string): Promise<{ kind: string; detail: unknown }[]> {
    return this.database.db
      .selectFrom('transactionEvents')
      .select(['kind', 'detail'])
      .where('transactionId', '=', orderId)
      .orderBy('id')
      .execute();
  }

  async eventKinds(orderId: string): Promise<string[]> {
    return (await this.events(orderId)).map(({ kind }) => kind);
  }

  async notificationTitles(): Promise<string[]> {
    const rows = await this.database.db
      .selectFrom('notifications')
      .select('title')
      .where('accountId', '=', this.accountId)
      .orderBy('id')
      .execute();
    return rows.map(({ title }) => title);
  }

  /** The number of waiting jobs with this key. */
  async countJobs(key: string): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from graphile_worker.jobs where key = ${key}`.execute(this.database.db);
    return rows[0]!.count;
  }

  /** The tryouts of the offer that the buyer owns. */
  ownedTryouts({ tryoutIds }: Offer): Promise<number[]> {
    return filterOwnedTryoutIds(this.database.db, this.accountId, tryoutIds);
  }
}

class TestOrder extends TestShop {
  offer!: Offer;
  id!: string;

  override async prepare(): Promise<void> {
    await super.prepare();
    this.offer = await anOffer(this.orders.db);
    this.id = await this.buy(this.offer);
  }
}

/** A shop for the tests of a file. Its buyer and gateway are new in each test. */
export function useTestShop(database: { db: Db }): TestShop {
  const shop = new TestShop(database);
  beforeEach(() => shop.prepare());
  return shop;
}

/** As `useTestShop`, with an open order of a new bundle. */
export function useTestOrder(database: { db: Db }): TestOrder {
  const order = new TestOrder(database);
  beforeEach(() => order.prepare());
  return order;
}
