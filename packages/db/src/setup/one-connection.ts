import { EventEmitter } from 'node:events';
import { toConnectionString } from '@ambang/server/database/connection-string.ts';
import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Db } from '../open.ts';
import type { Schema } from '../tables/schema.ts';

export interface OneConnection {
  /** For statements that Kysely does not have, such as `copy`. */
  client: pg.Client;
  /** Uses the same connection, so both see one transaction. */
  db: Db;
  /** Ends the connection, also in the middle of a `copy`. An open transaction is rolled back. */
  close(): Promise<void>;
}

const CONNECT_MS = 30_000;
const LOCK_MS = 30_000;
const CLOSE_MS = 2_000;
/** For one statement, such as the copy of the largest table. */
const STATEMENT_MS = 3 * 3_600_000;

/** Names the connections of logical copies on the server. */
export const COPY_NAME = 'ambang backup';

/** Opens one connection for a long transaction. @param name shown by the server */
export async function openOneConnection(url: string, name = 'ambang'): Promise<OneConnection> {
  const client = new pg.Client({
    connectionString: toConnectionString(url),
    application_name: name,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    lock_timeout: LOCK_MS,
    statement_timeout: STATEMENT_MS,
  });
  // A query in progress fails with the same error.
  client.on('error', () => undefined);
  await client.connect();
  const pool = {
    connect: async () => Object.assign(client, { release: () => undefined }),
    end: async () => undefined,
  };
  const db = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: pool as unknown as pg.Pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  return { client, db, close: () => closeInTime(client) };
}

/** A frozen server must not keep the program. */
async function closeInTime(client: pg.Client): Promise<void> {
  const timer = setTimeout(() => client.connection.stream.destroy(), CLOSE_MS);
  await client.end().catch(() => undefined);
  clearTimeout(timer);
}

/**
 * A pool for a library that opens transactions of its own: all its statements run in the open transaction of `client`. A failed
 * statement does not end that transaction, because some of them are expected to fail.
 */
export function poolInTransaction(client: pg.Client): pg.Pool {
  const query = async (...parts: [text: string, values?: unknown[]] | [config: pg.QueryConfig]) => {
    const [first] = parts;
    if (typeof first === 'string' && /^(?:begin|commit|rollback)$/i.test(first))
      return client.query('select');
    await client.query('savepoint each');
    try {
      const result = await client.query(...(parts as [string]));
      await client.query('release savepoint each');
      return result;
    } catch (error) {
      await client.query('rollback to savepoint each');
      throw error;
    }
  };
  const pool = new EventEmitter().on('error', () => undefined).on('connect', () => undefined);
  const connect = async () => ({ query, release: () => undefined });
  return Object.assign(pool, { connect, query, options: { max: 1 } }) as unknown as pg.Pool;
}
