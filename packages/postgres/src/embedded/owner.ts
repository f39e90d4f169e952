import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { superuser } from './initdb.ts';

/** The key of the advisory lock by which one launcher owns the server ("ambang" as a number). */
const ownerKey = 0x616d_626e;

/** How long the server may take to close a connection, which it does at once unless it stands still. */
const CLOSING_MS = 2_000;

/** Opens one connection to the server behind the socket folder; rejects while it does not answer. */
export async function connect(sockets: string, database = 'postgres'): Promise<Client> {
  const where = { host: sockets, port: 5432, database, ssl: false };
  const client = new Client({ ...where, user: superuser, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Tries to make this connection the owner. The lock ends with the connection, so a killed owner never keeps it. */
export async function tryLockServer(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ own: boolean }>('select pg_try_advisory_lock($1) as own', [ownerKey]);
  return rows[0]?.own === true;
}

/**
 * Keeps the lock as long as the server lives. When one backend crashes, the server drops every connection, this one
 * too; without the lock a second start would take the server for an orphan and stop it. After `release` the lock is
 * never taken again, because a server that is started later belongs to another owner.
 */
export function keepServerLocked(sockets: string, first: Client): { release(): Promise<void> } {
  let client = first;
  let reclaiming: Promise<void> | undefined;
  const released = new AbortController();
  const { signal } = released;
  const watch = () =>
    client.once('end', () => {
      reclaiming = reclaim();
    });
  const reclaim = async (): Promise<void> => {
    while (!signal.aborted) {
      const next = await connect(sockets).catch(() => undefined);
      if (next !== undefined) {
        client = next;
        watch();
        if (!signal.aborted) await tryLockServer(client).catch(() => undefined);
        return;
      }
      await pause(200, undefined, { ref: false, signal }).catch(() => undefined);
    }
  };
  watch();
  return {
    async release() {
      released.abort();
      const closed = (reclaiming ?? Promise.resolve()).then(() => client.end());
      await Promise.race([closed, pause(CLOSING_MS, undefined, { ref: false })]);
      client.connection.stream.destroy();
    },
  };
}
