import { expect, test } from 'vitest';
import { useTestDatabase } from '../../test/test-database.ts';
import { insertTestAccount } from '../../test/test-rows.ts';
import { lockAccount } from '../locks.ts';
import { notifyAccount } from '../notifications/notifications.ts';

const database = useTestDatabase();

const NOW = Date.parse('2024-10-12T05:00:00Z');

test('the lock of a purchase does not block notifications of the same account', async () => {
  const accountId = await insertTestAccount(database.db, NOW);
  await database.db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    await notifyAccount(database.db, { accountId, title: 'Tryout selesai', message: 'Buka hasilnya.' }, NOW);
  });
  const written = await database.db.selectFrom('notifications').select('accountId').execute();
  expect(written).toEqual([{ accountId }]);
});

test('a second lock of an account waits until the first transaction ends', async () => {
  const accountId = await insertTestAccount(database.db, NOW);
  const order: string[] = [];
  let second: Promise<void> | undefined;
  await database.db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId);
    second = database.db.transaction().execute(async (other) => {
      await lockAccount(other, accountId);
      order.push('second');
    });
    // Without the lock the second transaction would finish during these round trips.
    for (let round = 0; round < 5; round += 1)
      await database.db.selectFrom('accounts').select('id').execute();
    order.push('first');
  });
  await second;
  expect(order).toEqual(['first', 'second']);
});
