import { announce } from '../announcements.ts';
import { lockPassword } from '../locks.ts';
import type { Db, OpenDatabase } from '../open.ts';
import type { SignInMethod } from '../tables/accounts.ts';
import type { SessionLookup } from '../session-activity.ts';
import { SESSION_TOUCH_MS, SESSION_IDLE_MS, touchSessions } from '../session-activity.ts';
import type { AccountProfile } from './accounts.ts';
import type { Identity } from './identities.ts';
import { isStillLinked } from './identities.ts';

/** A session ends after this long in any case. */
export const SESSION_ABSOLUTE_MS = 30 * 86_400_000;

export interface Session extends AccountProfile {
  accountId: string;
  sessionId: string;
  /** When this device signed in. */
  signedInAt: number;
  /** How it signed in. */
  method: SignInMethod;
  /** The nearer of the idle and the absolute end, epoch ms. */
  endsAt: number;
}

export interface NewSession {
  tokenHash: Buffer;
  accountId: string;
  userAgent: string;
  /** A password by default. */
  method?: SignInMethod;
}

export async function createSession(db: Db, session: NewSession, now: number): Promise<void> {
  const at = new Date(now);
  await db
    .insertInto('sessions')
    .values({ ...session, createdAt: at, lastSeenAt: at, endsAt: new Date(now + SESSION_ABSOLUTE_MS) })
    .execute();
}

/**
 * Opens a session for a person who has just given the password.
 * @returns false when the password has changed since: that change ends all sessions, and no sign-in may slip past it
 */
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

/**
 * Opens a session for a person who has just come from a provider.
 * @returns false when they were unlinked since: whatever unlinked them has ended all sessions
 */
export async function createSessionByIdentity(
  db: Db,
  session: NewSession,
  identity: Identity,
  now: number,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const isLinked = await isStillLinked(trx, session.accountId, identity);
    if (isLinked) await createSession(trx, { ...session, method: 'google' }, now);
    return isLinked;
  });
}

/** A session as it is stored. Whether it has ended depends on the time. */
export interface StoredSession extends Omit<Session, 'endsAt'> {
  lastSeenAt: number;
  /** The absolute end. */
  endsAt: number;
}

/** Reads the session as it is stored at this moment, without a cache. */
export type FindSession = (look: SessionLookup) => Promise<StoredSession | null>;

/**
 * Every call of a signed-in person runs this statement. It is prepared once per connection, because planning it costs
 * more than running it.
 */
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
 * Looks sessions up, and records which were seen, on the same connection so that it need not wait for another one.
 * @returns in the order of the looks, null for an unknown token
 */
export async function findSessions(
  pool: OpenDatabase['pool'],
  looks: readonly SessionLookup[],
): Promise<(StoredSession | null)[]> {
  const hashes = looks.map(({ tokenHash }) => tokenHash);
  const { rows } = await pool.query<FoundSession>({ ...FIND_SESSIONS, values: [hashes] });
  const found = new Map(rows.map(({ tokenHash, ...stored }) => [tokenHash.toString('latin1'), stored]));
  const sessions = hashes.map((hash) => found.get(hash.toString('latin1')) ?? null);
  await touchSessions(
    pool,
    looks.filter((look, index) => shouldTouchSession(look, sessions[index])),
  );
  return sessions;
}

export const hasEnded = ({ endsAt, lastSeenAt }: StoredSession, now: number): boolean =>
  now >= Math.min(endsAt, lastSeenAt + SESSION_IDLE_MS);

function shouldTouchSession({ seenAt }: SessionLookup, stored: StoredSession | null | undefined): boolean {
  if (!stored || seenAt === null || hasEnded(stored, seenAt)) return false;
  return stored.lastSeenAt < seenAt - SESSION_TOUCH_MS;
}

/**
 * The session of a request that has just been recorded as seen.
 * @returns null when it has ended
 */
export function liveSession(stored: StoredSession, now: number): Session | null {
  if (hasEnded(stored, now)) return null;
  const { lastSeenAt, endsAt, ...account } = stored;
  return {
    ...account,
    endsAt: Math.min(endsAt, Math.max(lastSeenAt, now - SESSION_TOUCH_MS) + SESSION_IDLE_MS),
  };
}

/** Ends a session and announces that to its open pages. */
export async function endSession(db: Db, tokenHash: Buffer): Promise<void> {
  const ended = await db
    .deleteFrom('sessions')
    .where('tokenHash', '=', tokenHash)
    .returning('accountId')
    .executeTakeFirst();
  if (ended) await announce(db, { ...ended, kind: 'sessions' });
}

/** Ends all sessions of the account except one, if given, and announces that to its open pages. */
export async function endSessionsOf(db: Db, accountId: string, exceptTokenHash?: Buffer): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('accountId', '=', accountId)
    .$if(exceptTokenHash !== undefined, (query) => query.where('tokenHash', '!=', exceptTokenHash as Buffer))
    .executeTakeFirstOrThrow();
  if (numDeletedRows > 0n) await announce(db, { accountId, kind: 'sessions' });
}
