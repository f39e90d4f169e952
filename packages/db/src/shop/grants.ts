import { sql } from 'kysely';
import type { Db } from '../open.ts';
import { inTransaction } from '../open.ts';
import { lockAttemptCounts } from '../attempts/attempt-locks.ts';
import type { GrantsTable } from '../tables/bundles.ts';
import { isRankedIfOwned, lockResults, setRanked } from '../results/results.ts';

export type GrantSource = Pick<GrantsTable, 'source' | 'sourceId'>;

/**
 * A repeated grant of the same source changes nothing. A revoked grant becomes valid again, and the results of its
 * tryouts return to the ranking.
 */
export async function grantTryouts(
  db: Db,
  accountId: string,
  tryoutIds: readonly number[],
  from: GrantSource,
  now: number,
): Promise<void> {
  if (tryoutIds.length === 0) return;
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('grants')
      .values(tryoutIds.map((tryoutId) => ({ accountId, tryoutId, ...from, grantedAt: new Date(now) })))
      .onConflict((conflict) =>
        conflict.columns(['accountId', 'tryoutId', 'source', 'sourceId']).doUpdateSet({ revokedAt: null }),
      )
      .execute();
    await updateRanked(trx, accountId, tryoutIds);
  });
}

/** Results leave the ranking if no other source grants their tryout. */
export async function revokeGrants(
  db: Db,
  accountId: string,
  { source, sourceId }: GrantSource,
  now: number,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const revoked = await trx
      .updateTable('grants')
      .set({ revokedAt: new Date(now) })
      .where('accountId', '=', accountId)
      .where('source', '=', source)
      .where('sourceId', '=', sourceId)
      .where('revokedAt', 'is', null)
      .returning('tryoutId')
      .execute();
    if (revoked.length > 0)
      await updateRanked(
        trx,
        accountId,
        revoked.map((grant) => grant.tryoutId),
      );
  });
}

/**
 * Updates `is_ranked` in the transaction that changed the grants. The account's hand-ins and starts of these tryouts wait
 * for the transaction, because their results must be ranked by the new grants.
 */
async function updateRanked(trx: Db, accountId: string, tryoutIds: readonly number[]): Promise<void> {
  await lockAttemptCounts(trx, accountId, tryoutIds);
  const results = await lockResults(trx, accountId, tryoutIds);
  if (results.length === 0) return;
  const owned = new Set(await filterOwnedTryoutIds(trx, accountId, tryoutIds));
  for (const result of results)
    await setRanked(trx, result, isRankedIfOwned(result) && owned.has(result.tryoutId));
}

export async function filterOwnedTryoutIds(
  db: Db,
  accountId: string,
  tryoutIds: readonly number[],
): Promise<number[]> {
  if (tryoutIds.length === 0) return [];
  const rows = await db
    .selectFrom('grants')
    .select('tryoutId')
    .distinct()
    .where('accountId', '=', accountId)
    .where('tryoutId', 'in', [...tryoutIds])
    .where('revokedAt', 'is', null)
    .execute();
  return rows.map((row) => row.tryoutId);
}

export const manualGrantSource = (transactionId: string, reason: string): GrantSource => ({
  source: 'operator',
  sourceId: `${transactionId} ${reason}`,
});

/** Whether the account would own all of the tryouts without the grants of this transaction. */
export async function ownsAllWithoutTransaction(
  db: Db,
  accountId: string,
  tryoutIds: readonly number[],
  transactionId: string,
): Promise<boolean> {
  const { rows } = await sql<{ owned: number }>`
    select count(distinct tryout_id) as owned from grants
    where account_id = ${accountId} and tryout_id = any(${[...tryoutIds]}) and revoked_at is null
      and not (source = 'transaction' and source_id = ${transactionId})
      and not (source = 'operator' and starts_with(source_id, ${`${transactionId} `}))`.execute(db);
  return (rows[0]?.owned ?? 0) === new Set(tryoutIds).size;
}
