import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../../open.ts';

/** Where a table or a sequence is: in the product's schema, whatever its name, or in that of the job queue. */
type Place = 'product' | 'jobs';

const JOBS_SCHEMA = 'graphile_worker';

export interface CopiedTable {
  place: Place;
  name: string;
  /** Without those that PostgreSQL computes. */
  columns: string[];
}

export interface SequencePosition {
  place: Place;
  name: string;
  /** The last number that it gave, as a text. */
  last: string;
}

const isOurs = sql`nspname in (current_schema(), ${JOBS_SCHEMA})`;
const placeSql = sql`case when nspname = ${JOBS_SCHEMA} then 'jobs' else 'product' end`;

/** The migrations fill these tables themselves. */
const isMigrated = sql`relname in ('kysely_migration', 'kysely_migration_lock')
  or nspname = ${JOBS_SCHEMA} and relname = 'migrations'`;

/** Lists the tables with rows to copy. */
export async function listCopiedTables(db: Db): Promise<CopiedTable[]> {
  const { rows } = await sql<CopiedTable>`
    select ${placeSql} as place, relname as name,
      array(select attname::text from pg_attribute where attrelid = pg_class.oid and attnum > 0 and not attisdropped
        and attgenerated = '' order by attnum) as columns
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where ${isOurs} and relkind = 'r' and not (${isMigrated})
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')
    order by nspname, relname`.execute(db);
  return rows;
}

/** Reads them after the snapshot of the rows was taken, so that no row has a later number. */
export async function readSequences(db: Db): Promise<SequencePosition[]> {
  const { rows } = await sql<SequencePosition>`
    select ${placeSql} as place, sequencename as name, last_value::text as last
    from (select schemaname as nspname, * from pg_sequences) named
    where ${isOurs} and last_value is not null order by nspname, sequencename`.execute(db);
  return rows;
}

export async function setSequences(db: Db, positions: readonly SequencePosition[]): Promise<void> {
  for (const { place, name, last } of positions)
    await sql`
      select setval(format('%I.%I', ${schemaSql(place)}, ${name}::text)::regclass, ${last}::bigint)
      where to_regclass(format('%I.%I', ${schemaSql(place)}, ${name}::text)) is not null`.execute(db);
}

const schemaSql = (place: Place): RawBuilder<string> =>
  place === 'jobs' ? sql`${JOBS_SCHEMA}::text` : sql`current_schema()::text`;

/** Quoted for a statement. The schema of the product is the first one of the search path. */
const tableName = ({ place, name }: Pick<CopiedTable, 'place' | 'name'>): string =>
  place === 'jobs' ? `${JOBS_SCHEMA}.${quote(name)}` : quote(name);

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

const columnList = ({ columns }: CopiedTable): string => columns.map(quote).join(', ');

export const copyOutStatement = (table: CopiedTable): string =>
  `copy ${tableName(table)} (${columnList(table)}) to stdout (format binary)`;

/** The rows need no later vacuum, because the table is new to all other transactions. */
export const copyInStatement = (table: CopiedTable): string =>
  `copy ${tableName(table)} (${columnList(table)}) from stdin (format binary, freeze)`;

const listOf = (tables: readonly CopiedTable[]): RawBuilder<unknown> =>
  sql.raw(tables.map(tableName).join(', '));

/** Keeps the tables as they are until the end of the transaction. Reads and writes continue. */
export async function lockTables(trx: Db, tables: readonly CopiedTable[]): Promise<void> {
  if (tables.length > 0) await sql`lock table ${listOf(tables)} in access share mode`.execute(trx);
}

/** Removes the rows that migrations insert. */
export async function emptyTables(trx: Db, tables: readonly CopiedTable[]): Promise<void> {
  if (tables.length > 0) await sql`truncate ${listOf(tables)}`.execute(trx);
}

export interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/**
 * Drops all foreign keys. Tables refer to each other in circles, so no order of tables satisfies them; and PostgreSQL checks all
 * rows of a new key together, instead of each row by itself.
 */
export async function dropForeignKeys(trx: Db): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_class on pg_class.oid = conrelid join pg_namespace on pg_namespace.oid = relnamespace
    where contype = 'f' and ${isOurs} order by conrelid, conname`.execute(trx);
  for (const { table, name } of rows)
    await sql`alter table ${sql.raw(table)} drop constraint ${sql.id(name)}`.execute(trx);
  return rows;
}

/** Adds them again. PostgreSQL checks all rows. */
export async function addForeignKeys(trx: Db, keys: readonly ForeignKey[]): Promise<void> {
  for (const { table, name, definition } of keys)
    await sql`alter table ${sql.raw(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(
      trx,
    );
}

/** Without statistics the first queries would be slow. */
export const analyzeTables = (trx: Db, tables: readonly CopiedTable[]): Promise<unknown> =>
  sql`analyze ${listOf(tables)}`.execute(trx);

/** The level of the job queue's own migrations. */
export async function readJobsMigration(db: Db): Promise<number> {
  const { rows } = await sql<{ level: number }>`
    select max(id)::int as level from graphile_worker.migrations`.execute(db);
  return rows[0]?.level ?? 0;
}

/** The bytes of the database: about those of a restored copy. */
export async function readDatabaseBytes(db: Db): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(
    db,
  );
  return rows[0]?.bytes ?? 0;
}

/** The major version of the server. */
export async function readServerMajor(db: Db): Promise<number> {
  const { rows } = await sql<{ major: number }>`
    select current_setting('server_version_num')::int / 10000 as major`.execute(db);
  return rows[0]?.major ?? 0;
}
