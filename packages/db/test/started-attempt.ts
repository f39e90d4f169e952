import { createAccount } from '../src/accounts/accounts.ts';
import type { Db } from '../src/open.ts';
import type { Attempt } from '../src/attempts/attempts.ts';
import { insertAttempt } from '../src/attempts/attempts.ts';
import { createTestSession } from './test-session.ts';

export const STARTED_AT = Date.parse('2026-01-05T02:00:00Z');

export async function createStartedAttempt(
  db: Db,
  email: string,
  durationMs = 100 * 60_000,
): Promise<Attempt> {
  const person = {
    name: 'Rani',
    email,
    phone: '+6281234567890',
    passwordHash: 'x',
    consentVersion: '2024-08-02',
  };
  const accountId = (await createAccount(db, person, STARTED_AT)) ?? '';
  const { id: tryoutId } = await db
    .insertInto('tryouts')
    .values({ slug: email, title: 'Uji', ruleSet: 'skd' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [contentHash, paperHash] = [email, email];
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
  return db.transaction().execute((trx) => insertAttempt(trx, start, () => STARTED_AT));
}
