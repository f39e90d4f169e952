import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { useDatabaseProxy } from '../../../db/test/servers/database-proxy.ts';
import { useRefusingServer } from '../../../db/test/servers/refusing-server.ts';
import { useTestDatabase } from '../../../db/test/test-database.ts';
import { assertDatabaseUsable, waitForDatabase } from './assert-database-usable.ts';
import { TemporaryDatabaseFault } from './database-fault.ts';
import { administratorUrl } from '@ambang/postgres/embedded/url.ts';
import { StartFault } from '../start-fault.ts';

const database = useTestDatabase();

let refusalCode = '';
const refusing = useRefusingServer(() => refusalCode);

const proxy = useDatabaseProxy();
afterEach(() => proxy.resume());

const faultOf = (url: string, requirements = {}): Promise<unknown> =>
  assertDatabaseUsable(url, requirements).catch((error: unknown) => error);

test('a database that answers and meets the requirements is accepted', async () => {
  await assertDatabaseUsable(database.url, { durable: false });
});

// The test server runs without fsync and synchronous_commit.
test('a server without fsync and synchronous_commit is refused, because it may lose answers', async () => {
  const fault = await faultOf(database.url);
  expect(fault).toBeInstanceOf(StartFault);
  expect(fault).not.toBeInstanceOf(TemporaryDatabaseFault);
  expect((fault as StartFault).message).toBe(
    'PostgreSQL bawaan dapat kehilangan jawaban yang sudah disimpan (fsync dan synchronous_commit mati): nyalakan di server itu, lalu ulangi.',
  );
});

test.each(['on', 'local', 'remote_write', 'remote_apply'])(
  'synchronous_commit=%s is accepted: the message about durability names only fsync',
  async (setting) => {
    const name = sql.ref(new URL(database.url).pathname.slice(1));
    await sql`alter database ${name} set synchronous_commit = ${sql.lit(setting)}`.execute(database.db);
    expect(((await faultOf(database.url)) as StartFault).message).toContain('(fsync mati)');
  },
);

test.each(['LATIN1', 'SQL_ASCII'])('a database with the encoding %s is refused', async (encoding) => {
  const name = `test_${randomBytes(6).toString('hex')}`;
  onTestFinished(async () => void (await database.pool.query(`drop database if exists ${name}`)));
  await database.pool.query(
    `create database ${name} template template0 encoding ${encoding} locale_provider libc locale 'C'`,
  );
  const url = new URL(database.url);
  url.pathname = `/${name}`;
  expect(((await faultOf(url.href, { durable: false })) as StartFault).message).toBe(
    `Basis data di DATABASE_URL memakai encoding ${encoding}: buat basis data UTF8 (createdb --template=template0 --encoding=UTF8), isi DATABASE_URL dengan alamatnya, lalu ulangi.`,
  );
});

test('the message about an embedded server does not name DATABASE_URL', async () => {
  const stopped = 'postgresql://ambang@localhost:5432/ambang?host=%2Ftmp%2Fambang-0-00000000&sslmode=disable';
  expect(((await faultOf(stopped)) as StartFault).message).toBe(
    'PostgreSQL bawaan tidak menjawab: pastikan npm start berjalan, lalu ulangi.',
  );
});

test('a server with too few connections is refused, and one with just enough is accepted', async () => {
  const { rows } = await sql<{
    most: number;
  }>`select current_setting('max_connections')::int as most`.execute(database.db);
  // Three connections are reserved for superusers.
  const free = (rows[0]?.most ?? 0) - 3;
  const limit = await assertDatabaseUsable(database.url, { durable: false, connections: free });
  expect(limit.connections).toBe(free);
  const fault = await faultOf(database.url, { durable: false, connections: free + 1 });
  expect((fault as StartFault).message).toMatch(
    new RegExp(
      `menerima ${free} koneksi, .* butuh ${free + 1}: naikkan max_connections .* kurangi WORKERS\\.$`,
    ),
  );
});

