import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { useTestDatabase } from '../../test/test-database.ts';
import { insertTestAccount } from '../../test/test-rows.ts';
import { createSession, SESSION_MAX_AGE_MS } from '../accounts/sign-in/sessions.ts';
import { countSignInSessions, readDatabaseTime, readDatabaseUsage } from './database-stats.ts';

const database = useTestDatabase();
const NOW = Date.parse('2026-03-02T05:00:00Z');

beforeAll(async () => {
  const accountId = await insertTestAccount(database.db, NOW);
  const session = (name: string, at: number) =>
    createSession(database.db, { tokenHash: Buffer.from(name), accountId, userAgent: '' }, at);
  for (let made = 0; made < 20; made += 1) await session(`live ${made}`, NOW);
  await session('ended', NOW - SESSION_MAX_AGE_MS);
  await sql`analyze sessions`.execute(database.db);
});

test('sessions are counted up to the limit, and estimated by the planner above it', async () => {
  expect(await countSignInSessions(database.db, NOW, 20)).toEqual({ count: 20, isExact: true });
  const { count, isExact } = await countSignInSessions(database.db, NOW, 19);
  expect(isExact).toBe(false);
  expect(count).toBeGreaterThanOrEqual(19);
  expect(count).toBeLessThanOrEqual(21);
});

test("the stats have the database's clock, connections and size", async () => {
  expect(Math.abs((await readDatabaseTime(database.db)) - Date.now())).toBeLessThan(60_000);
  const { connections, mostConnections, bytes } = await readDatabaseUsage(database.db);
  expect(connections).toBeGreaterThan(0);
  expect(mostConnections).toBeGreaterThan(connections);
  expect(bytes).toBeGreaterThan(1_000_000);
});
