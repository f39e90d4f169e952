import { sql } from 'kysely';
import type { Db } from '../../open.ts';

/** OWASP's minimum for argon2id (algorithm 2): 19 MiB, two passes, one lane. It takes about 17 ms on a server core. */
export const PASSWORD_HASH_OPTIONS = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** @param passwordHash null removes the password */
export async function setPassword(
  db: Db,
  accountId: string,
  passwordHash: string | null,
  now: number,
): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ passwordHash, passwordChangedAt: new Date(now) })
    .where('id', '=', accountId)
    .execute();
}

/**
 * Marks the account's email as verified, and unlinks identities that were linked while it was unverified: a stranger may
 * have linked them.
 */
export async function markEmailVerified(trx: Db, accountId: string, now: number): Promise<void> {
  const at = new Date(now);
  await trx
    .updateTable('accounts')
    .set({ emailProvedAt: sql`coalesce(email_proved_at, ${at})` })
    .where('id', '=', accountId)
    .execute();
  await trx
    .deleteFrom('identities')
    .where('accountId', '=', accountId)
    .where('isProved', '=', false)
    .execute();
}

interface PasswordChange {
  email: string;
  changedAt: number;
}

/** @returns null when the account is deleted or never had a password */
export async function readPasswordChange(db: Db, accountId: string): Promise<PasswordChange | null> {
  const row = await db
    .selectFrom('accounts')
    .select(['email', 'passwordChangedAt'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row && row.passwordChangedAt !== null
    ? { email: row.email, changedAt: row.passwordChangedAt }
    : null;
}
