import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { toConnectionString } from './connection-string.ts';
import { DatabaseUnavailableError, outageCause } from './outages.ts';
import { errorCode, StartFault } from '../start-fault.ts';

const OLDEST_MAJOR = 15;
const TIMEOUT_MS = 5_000;

/** No answer now; a server that is starting or recovering answers later. */
export class NoAnswerFault extends StartFault {}

interface Wanted {
  /** False only for tests, whose server may lose what it has committed. */
  durable?: boolean;
  /** How many connections the product opens. */
  connections?: number;
}

/** How many connections a server allows. */
export interface ConnectionLimit {
  connections: number;
  /** What to do to get more, as a part of a sentence. */
  more: string;
}

/**
 * Checks that the person's own PostgreSQL answers at this address. The address may contain a password, so it never
 * appears in a message.
 * @throws StartFault when the address does not parse, or the server does not answer (then NoAnswerFault), is too old, or
 * may lose what it has committed
 */
export async function assertDatabaseReachable(
  databaseUrl: string,
  { durable = true, connections = 0 }: Wanted = {},
): Promise<ConnectionLimit> {
  const client = newClient(databaseUrl);
  client.on('error', () => undefined);
  const silence = setTimeout(() => {
    client.connection.stream.destroy(new DatabaseUnavailableError('no answer'));
  }, TIMEOUT_MS);
  try {
    await client.connect();
    const { rows } = await client.query<Settings>(SETTINGS);
    assertRecent(rows[0]?.version ?? 0);
    if (durable) assertDurable(rows[0]);
    const limit = connectionLimit(rows[0]);
    assertEnough(limit, connections);
    return limit;
  } catch (error) {
    throw error instanceof StartFault ? error : toDatabaseFault(error);
  } finally {
    await client.end();
    clearTimeout(silence);
  }
}

interface WaitOptions extends Wanted {
  timeoutMs: number;
  pauseMs?: number;
  now?: () => number;
  wait?: (ms: number) => Promise<unknown>;
}

/**
 * As `assertDatabaseReachable`, but retries while the server does not answer: it may be starting, too.
 * @throws StartFault immediately for a fault that a retry cannot solve
 */
export async function waitForDatabase(
  databaseUrl: string,
  { timeoutMs, pauseMs = 500, now = Date.now, wait = pause, ...wanted }: WaitOptions,
): Promise<void> {
  const deadline = now() + timeoutMs;
  for (;;) {
    try {
      await assertDatabaseReachable(databaseUrl, wanted);
      return;
    } catch (error) {
      if (!(error instanceof NoAnswerFault) || now() >= deadline) throw error;
    }
    await wait(pauseMs);
  }
}

interface Settings {
  version: number;
  /** Without those reserved for superusers. */
  connections: number;
  /** The limit of the role; null when it has none. */
  of_role: number | null;
  /** The limit of the database; null when it has none. */
  of_database: number | null;
  fsync: string;
  synchronous_commit: string;
}

// The two last limits do not apply to superusers.
const SETTINGS = `
  select current_setting('server_version_num')::int / 10000 as version,
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
      - coalesce(current_setting('reserved_connections', true)::int, 0) as connections,
    case when not rolsuper and rolconnlimit >= 0 then rolconnlimit end as of_role,
    case when not rolsuper and datconnlimit >= 0 then datconnlimit end as of_database,
    current_setting('fsync') as fsync, current_setting('synchronous_commit') as synchronous_commit
  from pg_roles, pg_database where rolname = session_user and datname = current_database()`;

/** The smallest of the three limits. */
function connectionLimit(settings: Settings | undefined): ConnectionLimit {
  const limits = [
    { connections: settings?.connections ?? 0, more: 'naikkan max_connections di server itu' },
    {
      connections: settings?.of_role ?? Infinity,
      more: 'naikkan batas koneksi penggunanya di server itu (alter role … connection limit …)',
    },
    {
      connections: settings?.of_database ?? Infinity,
      more: 'naikkan batas koneksi basis datanya di server itu (alter database … connection limit …)',
    },
  ];
  return limits.reduce((least, limit) => (limit.connections < least.connections ? limit : least));
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

function assertRecent(major: number): void {
  if (major >= OLDEST_MAJOR) return;
  throw new StartFault(
    `Server di DATABASE_URL adalah PostgreSQL ${major}: pakai versi ${OLDEST_MAJOR} ke atas.`,
  );
}

/** Refuses a server that confirms commits before they are on disk, because a saved answer must never be lost. */
function assertDurable(settings: Settings | undefined): void {
  const off = (['fsync', 'synchronous_commit'] as const).filter((name) => settings?.[name] === 'off');
  if (off.length === 0) return;
  throw new StartFault(
    `Server di DATABASE_URL dapat kehilangan jawaban yang sudah disimpan (${off.join(' dan ')} mati): nyalakan di server itu, lalu ulangi.`,
  );
}

/** Refuses a server whose connections would run out under load. */
function assertEnough({ connections, more }: ConnectionLimit, needed: number): void {
  if (connections >= needed) return;
  throw new StartFault(
    `Server di DATABASE_URL menerima ${connections} koneksi, padahal semua proses bersama butuh ${needed}: ${more}, atau kurangi WORKERS.`,
  );
}

const ADDRESS = 'periksa alamat dan servernya';

const refusals: Record<string, string> = {
  '28P01': `menolak kata sandi itu: ${ADDRESS}`,
  '28000': `menolak pengguna itu: ${ADDRESS}`,
  '3D000': `tidak punya basis data itu: ${ADDRESS}`,
  // These answer, but their disk or their connections are used up.
  '53100': 'tidak dapat bekerja karena penyimpanannya penuh: kosongkan sebagian di mesin server itu',
  '53300':
    'menolak karena semua koneksinya terpakai: tutup sebagian, atau naikkan max_connections di server itu',
};

/** Why a server refuses us or does not answer, in one sentence. */
export function toDatabaseFault(error: unknown): StartFault {
  const cause = error instanceof Error ? error.cause : null;
  const refusal = refusals[errorCode(error) || errorCode(cause)];
  const Fault = outageCause(error) === null ? StartFault : NoAnswerFault;
  return new Fault(`Server di DATABASE_URL ${refusal ?? `tidak menjawab: ${ADDRESS}`}, lalu ulangi.`, {
    cause: error,
  });
}
