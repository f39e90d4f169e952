import { randomUUID } from 'node:crypto';
import { setVerifiedEmail } from '@ambang/db/accounts/email-changes.ts';
import { createIdentifierHasher, readAccountIdentifiers } from '@ambang/db/accounts/former-attempts.ts';
import { lockAccount } from '@ambang/db/locks.ts';
import type { Db } from '@ambang/db/open.ts';
import { sql } from 'kysely';
import { test } from 'vitest';
import { queueBehind } from '../../db/test/lock-waits.ts';
import { useTestDatabase } from '../../db/test/test-database.ts';
import { insertTestAccount, insertTestTryout } from '../../db/test/test-rows.ts';
import {
  restoreVerifiedAttemptCounts,
  storeFormerAttemptCounts,
  storeFormerEmail,
} from './former-attempts.ts';

const database = useTestDatabase();
const now = Date.parse('2026-03-01T03:00:00Z');
const hash = createIdentifierHasher(Buffer.alloc(32));

test('a deletion and a verification that write the counts of one email do not deadlock', async () => {
  const { db } = database;
  const [leaving, other] = [await insertTestAccount(db, now), await insertTestAccount(db, now)];
  const { email } = await readAccountIdentifiers(db, leaving);
  const tryoutIds = [await insertTestTryout(db), await insertTestTryout(db), await insertTestTryout(db)];
  // The rows have the reverse order in the two tables, so that statements without an order lock them in reverse order.
  for (const tryoutId of tryoutIds.toReversed())
    await db.insertInto('attemptCounts').values({ accountId: leaving, tryoutId, started: 1 }).execute();
  for (const tryoutId of tryoutIds) {
    const row = { hash: hash(`address ${email}`), tryoutId, isProved: false, started: 1 };
    await db.insertInto('formerAttempts').values(row).execute();
  }
  await db.transaction().execute(async (trx) => {
    await storeFormerEmail(trx, hash, leaving);
    await setVerifiedEmail(trx, leaving, `${randomUUID()}@contoh.id`, now);
  });
  const lockOneCount = (trx: Db) =>
    sql`select from former_attempts where tryout_id = ${tryoutIds[1]} for update`.execute(trx);
  await queueBehind(database, lockOneCount, [
    () =>
      db.transaction().execute(async (trx) => {
        await lockAccount(trx, other);
        await setVerifiedEmail(trx, other, email, now);
        await restoreVerifiedAttemptCounts(trx, hash, other);
      }),
    () => db.transaction().execute((trx) => storeFormerAttemptCounts(trx, hash, leaving)),
  ]);
});
