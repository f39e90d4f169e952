import { sql } from 'kysely';
import type { Db } from '../open.ts';
import { timestampSql } from '../open.ts';

/** The accounts of the next notifications, and the position behind them. */
interface SeedingPage {
  accountIds: string[];
  position: number;
}

/**
 * Reads the next notifications since the stored position. Every seal writes a notification in its transaction, so each sealed
 * attempt is among them.
 * @param before only notifications that are older: younger ones may be joined by ones with smaller ids, whose transactions
 * are not committed yet
 * @returns null when there are none
 */
export async function readSeedingPage(
  db: Db,
  { before, most }: { before: number; most: number },
): Promise<SeedingPage | null> {
  const { rows } = await sql<{ id: number; accountId: string; isOld: boolean }>`
    select id, account_id, created_at < ${timestampSql(before)} as is_old from notifications
    where id > coalesce((select notification_id from practice_seeding_positions where is_current), 0)
    order by id limit ${most}`.execute(db);
  const young = rows.findIndex(({ isOld }) => !isOld);
  const old = young === -1 ? rows : rows.slice(0, young);
  const last = old.at(-1);
  if (!last) return null;
  return { accountIds: [...new Set(old.map(({ accountId }) => accountId))], position: last.id };
}

/** A smaller position than the stored one changes nothing. */
export async function storeSeedingPosition(db: Db, position: number): Promise<void> {
  await sql`
    insert into practice_seeding_positions as stored (notification_id) values (${position})
    on conflict (is_current) do update set notification_id = greatest(stored.notification_id, excluded.notification_id)`.execute(
    db,
  );
}
