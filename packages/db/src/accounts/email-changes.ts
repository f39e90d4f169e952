import { sql } from 'kysely';
import type { Db } from '../open.ts';
import { LINK_LIFE_MS } from './mailed-links.ts';

/** @param email whatever its capitals */
export async function isEmailTaken(db: Db, email: string, exceptAccountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .where('id', '!=', exceptAccountId)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The token of the letter that is about to be sent takes the place of the one before.
 * @returns false when this change does not wait any more: it was taken back, or another address took its place
 */
export async function renewEmailChange(
  db: Db,
  { accountId, email, tokenHash }: { accountId: string; email: string; tokenHash: Buffer },
  now: number,
): Promise<boolean> {
  const row = await db
    .updateTable('mailedLinks')
    .set({ tokenHash, createdAt: new Date(now), expiresAt: new Date(now + LINK_LIFE_MS) })
    .where('accountId', '=', accountId)
    .where('kind', '=', 'change_email')
    .where('email', '=', email)
    .returning('accountId')
    .executeTakeFirst();
  return row !== undefined;
}

export async function dropEmailChange(db: Db, accountId: string): Promise<void> {
  await db
    .deleteFrom('mailedLinks')
    .where('accountId', '=', accountId)
    .where('kind', '=', 'change_email')
    .execute();
}

/**
 * The mailbox was shown to be theirs, so the address is proved with the change. Whoever was linked is proved for the
 * address before alone: they stay, until the new one's owner resets the password.
 */
export async function setProvedEmail(trx: Db, accountId: string, email: string, now: number): Promise<void> {
  await trx
    .updateTable('accounts')
    .set({ email, emailProvedAt: new Date(now) })
    .where('id', '=', accountId)
    .execute();
  await trx.updateTable('identities').set({ isProved: false }).where('accountId', '=', accountId).execute();
}
