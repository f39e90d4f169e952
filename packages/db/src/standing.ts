import type { Db } from './open.ts';

/** What an act of the account is allowed by. */
export interface Standing {
  email: string;
  passwordHash: string | null;
}

/**
 * Makes the account's acts wait for each other until the transaction ends, and only then looks how it stands.
 * @returns null when the session, or the whole account, is gone
 */
export async function lockStanding(trx: Db, accountId: string, sessionId: string): Promise<Standing | null> {
  await trx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  // A statement of its own: what was written while the first one waited, it does not see.
  const row = await trx
    .selectFrom('accounts')
    .innerJoin('sessions', 'sessions.accountId', 'accounts.id')
    .select(['email', 'passwordHash'])
    .where('accounts.id', '=', accountId)
    .where('sessions.id', '=', sessionId)
    .executeTakeFirst();
  return row ?? null;
}
