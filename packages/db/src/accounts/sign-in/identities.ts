import { lockAccountIdentities } from '../account-locks.ts';
import type { Db } from '../../open.ts';

/** Identifies a person at an OpenID provider. The email is not part of it, because the email may change. */
export interface Identity {
  issuer: string;
  subject: string;
}

export async function findAccountByIdentity(db: Db, { issuer, subject }: Identity): Promise<string | null> {
  const row = await db
    .selectFrom('identities')
    .select('accountId')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.accountId ?? null;
}

/**
 * The identity stays linked until the transaction ends.
 * @returns false when the identity is not linked to the account
 */
export async function lockLinkedIdentity(trx: Db, accountId: string, identity: Identity): Promise<boolean> {
  await lockAccountIdentities(trx, accountId);
  return (await findAccountByIdentity(trx, identity)) === accountId;
}

interface NewIdentity extends Identity {
  accountId: string;
  /** The email at the provider when the identity was linked; never used to find an account. */
  email: string;
  /** Whether the account's email was verified when the identity was linked. */
  isProved: boolean;
}

export async function linkIdentity(trx: Db, link: NewIdentity, now: number): Promise<void> {
  await trx
    .insertInto('identities')
    .values({ ...link, linkedAt: new Date(now) })
    .execute();
}
