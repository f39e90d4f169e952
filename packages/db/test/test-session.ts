import { createHash } from 'node:crypto';
import { createSession } from '../src/accounts/sign-in/sessions.ts';
import type { Db } from '../src/open.ts';

export const tokenHashOf = (accountId: string): Buffer => createHash('sha256').update(accountId).digest();

export async function createTestSession(db: Db, accountId: string, now: number): Promise<void> {
  await createSession(db, { tokenHash: tokenHashOf(accountId), accountId, userAgent: '' }, now);
}
