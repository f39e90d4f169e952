import type { OpenDatabase } from './open.ts';

/** A session ends after this long without a request. It is long, because it must never end during an exam. */
export const SESSION_IDLE_MS = 7 * 86_400_000;

/** `last_seen_at` is only written again when it is older than this. */
export const SESSION_TOUCH_MS = 3_600_000;

/** A look-up of the session of a token. */
export interface SessionLookup {
  tokenHash: Buffer;
  /** When its owner made a request, which postpones the idle end; null for a look-up without a request. */
  seenAt: number | null;
}

/**
 * Another statement may have locked a row, to mark it too or to delete it. Such rows are skipped and not waited for.
 */
const MARK_SEEN = {
  name: 'mark-sessions-seen',
  text: `
    update sessions set last_seen_at = greatest(last_seen_at, $2)
    where token_hash = any(array(
      select token_hash from sessions where token_hash = any($1) for update skip locked))`,
};

/** Records that requests were made under these sessions, which puts off their idle end. */
export async function touchSessions(
  pool: OpenDatabase['pool'],
  looks: readonly SessionLookup[],
): Promise<void> {
  if (looks.length === 0) return;
  const seenAt = Math.max(...looks.map((look) => look.seenAt ?? 0));
  await pool.query({ ...MARK_SEEN, values: [looks.map(({ tokenHash }) => tokenHash), new Date(seenAt)] });
}
