import { expect } from 'vitest';
import type { World } from './world.ts';
import { ordersOf } from './world.ts';

/** Later states of a payment stand later; between those of one place nothing leads back and forth. */
const places = { awaiting: 0, refused: 1, expired: 1, paid: 2, returned: 3 } as const;

interface Settled {
  payments: { payment: string; state: keyof typeof places }[];
}

/** No older word was ever taken in after a newer one, and access was given and taken in turns. */
export async function expectHistory(world: World): Promise<void> {
  for (const { transaction } of await ordersOf(world)) {
    const events = await world.orders.db
      .selectFrom('transactionEvents')
      .select(['kind', 'detail'])
      .where('transactionId', '=', transaction.id)
      .orderBy('id')
      .execute();
    const access = events.map(({ kind }) => kind).filter((kind) => kind === 'granted' || kind === 'revoked');
    const inTurns = access.map((_, place) => (place % 2 === 0 ? 'granted' : 'revoked'));
    expect(access, `access by ${transaction.id}`).toEqual(inTurns);
    const reached = new Map<string, number>();
    for (const { detail } of events.filter(({ kind }) => kind === 'changed')) {
      // Events outlive the account, so nothing of it stands in them.
      expect(Object.keys(detail).sort(), 'what an event keeps').toEqual(['failure', 'payments', 'status']);
      for (const { payment, state } of (detail as unknown as Settled).payments) {
        expect(places[state], `${payment} does not go back`).toBeGreaterThanOrEqual(
          reached.get(payment) ?? 0,
        );
        reached.set(payment, places[state]);
      }
    }
  }
}
