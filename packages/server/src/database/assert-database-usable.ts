import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { toConnectionString } from './connection-string.ts';
import { serverName, TemporaryDatabaseFault, toDatabaseFault } from './database-fault.ts';
import { DatabaseUnavailableError } from './outages.ts';
import { StartFault } from '../start-fault.ts';

const OLDEST_MAJOR = 15;
const TIMEOUT_MS = 5_000;
const RETRY_MS = 500;

interface Requirements {
  /** Whether the server must not lose committed data. False only in tests, whose server runs without fsync. */
  durable?: boolean;
  /** The most connections that all processes open together. */
  connections?: number;
}

export interface ConnectionLimit {
  connections: number;
  /** How to raise the limit, as a part of an Indonesian message. */
  howToRaise: string;
}

/**
 * Checks that the server answers and meets the requirements. Messages never contain the address, because it may contain a
 * password.
 * @throws StartFault when the address cannot be parsed, the server refuses the user or lacks the database, is too old, may
 * lose committed data or allows too few connections, or when the database cannot store every text
 * @throws TemporaryDatabaseFault when the server does not answer, or has no space or no free connection
 */
export async function assertDatabaseUsable(
  databaseUrl: string,
  { durable = true, connections = 0 }: Requirements = {},
): Promise<ConnectionLimit> {
  const client = newClient(databaseUrl);
  client.on('error', () => undefined);
  const timer = setTimeout(() => {
    client.connection.stream.destroy(new DatabaseUnavailableError('no answer'));
  }, TIMEOUT_MS);
  try {
    await client.connect();
    const { rows } = await client.query<Settings>(SETTINGS);
    const server = serverName(databaseUrl);
    assertRecent(server, rows[0]?.version ?? 0);
    assertUnicode(rows[0]);
    if (durable) assertDurable(server, rows[0]);
    const limit = lowestLimit(rows[0]);
    assertEnoughConnections(server, limit, connections);
    return limit;
  } catch (error) {
    throw error instanceof StartFault ? error : toDatabaseFault(error, databaseUrl);
  } finally {
    await client.end();
    clearTimeout(timer);
  }
}

/** A program waits this long at its start, because the database may have to recover first. */
const START_TIMEOUT_MS = 60_000;

interface WaitOptions extends Requirements {
  timeoutMs?: number;
  now?: () => number;
  wait?: (ms: number) => Promise<unknown>;
}

/**
 * Like `assertDatabaseUsable`, but retries until the timeout after a temporary fault.
 * @throws TemporaryDatabaseFault after the timeout
 * @throws StartFault immediately for a fault that a retry cannot solve
 */
export async function waitForDatabase(
  databaseUrl: string,
  { timeoutMs = START_TIMEOUT_MS, now = Date.now, wait = pause, ...wanted }: WaitOptions = {},
): Promise<void> {
  const deadline = now() + timeoutMs;
  for (;;) {
    try {
      await assertDatabaseUsable(databaseUrl, wanted);
      return;
    } catch (error) {
      if (!(error instanceof TemporaryDatabaseFault) || now() >= deadline) throw error;
    }
    await wait(RETRY_MS);
  }
}

interface Settings {
  version: number;
  encoding: string;
  /** The connections that are not reserved for superusers or other roles. */
  connections: number;
  /** The limit of the role; null without a limit. */
  of_role: number | null;
  /** The limit of the database; null without a limit. */
  of_database: number | null;
  fsync: string;
  synchronous_commit: string;
}

// The limits of role and database do not apply to superusers.
const SETTINGS = `
  select current_setting('server_version_num')::int / 10000 as version,
    current_setting('server_encoding') as encoding,
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
      - coalesce(current_setting('reserved_connections', true)::int, 0) as connections,
    case when not rolsuper and rolconnlimit >= 0 then rolconnlimit end as of_role,
    case when not rolsuper and datconnlimit >= 0 then datconnlimit end as of_database,
    current_setting('fsync') as fsync, current_setting('synchronous_commit') as synchronous_commit
  from pg_roles, pg_database where rolname = session_user and datname = current_database()`;

function lowestLimit(settings: Settings | undefined): ConnectionLimit {
  const limits = [
    { connections: settings?.connections ?? 0, howToRaise: 'naikkan max_connections di server itu' },
    {
      connections: settings?.of_role ?? Infinity,
      howToRaise: 'naikkan batas koneksi penggunanya di server itu (alter role … connection limit …)',
    },
    {
      connections: settings?.of_database ?? Infinity,
      howToRaise: 'naikkan batas koneksi basis datanya di server itu (alter database … connection limit …)',
    },
  ];
  return limits.reduce((lowest, limit) => (limit.connections < lowest.connections ? limit : lowest));
}

/** @throws StartFault when a certificate file in the address cannot be read */
function newClient(databaseUrl: string): Client {
  assertAddress(databaseUrl);
  try {
    const connectionString = toConnectionString(databaseUrl);
    return new Client({ connectionString });
  } catch (error) {
    throw new StartFault(
      'DATABASE_URL menyebut berkas sertifikat yang tidak dapat dibaca: periksa sslrootcert, sslcert dan sslkey di dalamnya.',
      { cause: error },
    );
  }
}

function assertAddress(databaseUrl: string): void {
  const scheme = URL.canParse(databaseUrl) ? new URL(databaseUrl).protocol : '';
  if (scheme === 'postgres:' || scheme === 'postgresql:') return;
  throw new StartFault(
    'DATABASE_URL tidak terbaca: tulis seperti postgresql://pengguna:sandi@alamat:5432/nama, atau hapus agar memakai basis data bawaan.',
  );
}

function assertRecent(server: string, major: number): void {
  if (major >= OLDEST_MAJOR) return;
  throw new StartFault(`${server} adalah PostgreSQL ${major}: pakai versi ${OLDEST_MAJOR} ke atas.`);
}

/** Requires an encoding that contains all characters of names, questions and reports. */
function assertUnicode(settings: Settings | undefined): void {
  if (settings?.encoding === 'UTF8') return;
  throw new StartFault(
    `Basis data di DATABASE_URL memakai encoding ${settings?.encoding}: buat basis data UTF8 (createdb --template=template0 --encoding=UTF8), isi DATABASE_URL dengan alamatnya, lalu ulangi.`,
  );
}

/** Requires that commits are on disk before they are confirmed, because a saved answer must never be lost. */
function assertDurable(server: string, settings: Settings | undefined): void {
  const off = (['fsync', 'synchronous_commit'] as const).filter((name) => settings?.[name] === 'off');
  if (off.length === 0) return;
  throw new StartFault(
    `${server} dapat kehilangan jawaban yang sudah disimpan (${off.join(' dan ')} mati): nyalakan di server itu, lalu ulangi.`,
  );
}

function assertEnoughConnections(
  server: string,
  { connections, howToRaise }: ConnectionLimit,
  needed: number,
): void {
  if (connections >= needed) return;
  throw new StartFault(
    `${server} menerima ${connections} koneksi, padahal semua proses bersama butuh ${needed}: ${howToRaise}, atau kurangi WORKERS.`,
  );
}
