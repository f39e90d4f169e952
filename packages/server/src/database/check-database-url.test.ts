import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { useDatabaseProxy } from '../../../db/test/servers/database-proxy.ts';
import { useRefusingServer } from '../../../db/test/servers/refusing-server.ts';
import { useTestDatabase } from '../../../db/test/test-database.ts';
import { assertDatabaseReachable, waitForDatabase, NoAnswerFault } from './check-database-url.ts';
import { administratorUrl } from '@ambang/postgres/embedded/url.ts';
import { StartFault } from '../start-fault.ts';

const database = useTestDatabase();

let refusalCode = '';
const refusing = useRefusingServer(() => refusalCode);

const proxy = useDatabaseProxy();
afterEach(() => proxy.resume());

const faultOf = (url: string, wanted = {}): Promise<unknown> =>
  assertDatabaseReachable(url, wanted).catch((error: unknown) => error);

test('a database that answers is reachable', async () => {
  await assertDatabaseReachable(database.url, { durable: false });
});

// The server of the tests runs without fsync.
test('a server that may lose commits is refused', async () => {
  const fault = await faultOf(database.url);
  expect(fault).toBeInstanceOf(StartFault);
  expect(fault).not.toBeInstanceOf(NoAnswerFault);
  expect((fault as StartFault).message).toBe(
    'Server di DATABASE_URL dapat kehilangan jawaban yang sudah disimpan (fsync dan synchronous_commit mati): nyalakan di server itu, lalu ulangi.',
  );
});

test.each(['on', 'local', 'remote_write', 'remote_apply'])(
  'synchronous_commit=%s is accepted, so only fsync is named',
  async (setting) => {
    const name = sql.ref(new URL(database.url).pathname.slice(1));
    await sql`alter database ${name} set synchronous_commit = ${sql.lit(setting)}`.execute(database.db);
    expect(((await faultOf(database.url)) as StartFault).message).toContain('(fsync mati)');
  },
);

test('a server with too few connections is refused, and one with just enough is accepted', async () => {
  const { rows } = await sql<{
    most: number;
  }>`select current_setting('max_connections')::int as most`.execute(database.db);
  // Three are reserved for superusers.
  const free = (rows[0]?.most ?? 0) - 3;
  const limit = await assertDatabaseReachable(database.url, { durable: false, connections: free });
  expect(limit.connections).toBe(free);
  const fault = await faultOf(database.url, { durable: false, connections: free + 1 });
  expect((fault as StartFault).message).toMatch(
    new RegExp(
      `menerima ${free} koneksi, .* butuh ${free + 1}: naikkan max_connections .* kurangi WORKERS\\.$`,
    ),
  );
});

