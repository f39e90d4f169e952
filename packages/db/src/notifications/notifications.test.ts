import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { listLockWaits } from '../../test/lock-waits.ts';
import { useTestDatabase } from '../../test/test-database.ts';
import { insertTestAccount } from '../../test/test-rows.ts';
import {
  MAX_NOTIFICATIONS_PER_ACCOUNT,
  listNotificationRows,
  markAllNotificationsRead,
  notifyAccount,
} from './notifications.ts';

const database = useTestDatabase();
const NOW = Date.UTC(2026, 10, 20);

const anAccount = () => insertTestAccount(database.db, NOW);

const insertOld = (accountId: string, count: number) =>
  sql`insert into notifications (account_id, title, message, created_at)
    select ${accountId}, 'lama', 'kabar ' || n, ${new Date(NOW)}::timestamptz - (${count}::int - n + 1) * interval '1 second'
    from generate_series(1, ${count}::int) n`.execute(database.db);

const notifyNew = (accountId: string, at = NOW, db = database.db) =>
  notifyAccount(db, { accountId, title: 'Kabar', message: 'baru' }, at);

const keptOf = (accountId: string) =>
  database.db
    .selectFrom('notifications')
    .select('message')
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .execute();

test('only the newest 500 notifications of an account are kept and 100 are listed, and other accounts are unchanged', async () => {
  const [mine, other] = [await anAccount(), await anAccount()];
  await insertOld(mine, MAX_NOTIFICATIONS_PER_ACCOUNT);
  await insertOld(other, MAX_NOTIFICATIONS_PER_ACCOUNT);
  await notifyNew(mine);
  const kept = await keptOf(mine);
  expect(kept).toHaveLength(MAX_NOTIFICATIONS_PER_ACCOUNT);
  expect([kept[0]?.message, kept.at(-1)?.message]).toEqual(['kabar 2', 'baru']);
  expect((await keptOf(other))[0]?.message).toBe('kabar 1');
  expect(await listNotificationRows(database.db, mine)).toHaveLength(100);
});

test('a notification whose transaction is rolled back deletes no old notification', async () => {
  const accountId = await anAccount();
  await insertOld(accountId, MAX_NOTIFICATIONS_PER_ACCOUNT);
  const failing = database.db.transaction().execute(async (trx) => {
    await notifyNew(accountId, NOW, trx);
    throw new Error('the event has failed');
  });
  await expect(failing).rejects.toThrow('has failed');
  expect((await keptOf(accountId))[0]?.message).toBe('kabar 1');
});

test('old notifications are deleted at most a thousand at a time', async () => {
  const accountId = await anAccount();
  await insertOld(accountId, 2_000);
  const left = [];
  for (let time = 0; time < 3; time += 1) {
    await notifyNew(accountId, NOW + time);
    left.push((await keptOf(accountId)).length);
  }
  expect(left).toEqual([1_001, 500, 500]);
});

test('simultaneous notifications do not wait for each other or for marking all as read', async () => {
  const accountId = await anAccount();
  await insertOld(accountId, MAX_NOTIFICATIONS_PER_ACCOUNT + 50);
  let marking: Promise<void> | undefined;
  await database.db.transaction().execute(async (trx) => {
    await notifyNew(accountId, NOW, trx);
    const others = Array.from({ length: 4 }, () => notifyNew(accountId));
    await Promise.all(others);
    // Marking waits for the rows that are being deleted. Later notifications must not wait for the marking.
    marking = markAllNotificationsRead(database.db, accountId, NOW);
    await vi.waitFor(async () => expect(await listLockWaits(database)).toHaveLength(1), { timeout: 20_000 });
    await notifyNew(accountId, NOW, trx);
  });
  await marking;
  await Promise.all(Array.from({ length: 20 }, () => notifyNew(accountId, NOW + 1)));
  await notifyNew(accountId, NOW + 2);
  const kept = await keptOf(accountId);
  expect(kept).toHaveLength(MAX_NOTIFICATIONS_PER_ACCOUNT);
  expect(kept.filter(({ message }) => message === 'baru')).toHaveLength(27);
});
