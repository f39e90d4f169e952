import type { Db } from '../open.ts';
import type { ContentOriginsTable } from '../tables/tryouts.ts';

/** Reads which content folder last published or withdrew each package, bundle and rule set. */
export async function listContentOrigins(db: Db): Promise<ContentOriginsTable[]> {
  return db.selectFrom('contentOrigins').selectAll().execute();
}

export async function storeContentOrigins(db: Db, rows: readonly ContentOriginsTable[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('contentOrigins')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.columns(['kind', 'name']).doUpdateSet((eb) => ({ folder: eb.ref('excluded.folder') })),
    )
    .execute();
}
