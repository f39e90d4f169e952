import { announceChange } from '../../notifications/announcements.ts';
import { lockPassword } from '../account-locks.ts';
import type { Db, OpenDatabase } from '../../open.ts';
import type { SignInMethod } from '../../tables/accounts.ts';
import type { SessionLookup } from '../../session-activity.ts';
import { SESSION_TOUCH_INTERVAL_MS, SESSION_IDLE_TIMEOUT_MS, touchSessions } from '../../session-activity.ts';
import type { AccountProfile } from '../accounts.ts';
import type { Identity } from './identities.ts';
import { lockLinkedIdentity } from './identities.ts';

/** A session ends at this age, even in constant use. */
export const SESSION_MAX_AGE_MS = 30 * 86_400_000;

export interface ActiveSession extends AccountProfile {
  accountId: string;
  sessionId: string;
  signedInAt: number;
  method: SignInMethod;
  /** The idle or the absolute end, whichever is earlier; epoch ms. */
  endsAt: number;
}

export interface NewSession {
  tokenHash: Buffer;
  accountId: string;
  userAgent: string;
  /** By default `password`. */
  method?: SignInMethod;
}

export async function createSession(db: Db, session: NewSession, now: number): Promise<void> {
  const at = new Date(now);
  await db
    .insertInto('sessions')
    .values({ ...session, createdAt: at, lastSeenAt: at, endsAt: new Date(now + SESSION_MAX_AGE_MS) })
    .execute();
}

/** @returns false when the password has changed since it was checked, because a change ends all sessions */
export async function createSessionByPassword(
  db: Db,
  session: NewSession,
  passwordHash: string,
  now: number,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const isCurrent = await lockPassword(trx, session.accountId, passwordHash);
    if (isCurrent) await createSession(trx, session, now);
    return isCurrent;
  });
}

/** @returns false when the identity was unlinked since the sign-in, because unlinking ends all sessions */
export async function createSessionByIdentity(
  db: Db,
  session: NewSession,
  identity: Identity,
  now: number,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const isLinked = await lockLinkedIdentity(trx, session.accountId, identity);
    if (isLinked) await createSession(trx, { ...session, method: 'google' }, now);
    return isLinked;
  });
}

/** A stored session, which may have ended. */
export interface StoredSession extends Omit<ActiveSession, 'endsAt'> {
  lastSeenAt: number;
  /** The absolute end. */
  endsAt: number;
}

export type FindSession = (lookup: SessionLookup) => Promise<StoredSession | null>;

/** Prepared, because planning costs more than executing. */
const FIND_SESSIONS = {
  name: 'find-sessions',
  text: `
    select token_hash as "tokenHash", account_id as "accountId", sessions.id as "sessionId", method,
      sessions.created_at as "signedInAt", last_seen_at as "lastSeenAt", ends_at as "endsAt",
      name, email, phone, avatar_hash as "avatarHash"
    from sessions join accounts on accounts.id = account_id
    where token_hash = any($1)`,
};

type FoundSession = StoredSession & Pick<SessionLookup, 'tokenHash'>;

/**
 * Also updates `last_seen_at` of the sessions in use.
 * @returns the sessions in the order of the lookups; null for an unknown token
 */
export async function findAndTouchSessions(
  pool: OpenDatabase['pool'],
  lookups: readonly SessionLookup[],
): Promise<(StoredSession | null)[]> {
  const hashes = lookups.map(({ tokenHash }) => tokenHash);
  const { rows } = await pool.query<FoundSession>({ ...FIND_SESSIONS, values: [hashes] });
  const found = new Map(rows.map(({ tokenHash, ...stored }) => [tokenHash.toString('latin1'), stored]));
  const sessions = hashes.map((hash) => found.get(hash.toString('latin1')) ?? null);
  await touchSessions(
    pool,
    lookups.filter((lookup, index) => shouldTouchSession(lookup, sessions[index])),
  );
  return sessions;
}

export const hasSessionEnded = ({ endsAt, lastSeenAt }: StoredSession, now: number): boolean =>
  now >= Math.min(endsAt, lastSeenAt + SESSION_IDLE_TIMEOUT_MS);

function shouldTouchSession({ seenAt }: SessionLookup, stored: StoredSession | null | undefined): boolean {
  if (!stored || seenAt === null || hasSessionEnded(stored, seenAt)) return false;
  return stored.lastSeenAt < seenAt - SESSION_TOUCH_INTERVAL_MS;
}

export function toActiveSession(stored: StoredSession, now: number): ActiveSession | null {
  if (hasSessionEnded(stored, now)) return null;
  const { lastSeenAt, endsAt, ...account } = stored;
  return {
    ...account,
    endsAt: Math.min(endsAt, Math.max(lastSeenAt, now - SESSION_TOUCH_INTERVAL_MS) + SESSION_IDLE_TIMEOUT_MS),
  };
}

/** Also announces the end to the account's open pages. */
export async function endSessionByToken(db: Db, tokenHash: Buffer): Promise<void> {
  const ended = await db
    .deleteFrom('sessions')
    .where('tokenHash', '=', tokenHash)
    .returning('accountId')
    .executeTakeFirst();
  if (ended) await announceChange(db, { ...ended, kind: 'sessions' });
}

export async function endAccountSessions(db: Db, accountId: string, exceptTokenHash?: Buffer): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('accountId', '=', accountId)
    .$if(exceptTokenHash !== undefined, (query) => query.where('tokenHash', '!=', exceptTokenHash as Buffer))
    .executeTakeFirstOrThrow();
  if (numDeletedRows > 0n) await announceChange(db, { accountId, kind: 'sessions' });
}