describe('connection limits', () => {
  const nameOfDatabase = () => sql.ref(new URL(database.url).pathname.slice(1));
  const limitDatabase = (most: number) =>
    sql`alter database ${nameOfDatabase()} connection limit ${sql.lit(most)}`.execute(database.db);

  async function createRole(attributes: string): Promise<string> {
    const name = `peran_${randomBytes(6).toString('hex')}`;
    const server = new pg.Client({ connectionString: administratorUrl(database.url) });
    await server.connect();
    await server.query(`create role ${name} login ${attributes}`);
    onTestFinished(async () => {
      await server.query(`drop role ${name}`);
      await server.end();
    });
    const url = new URL(database.url);
    url.username = name;
    return url.href;
  }

  const removeLimit = async () => void (await limitDatabase(-1));

  test('a lower connection limit of the role applies, and the message names it', async () => {
    const url = await createRole('connection limit 7');
    const requirements = { durable: false, connections: 8 };
    expect(await assertDatabaseUsable(url, { ...requirements, connections: 7 })).toMatchObject({
      connections: 7,
    });
    expect(((await faultOf(url, requirements)) as StartFault).message).toMatch(
      /menerima 7 koneksi, .* butuh 8: naikkan batas koneksi penggunanya .*, atau kurangi WORKERS\.$/,
    );
  });

  test('a lower connection limit of the database applies, and the message names it', async () => {
    onTestFinished(removeLimit);
    await limitDatabase(9);
    expect(
      ((await faultOf(database.url, { durable: false, connections: 10 })) as StartFault).message,
    ).toMatch(
      /menerima 9 koneksi, .* butuh 10: naikkan batas koneksi basis datanya .*, atau kurangi WORKERS\.$/,
    );
  });

  test('of the connection limits of role and database the lower one applies', async () => {
    onTestFinished(removeLimit);
    const url = await createRole('connection limit 7');
    for (const [ofDatabase, lowest] of [
      [9, 7],
      [5, 5],
    ] as const) {
      await limitDatabase(ofDatabase);
      expect(await assertDatabaseUsable(url, { durable: false })).toMatchObject({ connections: lowest });
    }
  });

  test('connection limits of role and database do not apply to a superuser', async () => {
    onTestFinished(removeLimit);
    await limitDatabase(9);
    const url = await createRole('superuser connection limit 7');
    const { connections, howToRaise } = await assertDatabaseUsable(url, { durable: false });
    expect(connections).toBeGreaterThan(9);
    expect(howToRaise).toContain('max_connections');
  });
});

describe('waitForDatabase', () => {
  /** The clock advances only by the waits. */
  function createClock(onWait: (waits: number) => void = () => undefined) {
    const waits: number[] = [];
    const now = () => waits.reduce((sum, ms) => sum + ms, 0);
    const wait = async (ms: number) => void onWait(waits.push(ms));
    return { waits, options: { timeoutMs: 60_000, now, wait, durable: false } };
  }
  const unreachable = 'postgresql://a:rahasia@127.0.0.1:1/b?sslmode=disable';

  test('a program that waits for the database starts as soon as the database answers', async () => {
    const { waits, options } = createClock((count) => count === 3 && proxy.resume());
    proxy.refuse();
    await waitForDatabase(proxy.urlTo(database.url), options);
    expect(waits).toHaveLength(3);
  });

  test('a program that waits for the database fails after the timeout', async () => {
    const { waits, options } = createClock();
    const fault = await waitForDatabase(unreachable, options).catch((error: unknown) => error);
    expect((fault as Error).message).toMatch(/^Server di DATABASE_URL tidak menjawab: [^\n]+\.$/);
    expect(waits.reduce((sum, ms) => sum + ms, 0)).toBe(60_000);
  });

  test('a program does not wait for the database when a retry cannot help', async () => {
    const { waits, options } = createClock();
    const missing = new URL(database.url);
    missing.pathname = '/tidak_ada';
    for (const [url, message] of [
      [missing.href, /tidak punya basis data itu/],
      ['mysql://a@b/c', /tidak terbaca/],
      [database.url.replace('sslmode=disable', 'sslmode=verify-full'), /tidak menjawab/],
    ] as const) {
      const fault = await waitForDatabase(url, options).catch((error: unknown) => error);
      expect((fault as Error).message).toMatch(message);
    }
    expect(waits).toEqual([]);
  });
});

test.each([
  ['53100', /penyimpanannya penuh: kosongkan sebagian di mesin server itu, lalu ulangi\.$/],
  ['53300', /semua koneksinya terpakai: .*max_connections.*, lalu ulangi\.$/],
])(
  'a server that refuses with code %s is a temporary fault, and the message contains the reason',
  async (code, message) => {
    refusalCode = code;
    const fault = await faultOf(refusing());
    expect(fault).toBeInstanceOf(TemporaryDatabaseFault);
    expect((fault as StartFault).message).toMatch(message);
  },
);

test('a server that accepts the connection and never replies is a temporary fault', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  proxy.stall();
  const fault = faultOf(proxy.urlTo(database.url));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await fault).toBeInstanceOf(TemporaryDatabaseFault);
});

test('a missing certificate file is a start fault', async () => {
  const url = 'postgresql://a:rahasia@127.0.0.1:1/b?sslmode=verify-full&sslrootcert=/tidak/ada.crt';
  const fault = await faultOf(url);
  expect(fault).toBeInstanceOf(StartFault);
  expect((fault as StartFault).message).toMatch(/^DATABASE_URL menyebut berkas sertifikat[^\n]+\.$/);
});
