import { lockLinked } from '../locks.ts';
import type { Db } from '../open.ts';

/** A person as a provider identifies them: its issuer and the id that it gave them. An e-mail is never part of it. */
export interface Identity {
  issuer: string;
  subject: string;
}

/** @returns null for a person without an account */
export async function accountOfIdentity(db: Db, { issuer, subject }: Identity): Promise<string | null> {
  const row = await db
    .selectFrom('identities')
    .select('accountId')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.accountId ?? null;
}

/**
 * Whether the person is still linked to the account, which can be neither reset nor deleted until the transaction ends.
 */
export async function isStillLinked(trx: Db, accountId: string, identity: Identity): Promise<boolean> {
  await lockLinked(trx, accountId);
  return (await accountOfIdentity(trx, identity)) === accountId;
}

export interface NewIdentity extends Identity {
  accountId: string;
  /** The address that the provider gave at the time; it is never used to find an account. */
  email: string;
  /** Whether the account's present address was proved when the identity was linked. */
  isProved: boolean;
}

export async function linkIdentity(trx: Db, link: NewIdentity, now: number): Promise<void> {
  await trx
    .insertInto('identities')
    .values({ ...link, linkedAt: new Date(now) })
    .execute();
}
