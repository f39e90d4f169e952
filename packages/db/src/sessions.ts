import type { AccountProfile } from './accounts.ts';
import type { Db } from './open.ts';
import { instant } from './open.ts';

/** Signed out after this long without a request; long, because an exam must never be cut off by it. */
export const SESSION_IDLE_MS = 7 * 86_400_000;

/** Signed out after this long whatever happens. */
export const SESSION_ABSOLUTE_MS = 30 * 86_400_000;

/** `last_seen_at` is only written when it is older than this. */
const SEEN_STEP_MS = 3_600_000;

export interface Session extends AccountProfile {
  accountId: string;
  /** The nearer of the idle and the absolute end, epoch ms. */
  endsAt: number;
}

export interface NewSession {
  tokenHash: Buffer;
  accountId: string;
  userAgent: string;
}

export async function createSession(db: Db, session: NewSession, now: number): Promise<void> {
  const at = new Date(now);
  await db
    .insertInto('sessions')
    .values({ ...session, createdAt: at, lastSeenAt: at, endsAt: new Date(now + SESSION_ABSOLUTE_MS) })
    .execute();
}

/** @returns null for an unknown or ended session */
export async function readSession(db: Db, tokenHash: Buffer, now: number): Promise<Session | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.accountId')
    .select(['accountId', 'lastSeenAt', 'endsAt', 'name', 'email', 'phone', 'avatarHash'])
    .where('tokenHash', '=', tokenHash)
    .where('endsAt', '>', instant(now))
    .where('lastSeenAt', '>', instant(now - SESSION_IDLE_MS))
    .executeTakeFirst();
  if (!row) return null;
  if (row.lastSeenAt < now - SEEN_STEP_MS) await markSeen(db, tokenHash, now);
  const { lastSeenAt, endsAt, ...account } = row;
  return { ...account, endsAt: Math.min(endsAt, Math.max(lastSeenAt, now - SEEN_STEP_MS) + SESSION_IDLE_MS) };
}

async function markSeen(db: Db, tokenHash: Buffer, now: number): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ lastSeenAt: new Date(now) })
    .where('tokenHash', '=', tokenHash)
    .execute();
}

export async function endSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('tokenHash', '=', tokenHash).execute();
}
