import { createHash } from 'node:crypto';
import { createSession } from '../src/accounts/sessions.ts';
import type { Db } from '../src/open.ts';

/** The stored name of the one session that an account of a test has. */
export const tokenOf = (accountId: string): Buffer => createHash('sha256').update(accountId).digest();

/** Signs the account in, so that answers can be saved for it. */
export async function signIn(db: Db, accountId: string, now: number): Promise<void> {
  await createSession(db, { tokenHash: tokenOf(accountId), accountId, userAgent: '' }, now);
}
