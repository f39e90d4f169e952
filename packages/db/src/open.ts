import type { PoolLimits } from '@ambang/server/database/time-limited-pool.ts';
import { TimeLimitedPool } from '@ambang/server/database/time-limited-pool.ts';
import { toConnectionString } from '@ambang/server/database/connection-string.ts';
import type { RawBuilder } from 'kysely';
import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { Schema } from './tables/schema.ts';

/** A connection pool or a transaction of it. */
export type Db = Kysely<Schema>;

const toNumber = (text: string): number => Number(text);

// For the whole process: counts and rupiah are far below 2^53, and instants are epoch milliseconds.
pg.types.setTypeParser(pg.types.builtins.INT8, toNumber);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, toNumber);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => Date.parse(text));
// A date is a WIB day, such as "2026-11-28". By default it would be midnight in the time zone of the process.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export interface OpenDatabase {
  db: Db;
  pool: TimeLimitedPool;
  close(): Promise<void>;
}

export const REQUEST_CONNECTIONS = 10;

/** A longer wait is worse for a person than an error and a retry. */
const REQUESTS: PoolLimits = {
  connections: REQUEST_CONNECTIONS,
  waiting: 2_000,
  connectMs: 5_000,
  statementMs: 5_000,
  lockMs: 4_000,
  idleInTransactionMs: 10_000,
};

/** For migrations, publishing and jobs. */
export const LONG_RUNNING_LIMITS = {
  connectMs: 30_000,
  statementMs: 600_000,
  lockMs: 300_000,
  idleInTransactionMs: 600_000,
} as const satisfies Partial<PoolLimits>;

/**
 * @param onError gets the errors of broken connections, which the pool replaces
 * @param limits override the limits for requests
 * @param settings a statement that each new connection runs first
 */
export function openDatabase(
  url: string,
  onError: (error: Error) => void,
  limits: Partial<PoolLimits> = {},
  settings = '',
): OpenDatabase {
  const pool = new TimeLimitedPool(
    { connectionString: toConnectionString(url), application_name: 'ambang' },
    { ...REQUESTS, ...limits },
  );
  pool.on('error', onError);
  // When a connection breaks in use, its query fails too. Without this listener the error would end the process.
  pool.on('connect', (client) => client.on('error', onError));
  if (settings !== '') pool.on('connect', (client) => void client.query(settings).catch(onError));
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool }),
    // Nested keys are content (questions, keys, event details), not column names.
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  const close = async () => {
    await db.destroy();
    // Kysely does not end a pool that it has not used.
    if (!pool.ending) await pool.end();
  };
  return { db, pool, close };
}

/** Opens a database for a piece of work. The queries of a broken connection fail with its error. */
export async function withOpenDatabase<T>(
  url: string,
  limits: Partial<PoolLimits>,
  work: (database: OpenDatabase) => Promise<T>,
): Promise<T> {
  const database = openDatabase(url, () => undefined, limits);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

export const timestampSql = (ms: number): RawBuilder<number> => sql<number>`${new Date(ms)}::timestamptz`;

export const toDateOrNull = (ms: number | null): Date | null => (ms === null ? null : new Date(ms));

/** Epoch ms of a timestamp column, or ms of an interval column, for results in JSON. */
export const millisecondsSql = (column: string): RawBuilder<number> =>
  sql`round(extract(epoch from ${sql.ref(column)}) * 1000)`;

/** The date in Western Indonesian Time. */
export const wibDateSql = (instant: RawBuilder<unknown>): RawBuilder<string> =>
  sql`(${instant} at time zone 'Asia/Jakarta')::date`;

/** Runs `work` in the given transaction, or in a new transaction. */
export function inTransaction<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}

/** Does the work in a transaction that is rolled back, to see what it would do. */
export async function rollBack<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  const trx = await db.startTransaction().execute();
  try {
    return await work(trx);
  } finally {
    await trx.rollback().execute();
  }
}
