import type { OpenDatabase } from './open.ts';

/** A session ends after this time without a request. It is long, because a session must not end during an exam. */
export const SESSION_IDLE_TIMEOUT_MS = 7 * 86_400_000;

/** `last_seen_at` is updated only if it is older than this. */
export const SESSION_TOUCH_INTERVAL_MS = 3_600_000;

export interface SessionLookup {
  tokenHash: Buffer;
  /** The time of the request, which postpones the end of the session; null for a lookup without a request. */
  seenAt: number | null;
}

/** Skips rows that another statement has locked. */
const TOUCH = {
  name: 'mark-sessions-seen',
  text: `
    update sessions set last_seen_at = greatest(last_seen_at, $2)
    where token_hash = any(array(
      select token_hash from sessions where token_hash = any($1) for update skip locked))`,
};

export async function touchSessions(
  pool: OpenDatabase['pool'],
  lookups: readonly SessionLookup[],
): Promise<void> {
  if (lookups.length === 0) return;
  const seenAt = Math.max(...lookups.map((lookup) => lookup.seenAt ?? 0));
  await pool.query({ ...TOUCH, values: [lookups.map(({ tokenHash }) => tokenHash), new Date(seenAt)] });
}
