import { sql } from 'kysely';
import type { Db } from '../open.ts';

/**
 * Checks all tables and B-tree indexes of the database by PostgreSQL's `amcheck`. Only for a scratch server: it creates the
 * extension and needs the superuser.
 * @returns what is damaged, in PostgreSQL's words
 */
export async function findDamage(db: Db): Promise<string[]> {
  await sql`create extension if not exists amcheck`.execute(db);
  return [...(await findDamagedTables(db)), ...(await findDamagedIndexes(db))];
}

/** The first findings are enough: a person takes another backup. */
const MOST_NAMED = 20;

async function findDamagedTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; msg: string }>`
    select c.oid::regclass::text as name, found.msg
    from pg_class c cross join lateral verify_heapam(c.oid, on_error_stop => true) found
    where c.relkind in ('r', 't', 'm') and c.relpersistence = 'p' limit ${MOST_NAMED}`.execute(db);
  return rows.map(({ name, msg }) => `${name}: ${msg}`);
}

/** An index that is damaged raises an error, so each is checked by itself. */
async function findDamagedIndexes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ oid: number; name: string }>`
    select c.oid::int8 as oid, c.oid::regclass::text as name from pg_class c
    join pg_index i on i.indexrelid = c.oid join pg_am am on am.oid = c.relam
    where am.amname = 'btree' and c.relpersistence = 'p' and i.indisready and i.indisvalid`.execute(db);
  const damages: string[] = [];
  for (const { oid, name } of rows) {
    const damage = await sql`select bt_index_check(${oid}::oid, heapallindexed => true)`
      .execute(db)
      .then(() => null)
      .catch((error: Error) => error.message);
    if (damage !== null) damages.push(`${name}: ${damage}`);
    if (damages.length >= MOST_NAMED) break;
  }
  return damages;
}
