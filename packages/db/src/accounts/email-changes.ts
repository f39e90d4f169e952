import { sql } from 'kysely';
import type { Db } from '../open.ts';
import { MAILED_LINK_TTL_MS } from './sign-in/mailed-links.ts';

/** @param email in upper or lower case */
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
 * Replaces the token of the pending change, because each sent email contains a new link.
 * @returns false when the change was withdrawn, or replaced by another email
 */
export async function replaceEmailChangeToken(
  db: Db,
  { accountId, email, tokenHash }: { accountId: string; email: string; tokenHash: Buffer },
  now: number,
): Promise<boolean> {
  const row = await db
    .updateTable('mailedLinks')
    .set({ tokenHash, createdAt: new Date(now), expiresAt: new Date(now + MAILED_LINK_TTL_MS) })
    .where('accountId', '=', accountId)
    .where('kind', '=', 'change_email')
    .where('email', '=', email)
    .returning('accountId')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteEmailChange(db: Db, accountId: string): Promise<void> {
  await db
    .deleteFrom('mailedLinks')
    .where('accountId', '=', accountId)
    .where('kind', '=', 'change_email')
    .execute();
}

/**
 * Sets the new email as verified: its mailbox received the link. Linked identities were verified only for the previous
 * email. They stay linked until the owner of the new mailbox resets the password.
 */
export async function setVerifiedEmail(
  trx: Db,
  accountId: string,
  email: string,
  now: number,
): Promise<void> {
  await trx
    .updateTable('accounts')
    .set({ email, emailProvedAt: new Date(now) })
    .where('id', '=', accountId)
    .execute();
  await trx.updateTable('identities').set({ isProved: false }).where('accountId', '=', accountId).execute();
}
