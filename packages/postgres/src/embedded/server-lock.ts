import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { SUPERUSER_ROLE } from './url.ts';

/** The key of the launcher's advisory lock ("ambn" in ASCII). */
const LOCK_KEY = 0x616d_626e;

/** Limits how long `release` waits, because the server may be frozen. */
const RELEASE_TIMEOUT_MS = 2_000;

/** Connects as the superuser to the server that listens in the socket folder. */
export async function connectToServer(sockets: string): Promise<Client> {
  const address = { host: sockets, port: 5432, database: 'postgres', ssl: false };
  const client = new Client({ ...address, user: SUPERUSER_ROLE, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Tries to take the launcher's lock. The lock ends with the connection, so a killed launcher does not keep it. */
export async function tryLockServer(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ own: boolean }>('select pg_try_advisory_lock($1) as own', [LOCK_KEY]);
  return rows[0]?.own === true;
}

/**
 * Keeps the lock while the server runs. When a backend crashes, the server closes all connections, and the lock is taken
 * again on a new connection. Without the lock, a second start would stop the server as an orphan. After `release` the lock
 * is not taken again, because another launcher may have started a server.
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
      const next = await connectToServer(sockets).catch(() => undefined);
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
      await Promise.race([closed, pause(RELEASE_TIMEOUT_MS, undefined, { ref: false })]);
      client.connection.stream.destroy();
    },
  };
}
