import { expect } from 'vitest';
import type { World } from './world.ts';
import { ordersOf } from './world.ts';

/** A payment's state never changes to one with a lower number. */
const ranks = { awaiting: 0, refused: 1, expired: 1, paid: 2, returned: 3 } as const;

interface ChangedDetail {
  payments: { payment: string; state: keyof typeof ranks }[];
}

/** Expects that no outdated gateway status was applied, and that grants and revocations alternate. */
export async function expectEventHistory(world: World): Promise<void> {
  for (const { transaction } of await ordersOf(world)) {
    const events = await world.orders.db
      .selectFrom('transactionEvents')
      .select(['kind', 'detail'])
      .where('transactionId', '=', transaction.id)
      .orderBy('id')
      .execute();
    const grants = events.map(({ kind }) => kind).filter((kind) => kind === 'granted' || kind === 'revoked');
    const alternating = grants.map((_, index) => (index % 2 === 0 ? 'granted' : 'revoked'));
    expect(grants, `grants by ${transaction.id}`).toEqual(alternating);
    const reached = new Map<string, number>();
    for (const { detail } of events.filter(({ kind }) => kind === 'changed')) {
      // Events are kept after the account's deletion, so they contain no data of the account.
      expect(Object.keys(detail).sort(), 'the fields of an event').toEqual(['failure', 'payments', 'status']);
      for (const { payment, state } of (detail as unknown as ChangedDetail).payments) {
        expect(ranks[state], `${payment} does not go back`).toBeGreaterThanOrEqual(reached.get(payment) ?? 0);
        reached.set(payment, ranks[state]);
      }
    }
  }
}
