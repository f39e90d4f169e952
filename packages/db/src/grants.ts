import type { Db } from './open.ts';

export interface GrantSource {
  source: 'transaction' | 'code' | 'operator';
  /** Transaction id, code id or the operator's reason. */
  sourceId: string;
}

/** A repeated grant of the same source changes nothing, a revoked one lives again. */
export async function grantTryouts(
  db: Db,
  accountId: string,
  tryoutIds: readonly number[],
  from: GrantSource,
  now: number,
): Promise<void> {
  if (tryoutIds.length === 0) return;
  await db
    .insertInto('grants')
    .values(tryoutIds.map((tryoutId) => ({ accountId, tryoutId, ...from, grantedAt: new Date(now) })))
    .onConflict((conflict) =>
      conflict.columns(['accountId', 'tryoutId', 'source', 'sourceId']).doUpdateSet({ revokedAt: null }),
    )
    .execute();
}

/** @returns those of the tryouts that the account owns: a live grant exists */
export async function ownedTryoutIds(
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

export async function ownsTryout(db: Db, accountId: string, tryoutId: number): Promise<boolean> {
  return (await ownedTryoutIds(db, accountId, [tryoutId])).length > 0;
}
