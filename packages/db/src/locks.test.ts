import { expect, test } from 'vitest';
import { queueBehind } from '../test/lock-waits.ts';
import { useTestDatabase } from '../test/test-database.ts';
import { insertTestAccount } from '../test/test-rows.ts';
import { lockAccount } from './locks.ts';
import { notifyAccount } from './notifications/notifications.ts';
import type { Db } from './open.ts';

const database = useTestDatabase();

const NOW = Date.parse('2024-10-12T05:00:00Z');

test('the lock of an account does not delay notifications of the account', async () => {
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
  const lock = (trx: Db) => lockAccount(trx, accountId);
  expect(await queueBehind(database, lock, [() => database.db.transaction().execute(lock)])).toEqual([true]);
});
