import { sql } from 'kysely';
import type { Db } from '../../open.ts';
import { timestampSql } from '../../open.ts';

export const KNOWN_BROWSER_TTL_MS = 180 * 86_400_000;

/** An account has only a few known browsers, because each has its own limit of password attempts. */
const BROWSERS_PER_ACCOUNT = 10;

export async function isKnownBrowser(
  db: Db,
  accountId: string,
  tokenHash: Buffer,
  now: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('knownBrowsers')
    .select('accountId')
    .where('accountId', '=', accountId)
    .where('tokenHash', '=', tokenHash)
    .where('signedInAt', '>', timestampSql(now - KNOWN_BROWSER_TTL_MS))
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Also deletes the account's expired browsers, and all but the newest ten. Writes nothing for a deleted account.
 */
export async function storeKnownBrowser(
  db: Db,
  accountId: string,
  tokenHash: Buffer,
  now: number,
): Promise<void> {
  const signedInAt = new Date(now);
  const row = db
    .selectFrom('accounts')
    .select((row) => ['id', row.val(tokenHash).as('tokenHash'), row.val(signedInAt).as('signedInAt')])
    .where('id', '=', accountId)
    .forKeyShare();
  await db
    .insertInto('knownBrowsers')
    .columns(['accountId', 'tokenHash', 'signedInAt'])
    .expression(row)
    .onConflict((conflict) => conflict.columns(['accountId', 'tokenHash']).doUpdateSet({ signedInAt }))
    .execute();
  await sql`
    delete from known_browsers where account_id = ${accountId} and (
      signed_in_at <= ${timestampSql(now - KNOWN_BROWSER_TTL_MS)} or token_hash not in (
        select token_hash from known_browsers where account_id = ${accountId}
        order by signed_in_at desc limit ${BROWSERS_PER_ACCOUNT}
      )
    )`.execute(db);
}

/** Call it after a password reset: the browsers signed in with the previous password. */
export async function deleteKnownBrowsers(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('knownBrowsers').where('accountId', '=', accountId).execute();
}
