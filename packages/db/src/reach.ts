import { Client } from 'pg';
import { errorCode, StartFault } from './embedded-fault.ts';
import { connectionStringOf } from './open.ts';

const oldestMajor = 15;
const patienceMs = 5_000;

/**
 * Checks that a PostgreSQL of a person's own answers at this address. The address may hold a password: it never
 * appears in a message.
 * @throws StartFault when it does not parse, does not answer, or is too old.
 */
export async function assertReachable(databaseUrl: string): Promise<void> {
  const client = dialled(databaseUrl);
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int / 10000 as version",
    );
    assertRecent(rows[0]?.version ?? 0);
  } catch (error) {
    throw error instanceof StartFault ? error : unanswered(error);
  } finally {
    await client.end();
  }
}

/** The client reads the certificates that the address names as soon as it is made. */
function dialled(databaseUrl: string): Client {
  assertAddress(databaseUrl);
  try {
    const connectionString = connectionStringOf(databaseUrl);
    return new Client({ connectionString, connectionTimeoutMillis: patienceMs });
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
  if (major >= oldestMajor) return;
  throw new StartFault(
    `Server di DATABASE_URL adalah PostgreSQL ${major}: pakai versi ${oldestMajor} ke atas.`,
  );
}

const refusals: Record<string, string> = {
  '28P01': 'menolak kata sandi itu',
  '28000': 'menolak pengguna itu',
  '3D000': 'tidak punya basis data itu',
};

function unanswered(error: unknown): StartFault {
  const reason = refusals[errorCode(error)] ?? 'tidak menjawab';
  return new StartFault(`Server di DATABASE_URL ${reason}: periksa alamat dan servernya, lalu ulangi.`, {
    cause: error,
  });
}
