import type { Selectable } from 'kysely';
import { announceChange } from '../../notifications/announcements.ts';
import type { Db } from '../../open.ts';
import { timestampSql } from '../../open.ts';
import type { SessionsTable } from '../../tables/accounts.ts';
import { SESSION_IDLE_TIMEOUT_MS } from '../../session-activity.ts';

type OpenSessionRow = Pick<
  Selectable<SessionsTable>,
  'id' | 'userAgent' | 'createdAt' | 'lastSeenAt' | 'endsAt'
>;

export async function listOpenSessions(db: Db, accountId: string, now: number): Promise<OpenSessionRow[]> {
  return db
    .selectFrom('sessions')
    .select(['id', 'userAgent', 'createdAt', 'lastSeenAt', 'endsAt'])
    .where('accountId', '=', accountId)
    .where('endsAt', '>', timestampSql(now))
    .where('lastSeenAt', '>', timestampSql(now - SESSION_IDLE_TIMEOUT_MS))
    .orderBy('lastSeenAt', 'desc')
    .orderBy('createdAt', 'desc')
    .execute();
}

export async function endSessionById(db: Db, accountId: string, id: string): Promise<boolean> {
  const ended = await db
    .deleteFrom('sessions')
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (ended) await announceChange(db, { accountId, kind: 'sessions' });
  return ended !== undefined;
}
