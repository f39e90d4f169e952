import { expect, test } from 'vitest';
import { useTestDatabase } from '../../../db/test/test-database.ts';
import { anAccount, anOffer, NOON, createTestOrderContext } from '../../test/shop.ts';
import { buyBundle } from '../buy.ts';
import { confirmDueOrders } from './sweep.ts';

const database = useTestDatabase();
const HOUR_MS = 3_600_000;

test('a stopped sweep confirms no further orders, which stay due for the next one', async () => {
  const orders = createTestOrderContext(database.db);
  const offer = await anOffer(database.db);
  for (let made = 0; made < 12; made += 1)
    await buyBundle(orders, { accountId: await anAccount(database.db), ...offer });
  orders.clock.now = NOON + HOUR_MS;
  const asked = new Set<string>();
  const stopping = new AbortController();
  orders.gateway.before = (call, id) => {
    if (call === 'status') asked.add(id);
    stopping.abort();
  };
  const left = async () => {
    const rows = await database.db.selectFrom('transactions').selectAll().execute();
    const due = rows.filter(({ checkAt }) => checkAt !== null && checkAt <= orders.now());
    return { open: rows.filter(({ status }) => status === 'awaiting').length, due: due.length };
  };
  const faults: Error[] = [];
  await confirmDueOrders(orders, (fault) => faults.push(fault), stopping.signal);
  expect(faults).toEqual([]);
  // Confirmations in flight are completed.
  expect(asked.size).toBe(5);
  expect(await left()).toEqual({ open: 7, due: 7 });
  await confirmDueOrders(orders, (fault) => faults.push(fault), new AbortController().signal);
  expect(await left()).toEqual({ open: 0, due: 0 });
});
