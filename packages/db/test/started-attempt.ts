import type { Db } from '../src/open.ts';
import type { Attempt } from '../src/attempts/attempts.ts';
import { insertAttempt } from '../src/attempts/attempts.ts';
import { insertTestAccount, insertTestTryout } from './test-rows.ts';
import { createTestSession } from './test-session.ts';

export const STARTED_AT = Date.parse('2026-01-05T02:00:00Z');

export async function createStartedAttempt(db: Db, durationMs = 100 * 60_000): Promise<Attempt> {
  const accountId = await insertTestAccount(db, STARTED_AT);
  const tryoutId = await insertTestTryout(db);
  const [contentHash, paperHash] = [accountId, accountId];
  await db
    .insertInto('paperKeys')
    .values({ paperHash, key: Buffer.alloc(32) })
    .execute();
  const { id: versionId } = await db
    .insertInto('tryoutVersions')
    .values({ tryoutId, number: 1, title: 'Uji', contentHash, paperHash, paper: '[]', key: '[]' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const start = { accountId, tryoutId, versionId, durationMs };
  await createTestSession(db, accountId, STARTED_AT);
  return (await db.transaction().execute((trx) => insertAttempt(trx, start, () => STARTED_AT)))!;
}
