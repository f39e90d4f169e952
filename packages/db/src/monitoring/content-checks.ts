import type { Selectable } from 'kysely';
import type { Db } from '../open.ts';
import type { ContentChecksTable } from '../tables/tryouts.ts';

export type ContentCheckResult = Omit<Selectable<ContentChecksTable>, 'isLatest'>;

export async function storeContentCheck(db: Db, { checkedAt, ...found }: ContentCheckResult): Promise<void> {
  const row = { checkedAt: new Date(checkedAt), ...found };
  await db
    .insertInto('contentChecks')
    .values(row)
    .onConflict((conflict) => conflict.column('isLatest').doUpdateSet(row))
    .execute();
}

export async function readContentCheck(db: Db): Promise<ContentCheckResult | null> {
  const row = await db
    .selectFrom('contentChecks')
    .select(['checkedAt', 'problemCount', 'firstProblem'])
    .executeTakeFirst();
  return row ?? null;
}
