import { setTimeout as sleep } from 'node:timers/promises';
import { toConnectionString } from '@ambang/server/database/connection-string.ts';
import { DatabaseUnavailableError } from '@ambang/server/database/outages.ts';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from '../open.ts';

/**
 * A message to all processes that data of an account has changed. It contains only the kind of data, and the receivers read
 * the data.
 */
export interface Announcement {
  accountId: string;
  kind: 'notifications' | 'transactions' | 'analysis' | 'sessions';
}

const CHANNEL = 'ambang_announcements';

const FIRST_RETRY_MS = 100;
const MAX_RETRY_MS = 10_000;

const CONNECT_MS = 10_000;
const CLOSE_MS = 1_000;

/**
 * PostgreSQL publishes the announcement when the transaction commits. Such commits run one at a time on the whole server.
 * Announce only changes that another party or process caused, and nothing that many candidates do at the same time.
 */
export async function announceChange(db: Db, { accountId, kind }: Announcement): Promise<void> {
  await announcementStatement(accountId, [kind]).execute(db);
}

/** @param accounts at most a few thousand, because other commits with announcements wait for this commit */
export async function announceChanges(
  db: Db,
  accounts: readonly Pick<Announcement, 'accountId'>[],
  kind: Announcement['kind'],
): Promise<void> {
  const payloads = accounts.map(({ accountId }) => `${kind} ${accountId}`);
  await sql`select pg_notify(${CHANNEL}, payload) from unnest(${payloads}::text[]) payload`.execute(db);
}

export function announcementStatement(
  accountId: string,
  kinds: readonly Announcement['kind'][],
): RawBuilder<unknown> {
  const calls = kinds.map((kind) => sql`pg_notify(${CHANNEL}, ${`${kind} ${accountId}`})`);
  return sql`select ${sql.join(calls)}`;
}

interface AnnouncementListener {
  onAnnouncement: (announcement: Announcement) => void;
  /** Called after each connection. Announcements made while there was no connection are lost. */
  onConnected: () => void;
  onError: (error: Error) => void;
}

export interface AnnouncementSubscription {
  stop(): Promise<void>;
}

interface Pauses {
  chance: () => number;
  wait: (ms: number, stopping: AbortSignal) => Promise<unknown>;
}

const pauses: Pauses = {
  chance: Math.random,
  wait: (ms, signal) => sleep(ms, undefined, { signal }),
};

/** Listens on a separate connection, and reconnects with exponential backoff and jitter. */
export function listenForAnnouncements(
  url: string,
  listener: AnnouncementListener,
  { chance, wait }: Pauses = pauses,
): AnnouncementSubscription {
  const stopping = new AbortController();
  const done = keepListening(url, listener, stopping.signal, (ms) =>
    wait(ms * (1 - chance() / 2), stopping.signal).catch(() => undefined),
  );
  return {
    async stop() {
      stopping.abort();
      await done;
    },
  };
}

async function keepListening(
  url: string,
  listener: AnnouncementListener,
  stopping: AbortSignal,
  pause: (ms: number) => Promise<unknown>,
): Promise<void> {
  let retryMs = FIRST_RETRY_MS;
  const connected = () => {
    retryMs = FIRST_RETRY_MS;
    listener.onConnected();
  };
  while (!stopping.aborted) {
    await listenOnce(url, { ...listener, onConnected: connected }, stopping).catch(listener.onError);
    await pause(retryMs);
    retryMs = Math.min(retryMs * 2, MAX_RETRY_MS);
  }
}

async function listenOnce(url: string, listener: AnnouncementListener, stopping: AbortSignal): Promise<void> {
  const client = new pg.Client({
    connectionString: toConnectionString(url),
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
    const hasEnded = ended.promise.then(() => 'ended' as const);
    if ((await Promise.race([connectAndListen(client), hasEnded])) !== 'ended') listener.onConnected();
    await hasEnded;
  } finally {
    stopping.removeEventListener('abort', end);
    await disconnect(client);
  }
}

async function connectAndListen(client: pg.Client): Promise<void> {
  const timeout = setTimeout(() => {
    client.connection.stream.destroy(new DatabaseUnavailableError('no answer'));
  }, CONNECT_MS);
  try {
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
  } finally {
    clearTimeout(timeout);
  }
}

async function disconnect(client: pg.Client): Promise<void> {
  const timeout = setTimeout(() => client.connection.stream.destroy(), CLOSE_MS);
  await client.end();
  clearTimeout(timeout);
}
