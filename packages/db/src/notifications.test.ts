import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { lockWaits } from '../test/lock-waits.ts';
import { useTestDatabase } from '../test/test-database.ts';
import { createAccount } from './accounts/accounts.ts';
import { KEPT_NOTIFICATIONS, listNotifications, markAllRead, notify } from './notifications.ts';

const database = useTestDatabase();
const NOW = Date.UTC(2026, 10, 20);

async function anAccount(): Promise<string> {
  const email = `${crypto.randomUUID()}@contoh.id`;
  const person = { name: 'Rani', email, phone: null, passwordHash: null, consentVersion: '1' };
  return (await createAccount(database.db, person, NOW))!;
}

/** More than an account keeps: one each second, the last one a second ago. */
const leftover = (accountId: string, count: number) =>
  sql`insert into notifications (account_id, title, message, created_at)
    select ${accountId}, 'lama', 'kabar ' || n, ${new Date(NOW)}::timestamptz - (${count}::int - n + 1) * interval '1 second'
    from generate_series(1, ${count}::int) n`.execute(database.db);

const tell = (accountId: string, at = NOW, db = database.db) =>
  notify(db, { accountId, title: 'Kabar', message: 'baru' }, at);

const keptOf = (accountId: string) =>
  database.db
    .selectFrom('notifications')
    .select('message')
    .where('accountId', '=', accountId)
    .orderBy('createdAt')
    .execute();

test('the newest 500 of an account are kept, and nobody else loses any', async () => {
  const [mine, other] = [await anAccount(), await anAccount()];
  await leftover(mine, KEPT_NOTIFICATIONS);
  await leftover(other, KEPT_NOTIFICATIONS);
  await tell(mine);
  const kept = await keptOf(mine);
  expect(kept).toHaveLength(KEPT_NOTIFICATIONS);
  expect([kept[0]?.message, kept.at(-1)?.message]).toEqual(['kabar 2', 'baru']);
  expect((await keptOf(other))[0]?.message).toBe('kabar 1');
  expect(await listNotifications(database.db, mine)).toHaveLength(100);
});

test('an old one goes only if the new one is written', async () => {
  const accountId = await anAccount();
  await leftover(accountId, KEPT_NOTIFICATIONS);
  const failing = database.db.transaction().execute(async (trx) => {
    await tell(accountId, NOW, trx);
    throw new Error('what it tells has failed');
  });
  await expect(failing).rejects.toThrow('has failed');
  expect((await keptOf(accountId))[0]?.message).toBe('kabar 1');
});

test('far too many go a thousand at a time', async () => {
  const accountId = await anAccount();
  await leftover(accountId, 2_000);
  const left = [];
  for (let time = 0; time < 3; time += 1) {
    await tell(accountId, NOW + time);
    left.push((await keptOf(accountId)).length);
  }
  expect(left).toEqual([1_001, 500, 500]);
});

test('writers at the same moment wait for nobody, and neither does who marks all as read', async () => {
  const accountId = await anAccount();
  await leftover(accountId, KEPT_NOTIFICATIONS + 50);
  let marking: Promise<void> | undefined;
  await database.db.transaction().execute(async (trx) => {
    await tell(accountId, NOW, trx);
    const others = Array.from({ length: 4 }, () => tell(accountId));
    await Promise.all(others);
    // Waits for the rows that are going, and must not be waited for.
    marking = markAllRead(database.db, accountId, NOW);
    await vi.waitFor(async () => expect(await lockWaits(database)).toHaveLength(1), { timeout: 20_000 });
    await tell(accountId, NOW, trx);
  });
  await marking;
  await Promise.all(Array.from({ length: 20 }, () => tell(accountId, NOW + 1)));
  await tell(accountId, NOW + 2);
  const kept = await keptOf(accountId);
  expect(kept).toHaveLength(KEPT_NOTIFICATIONS);
  expect(kept.filter(({ message }) => message === 'baru')).toHaveLength(27);
});
