import { Client } from 'pg';
import { superuser } from './embedded-initdb.ts';

/** The key of the lock by which one launcher owns the server ("ambang" in a number). */
const ownerKey = 0x616d_626e;

/** Opens one connection to the server behind the socket folder; rejects while it does not answer. */
export async function connect(sockets: string, database = 'postgres'): Promise<Client> {
  const where = { host: sockets, port: 5432, database, ssl: false };
  const client = new Client({ ...where, user: superuser, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** True when this connection is now the owner. The lock ends with the connection, so a killed owner never keeps it. */
export async function tryOwn(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ own: boolean }>('select pg_try_advisory_lock($1) as own', [ownerKey]);
  return rows[0]?.own === true;
}

/**
 * Keeps the lock for as long as the server lives. A crash of one backend drops every connection, this one as well;
 * without the lock a second start would take the server for an orphan and stop it.
 */
export function keepOwning(sockets: string, first: Client): { release(): Promise<void> } {
  let client = first;
  let isReleased = false;
  const watch = () => client.once('end', () => void reclaim());
  const reclaim = async (): Promise<void> => {
    if (isReleased) return;
    try {
      client = await connect(sockets);
      watch();
      await tryOwn(client);
    } catch {
      setTimeout(() => void reclaim(), 200).unref();
    }
  };
  watch();
  return {
    async release() {
      isReleased = true;
      await client.end();
    },
  };
}
