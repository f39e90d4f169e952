import { lockLinked } from '../locks.ts';
import type { Db } from '../open.ts';

/** Who a provider says that somebody is: its issuer and the number it gave them. Never an e-mail. */
export interface Identity {
  issuer: string;
  subject: string;
}

/** @returns null for somebody who has not been here yet */
export async function accountOfIdentity(db: Db, { issuer, subject }: Identity): Promise<string | null> {
  const row = await db
    .selectFrom('identities')
    .select('accountId')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.accountId ?? null;
}

/** Whether they are still linked to the account, which then nobody resets or deletes until the transaction ends. */
export async function isStillLinked(trx: Db, accountId: string, identity: Identity): Promise<boolean> {
  await lockLinked(trx, accountId);
  return (await accountOfIdentity(trx, identity)) === accountId;
}

export interface NewIdentity extends Identity {
  accountId: string;
  /** As the provider gave it now; never used to find an account. */
  email: string;
  /** Whether the account's address, as it is now, was proved when they were linked. */
  isProved: boolean;
}

export async function linkIdentity(trx: Db, link: NewIdentity, now: number): Promise<void> {
  await trx
    .insertInto('identities')
    .values({ ...link, linkedAt: new Date(now) })
    .execute();
}
