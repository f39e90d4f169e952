import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useTestDatabase } from '../test/test-database.ts';
import { holdLock } from '../test/lock-waits.ts';
import { insertTestAccount } from '../test/test-rows.ts';
import { KNOWN_BROWSER_TTL_MS, storeKnownBrowser } from './accounts/sign-in/known-browsers.ts';
import { MAILED_LINK_TTL_MS, replaceMailedLink } from './accounts/sign-in/mailed-links.ts';
import { SESSION_MAX_AGE_MS, createSession } from './accounts/sign-in/sessions.ts';
import { SESSION_IDLE_TIMEOUT_MS } from './session-activity.ts';
import { cleanUp } from './cleanup.ts';
import { enqueueJob } from './jobs.ts';
import { recordUndeliveredEmail } from './monitoring/undelivered-emails.ts';
import { toUtcDayNumber, findOrCreateLogKey } from './log-keys.ts';

const database = useTestDatabase();
const NOW = Date.parse('2026-03-02T05:00:00Z');

const named = (name: string) => Buffer.from(name);

test('the clean-up deletes only expired sessions, links, browsers, throttle counts and log keys, and long failed jobs', async () => {
  const { db } = database;
  const [accountId, other] = [await insertTestAccount(db, NOW), await insertTestAccount(db, NOW)];
  const session = (name: string, at: number) =>
    createSession(db, { tokenHash: named(name), accountId, userAgent: '' }, at);
  await session('idle', NOW - SESSION_IDLE_TIMEOUT_MS);
  await session('still used', NOW - SESSION_IDLE_TIMEOUT_MS + 1);
  await session('over', NOW - SESSION_MAX_AGE_MS);
  await db
    .updateTable('sessions')
    .set({ lastSeenAt: new Date(NOW) })
    .where('tokenHash', '=', named('over'))
    .execute();
  const link = (whose: string, name: string, at: number) =>
    replaceMailedLink(db, { accountId: whose, kind: 'reset_password', tokenHash: named(name) }, at);
  await link(accountId, 'dead', NOW - MAILED_LINK_TTL_MS);
  await link(other, 'alive', NOW - MAILED_LINK_TTL_MS + 1);
  await storeKnownBrowser(db, accountId, named('away'), NOW - KNOWN_BROWSER_TTL_MS);
  await storeKnownBrowser(db, other, named('back'), NOW - KNOWN_BROWSER_TTL_MS + 1);
  await sql`insert into throttle_counts values ('spent', 5, ${NOW}), ('counting', 5, ${NOW + 1})`.execute(db);

  for (const email of ['gagal@contoh.id', 'baru-gagal@contoh.id', 'menunggu@contoh.id'])
    await enqueueJob(db, 'mailAccountDeleted', { email });
  await sql`update graphile_worker._private_jobs
    set attempts = max_attempts - (payload->>'email' = 'menunggu@contoh.id')::int,
      updated_at = now() - interval '23 hours' - (payload->>'email' <> 'baru-gagal@contoh.id')::int * interval '2 hours'`.execute(
    db,
  );

  const undelivered = { accountId, transactionId: null, reason: 'refused' } as const;
  const MONTH_MS = 30 * 86_400_000;
  await recordUndeliveredEmail(db, { ...undelivered, task: 'mailResetLink' }, NOW - MONTH_MS - 1);
  await recordUndeliveredEmail(db, { ...undelivered, task: 'mailReceipt' }, NOW - MONTH_MS);

  const today = toUtcDayNumber(NOW);
  for (const day of [today - 1, today, today + 1]) await findOrCreateLogKey(db, day, Buffer.alloc(32, 1));

  await cleanUp(db, NOW);

  const names = async (table: 'sessions' | 'mailedLinks' | 'knownBrowsers') =>
    (await db.selectFrom(table).select('tokenHash').execute()).map(({ tokenHash }) => tokenHash.toString());
  expect(await names('sessions')).toEqual(['still used']);
  expect(await names('mailedLinks')).toEqual(['alive']);
  expect(await names('knownBrowsers')).toEqual(['back']);
  const { rows } = await sql<{ key: string }>`select key from throttle_counts`.execute(db);
  expect(rows).toEqual([{ key: 'counting' }]);
  const letters = await db.selectFrom('undeliveredEmails').select('task').execute();
  expect(letters).toEqual([{ task: 'mailReceipt' }]);
  const days = await db.selectFrom('logKeys').select('day').orderBy('day').execute();
  expect(days.map(({ day }) => day)).toEqual([today, today + 1]);
  const jobs = await sql<{ email: string }>`
    select payload->>'email' as email from graphile_worker._private_jobs order by 1`.execute(db);
  expect(jobs.rows).toEqual([{ email: 'baru-gagal@contoh.id' }, { email: 'menunggu@contoh.id' }]);
});

test('the clean-up does not wait for expired rows that a request is deleting', async () => {
  const { db } = database;
  const accountId = await insertTestAccount(db, NOW);
  const session = (name: string) =>
    createSession(db, { tokenHash: named(name), accountId, userAgent: '' }, NOW - SESSION_IDLE_TIMEOUT_MS);
  await session('locked');
  await session('free');
  const release = await holdLock(database, async (trx) => {
    await trx.deleteFrom('sessions').where('tokenHash', '=', named('locked')).execute();
  });
  await cleanUp(db, NOW);
  const left = await db
    .selectFrom('sessions')
    .select('tokenHash')
    .where('accountId', '=', accountId)
    .execute();
  await release();
  expect(left.map(({ tokenHash }) => tokenHash.toString())).toEqual(['locked']);
});
