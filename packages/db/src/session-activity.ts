import type { OpenDatabase } from './open.ts';

/** The idle end of a session. Long, because a session must not end during an exam. */
export const SESSION_IDLE_TIMEOUT_MS = 7 * 86_400_000;

/** `last_seen_at` is updated only when it is older than this. */
export const SESSION_TOUCH_INTERVAL_MS = 3_600_000;

export interface SessionLookup {
  tokenHash: Buffer;
  /** Time of the request, which postpones the idle end; null without a request. */
  seenAt: number | null;
}

/** Skips rows that another statement is updating or deleting. */
const TOUCH = {
  name: 'mark-sessions-seen',
  text: `
    update sessions set last_seen_at = greatest(last_seen_at, $2)
    where token_hash = any(array(
      select token_hash from sessions where token_hash = any($1) for update skip locked))`,
};

/** Postpones the idle end of these sessions. */
export async function touchSessions(
  pool: OpenDatabase['pool'],
  looks: readonly SessionLookup[],
): Promise<void> {
  if (looks.length === 0) return;
  const seenAt = Math.max(...looks.map((look) => look.seenAt ?? 0));
  await pool.query({ ...TOUCH, values: [looks.map(({ tokenHash }) => tokenHash), new Date(seenAt)] });
}
