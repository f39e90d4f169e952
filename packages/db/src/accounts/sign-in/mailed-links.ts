import { sql } from 'kysely';
import type { Db } from '../../open.ts';
import { timestampSql } from '../../open.ts';
import type { MailedLinksTable } from '../../tables/accounts.ts';
import type { AccountProfile } from '../accounts.ts';

type MailedLinkKind = MailedLinksTable['kind'];

interface NewMailedLink {
  accountId: string;
  kind: MailedLinkKind;
  /** SHA-256 of the token in the email; the token is not stored. */
  tokenHash: Buffer;
  /** `change_email`: the email to be verified. */
  email?: string;
}

/** Long enough for a slow email delivery, and short enough if another person finds the email later. */
export const MAILED_LINK_TTL_MS = 30 * 60_000;

/** Replaces the account's previous link of this kind, so only the newest link is valid. */
export async function replaceMailedLink(db: Db, link: NewMailedLink, now: number): Promise<void> {
  const times = { createdAt: new Date(now), expiresAt: new Date(now + MAILED_LINK_TTL_MS) };
  const fresh = { tokenHash: link.tokenHash, email: link.email ?? null, ...times };
  await db
    .insertInto('mailedLinks')
    .values({ accountId: link.accountId, kind: link.kind, ...fresh })
    .onConflict((conflict) => conflict.columns(['accountId', 'kind']).doUpdateSet(fresh))
    .execute();
}

const selectLinkAccount = (db: Db, kind: MailedLinkKind, tokenHash: Buffer) =>
  db
    .selectFrom('accounts')
    .innerJoin('mailedLinks', 'mailedLinks.accountId', 'accounts.id')
    .where('kind', '=', kind)
    .where('tokenHash', '=', tokenHash);

interface MailedLinkOwner extends Pick<AccountProfile, 'name' | 'email'> {
  accountId: string;
}

/** The link is not consumed. @param email the account's email, in upper or lower case */
export async function findPasswordResetLink(
  db: Db,
  tokenHash: Buffer,
  email: string,
  now: number,
): Promise<MailedLinkOwner | null> {
  const row = await selectLinkAccount(db, 'reset_password', tokenHash)
    .select(['accountId', 'name', 'accounts.email'])
    .where('expiresAt', '>', timestampSql(now))
    .where(sql`lower(accounts.email)`, '=', sql`lower(${email})`)
    .executeTakeFirst();
  return row ?? null;
}

/** The link is not consumed. @returns null when it is unknown, used, replaced or expired */
export async function findMailedLinkAccountId(
  db: Db,
  kind: MailedLinkKind,
  tokenHash: Buffer,
  now: number,
): Promise<string | null> {
  const row = await selectLinkAccount(db, kind, tokenHash)
    .select('accountId')
    .where('expiresAt', '>', timestampSql(now))
    .executeTakeFirst();
  return row?.accountId ?? null;
}

interface ConsumedMailedLink {
  accountId: string;
  email: string | null;
}

/** Deletes the link, so that it works only once. @returns null when it is unknown, used, replaced or expired */
export async function consumeMailedLink(
  trx: Db,
  kind: MailedLinkKind,
  tokenHash: Buffer,
  now: number,
): Promise<ConsumedMailedLink | null> {
  const row = await trx
    .deleteFrom('mailedLinks')
    .where('kind', '=', kind)
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', timestampSql(now))
    .returning(['accountId', 'email'])
    .executeTakeFirst();
  return row ?? null;
}

export async function deleteMailedLinks(trx: Db, accountId: string): Promise<void> {
  await trx.deleteFrom('mailedLinks').where('accountId', '=', accountId).execute();
}
