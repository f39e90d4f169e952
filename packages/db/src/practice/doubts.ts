import { sql } from 'kysely';
import type { Db } from '../open.ts';
import { timestampSql } from '../open.ts';
import type { Seeding } from './seeds.ts';

/**
 * Adds items that the candidate had flagged. Call it with the account locked, after the attempt's items were stored.
 * @returns false when the attempt is not recorded, or its flags were stored before
 */
export async function insertDoubts(
  trx: Db,
  { accountId, tryoutId }: Pick<Seeding, 'accountId' | 'tryoutId'>,
  itemIds: readonly string[],
  now: number,
): Promise<boolean> {
  const { rows } = await sql<{ attemptNumber: number }>`
    update practice_seedings set doubted_at = ${timestampSql(now)}
    where account_id = ${accountId} and tryout_id = ${tryoutId} and doubted_at is null
    returning attempt_number`.execute(trx);
  const [seeding] = rows;
  if (!seeding) return false;
  await sql`
    insert into practice_seeds as seed (account_id, item_id, tryout_id, attempt_number, seeded_at, reasons)
    select r.account_id, item_id, r.tryout_id, r.attempt_number, finished_at, array['doubted']
    from results r, unnest(${itemIds}::text[]) item_id
    where r.account_id = ${accountId} and r.tryout_id = ${tryoutId} and r.attempt_number = ${seeding.attemptNumber}
    on conflict (account_id, item_id) do update set
      tryout_id = excluded.tryout_id, attempt_number = excluded.attempt_number, seeded_at = excluded.seeded_at,
      reasons = case
        when seed.attempt_number = excluded.attempt_number then array_append(seed.reasons, 'doubted')
        else excluded.reasons
      end`.execute(trx);
  return true;
}
