import { sql } from 'kysely';
import type { Person } from '../app/person.ts';
import type { TestApp } from '../app/test-app.ts';

/** Inserts one notification per second, the last one a second ago. */
export async function insertNotifications(app: TestApp, { accountId }: Person, count: number): Promise<void> {
  await sql`insert into notifications (account_id, title, message, created_at)
    select ${accountId}, 'Profil diubah', 'kabar ' || n, ${timeBefore(app, count)} + n * interval '1 second'
    from generate_series(1, ${count}::int) n`.execute(app.database.db);
}

/** Inserts sessions with device names of 2 KB each, far longer than those of browsers. */
export async function insertSessions(app: TestApp, { accountId }: Person, count: number): Promise<void> {
  await sql`insert into sessions (token_hash, account_id, user_agent, created_at, last_seen_at, ends_at)
    select sha256(convert_to(${accountId} || n, 'UTF8')), ${accountId}::uuid, rpad('perangkat-' || n || ' ', 2000, 'x'),
      ${timeBefore(app, count)} + n * interval '1 second', ${new Date(app.clock.now())}, ${new Date(app.clock.now() + 1e9)}
    from generate_series(1, ${count}::int) n`.execute(app.database.db);
}

const timeBefore = ({ clock }: TestApp, count: number) =>
  sql`${new Date(clock.now() - (count + 1) * 1_000)}::timestamptz`;