describe('a connection limit below that of the server', () => {
  const nameOfDatabase = () => sql.ref(new URL(database.url).pathname.slice(1));
  const limitDatabase = (most: number) =>
    sql`alter database ${nameOfDatabase()} connection limit ${sql.lit(most)}`.execute(database.db);

  /** The database's address for a new role. */
  async function ofRole(attributes: string): Promise<string> {
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

  const unlimited = async () => void (await limitDatabase(-1));

  test('of the role counts and is named in the message', async () => {
    const url = await ofRole('connection limit 7');
    const wanted = { durable: false, connections: 8 };
    expect(await assertDatabaseReachable(url, { ...wanted, connections: 7 })).toMatchObject({
      connections: 7,
    });
    expect(((await faultOf(url, wanted)) as StartFault).message).toMatch(
      /menerima 7 koneksi, .* butuh 8: naikkan batas koneksi penggunanya .*, atau kurangi WORKERS\.$/,
    );
  });

  test('of the database counts and is named in the message', async () => {
    onTestFinished(unlimited);
    await limitDatabase(9);
    expect(
      ((await faultOf(database.url, { durable: false, connections: 10 })) as StartFault).message,
    ).toMatch(
      /menerima 9 koneksi, .* butuh 10: naikkan batas koneksi basis datanya .*, atau kurangi WORKERS\.$/,
    );
  });

  test('of the role or of the database counts, whichever is lower', async () => {
    onTestFinished(unlimited);
    const url = await ofRole('connection limit 7');
    for (const [ofDatabase, least] of [
      [9, 7],
      [5, 5],
    ] as const) {
      await limitDatabase(ofDatabase);
      expect(await assertDatabaseReachable(url, { durable: false })).toMatchObject({ connections: least });
    }
  });

  test('does not count for a superuser', async () => {
    onTestFinished(unlimited);
    await limitDatabase(9);
    const url = await ofRole('superuser connection limit 7');
    const { connections, more } = await assertDatabaseReachable(url, { durable: false });
    expect(connections).toBeGreaterThan(9);
    expect(more).toContain('max_connections');
  });
});

describe('a start that waits for its database', () => {
  /** A clock that only the waits advance. */
  function clock(onWait: (waits: number) => void = () => undefined) {
    const waits: number[] = [];
    const now = () => waits.reduce((sum, ms) => sum + ms, 0);
    const wait = async (ms: number) => void onWait(waits.push(ms));
    return { waits, options: { timeoutMs: 60_000, now, wait, durable: false } };
  }
  const nowhere = 'postgresql://a:rahasia@127.0.0.1:1/b?sslmode=disable';

  test('continues as soon as it answers', async () => {
    const { waits, options } = clock((count) => count === 3 && proxy.resume());
    proxy.refuse();
    await waitForDatabase(proxy.urlTo(database.url), options);
    expect(waits).toHaveLength(3);
  });

  test('fails after its timeout', async () => {
    const { waits, options } = clock();
    const fault = await waitForDatabase(nowhere, options).catch((error: unknown) => error);
    expect((fault as Error).message).toMatch(/^Server di DATABASE_URL tidak menjawab: [^\n]+\.$/);
    expect(waits.reduce((sum, ms) => sum + ms, 0)).toBe(60_000);
  });

  test('fails immediately when only a person can fix the fault', async () => {
    const { waits, options } = clock();
    const missing = new URL(database.url);
    missing.pathname = '/tidak_ada';
    for (const [url, sentence] of [
      [missing.href, /tidak punya basis data itu/],
      ['mysql://a@b/c', /tidak terbaca/],
      [database.url.replace('sslmode=disable', 'sslmode=verify-full'), /tidak menjawab/],
    ] as const) {
      const fault = await waitForDatabase(url, options).catch((error: unknown) => error);
      expect((fault as Error).message).toMatch(sentence);
    }
    expect(waits).toEqual([]);
  });
});

test.each([
  ['53100', /penyimpanannya penuh: kosongkan sebagian di mesin server itu, lalu ulangi\.$/],
  ['53300', /semua koneksinya terpakai: .*max_connections.*, lalu ulangi\.$/],
])(
  'a server that refuses with %s counts as unanswered, with the reason in the message',
  async (code, sentence) => {
    refusalCode = code;
    const fault = await faultOf(refusing());
    expect(fault).toBeInstanceOf(NoAnswerFault);
    expect((fault as StartFault).message).toMatch(sentence);
  },
);

test('a server that accepts the connection and never replies counts as unanswered', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  proxy.stall();
  const fault = faultOf(proxy.urlTo(database.url));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await fault).toBeInstanceOf(NoAnswerFault);
});

test('a missing certificate file is a start fault', async () => {
  const url = 'postgresql://a:rahasia@127.0.0.1:1/b?sslmode=verify-full&sslrootcert=/tidak/ada.crt';
  const fault = await faultOf(url);
  expect(fault).toBeInstanceOf(StartFault);
  expect((fault as StartFault).message).toMatch(/^DATABASE_URL menyebut berkas sertifikat[^\n]+\.$/);
});
