import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from './open.ts';

/** Word from one process to all: something of an account has changed. Ids only, whoever hears it reads the rest. */
export interface Announcement {
  accountId: string;
  kind: 'notifications' | 'sessions';
}

const CHANNEL = 'ambang_announcements';

const FIRST_RETRY_MS = 100;
const LONGEST_RETRY_MS = 10_000;

/**
 * Reaches the listeners when the transaction is committed. Committing then takes a lock of the whole database: only for
 * what another party or process caused, never where many people act at once.
 */
export async function announce(db: Db, { accountId, kind }: Announcement): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${`${kind} ${accountId}`})`.execute(db);
}

export interface Listener {
  onAnnouncement: (announcement: Announcement) => void;
  /** A connection stands (again): what was announced before has gone unheard. */
  onConnected: () => void;
  onError: (error: Error) => void;
}

export interface Listening {
  stop(): Promise<void>;
}

/** Listens on one connection of its own, which is made anew, ever later, whenever it breaks. */
export function listen(url: string, listener: Listener): Listening {
  const stopping = new AbortController();
  const done = keepListening(url, listener, stopping.signal);
  return {
    async stop() {
      stopping.abort();
      await done;
    },
  };
}

async function keepListening(url: string, listener: Listener, stopping: AbortSignal): Promise<void> {
  let retryMs = FIRST_RETRY_MS;
  const connected = () => {
    retryMs = FIRST_RETRY_MS;
    listener.onConnected();
  };
  while (!stopping.aborted) {
    await listenOnce(url, { ...listener, onConnected: connected }, stopping).catch(listener.onError);
    await wait(retryMs, undefined, { signal: stopping }).catch(() => undefined);
    retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS);
  }
}

/** Returns when the connection has ended. */
async function listenOnce(url: string, listener: Listener, stopping: AbortSignal): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    application_name: 'ambang listener',
  });
  const ended = Promise.withResolvers<void>();
  client.on('error', listener.onError);
  client.on('end', () => ended.resolve());
  client.on('notification', ({ payload = '' }) => {
    const [kind, accountId] = payload.split(' ');
    listener.onAnnouncement({ kind, accountId } as Announcement);
  });
  const end = () => ended.resolve();
  stopping.addEventListener('abort', end);
  try {
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    listener.onConnected();
    await ended.promise;
  } finally {
    stopping.removeEventListener('abort', end);
    await client.end();
  }
}
