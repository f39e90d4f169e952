import type { Db } from '@ambang/db/open.ts';
import { publishBundles } from '@ambang/db/shop/bundles.ts';
import { insertTestAccount, insertTestTryout } from '../../db/test/test-rows.ts';
import type { Purchase } from '../src/buy.ts';
import type { OrderContext } from '../src/context.ts';
import type { FakeGateway } from './fake-gateway.ts';
import { createFakeGateway } from './fake-gateway.ts';

export const NOON = Date.parse('2026-03-01T05:00:00Z');
export const HOUR_MS = 3_600_000;

export interface TestOrderContext extends OrderContext {
  gateway: FakeGateway;
  clock: { now: number };
  /** The recorded orders. A test can make the list fail by `recordOrder`. */
  recorded: string[];
}

export function createTestOrderContext(db: Db): TestOrderContext {
  const clock = { now: NOON };
  const recorded: string[] = [];
  return {
    db,
    gateway: createFakeGateway(),
    recorded,
    recordOrder: async (orderId) => void recorded.push(orderId),
    publicUrl: new URL('https://contoh.id'),
    now: () => clock.now,
    clock,
  };
}

let lastNumber = 0;

export const anAccount = (db: Db): Promise<string> => insertTestAccount(db, NOON);

export type Offer = Omit<Purchase, 'accountId'>;

/** A bundle of these tryouts, or of two new tryouts. */
export async function anOffer(
  db: Db,
  {
    price = 49_000,
    closesAt = null,
    tryoutIds,
  }: { price?: number; closesAt?: number | null; tryoutIds?: number[] } = {},
): Promise<Offer> {
  const name = `Paket ${(lastNumber += 1)}`;
  const ids = tryoutIds ?? [await insertTestTryout(db, closesAt), await insertTestTryout(db, closesAt)];
  const offer = { slug: name, name, description: '', contents: [], price, basePrice: 0, tryoutIds: ids };
  await publishBundles(db, [offer], NOON);
  return { title: name, tryoutIds: ids, price };
}
