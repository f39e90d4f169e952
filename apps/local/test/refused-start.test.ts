import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createServer } from 'node:net';
import { administratorUrl } from '@ambang/postgres/embedded/url.ts';
import { startEmbeddedPostgres } from '@ambang/postgres/embedded.ts';
import pg from 'pg';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { callAnalysis, register } from './client.ts';
import { expectFault } from './expect-fault.ts';
import { findFreePort, launchProduct, stopProduct, createTemporaryFolder } from './product.ts';

const folder = createTemporaryFolder();
const dataDir = join(folder.path, 'data');
afterAll(() => folder.remove());

test('a start on a port in use is refused', async () => {
  const port = await findFreePort();
  const server = createServer().listen(port, '127.0.0.1');
  onTestFinished(() => void server.close());
  await expectFault({ dataDir, port }, new RegExp(`^Port ${port} sedang dipakai program lain`));
});

test('a DATABASE_URL that points to no server is refused, and the message contains no password', async () => {
  const env = { DATABASE_URL: 'postgresql://a:kata-rahasia@127.0.0.1:1/b' };
  await expectFault({ dataDir, env }, /^Server di DATABASE_URL tidak menjawab(?!.*kata-rahasia)/);
});

test('a DATABASE_URL whose role cannot create the role of the analysis service is refused', async () => {
  const own = join(folder.path, 'milik-sendiri');
  const server = await startEmbeddedPostgres({ dataDir: own, isDataDirExplicit: true, log: () => undefined });
  onTestFinished(() => server.stop());
  await expectFault(
    { dataDir, env: { DATABASE_URL: server.url } },
    /^Menyiapkan basis data gagal: Pengguna di DATABASE_URL tidak boleh membuat peran untuk analisis/,
  );
  const product = await launchProduct({ dataDir, env: { DATABASE_URL: administratorUrl(server.url) } });
  await product.ready();
  expect(await register(product.port)).toBeLessThan(300);
  expect((await callAnalysis(product.port)).status).toBe(404);
  await stopProduct(product);
});

test('a data folder with tables of another program is refused, and its data is kept', async () => {
  const other = join(folder.path, 'lain');
  const options = { dataDir: other, isDataDirExplicit: true, log: () => undefined };
  const server = await startEmbeddedPostgres(options);
  const client = new pg.Client(server.url);
  await client.connect();
  await client.query("create table pelanggan as select 'Rani' as nama");
  await client.end();
  await server.stop();
  const pgFolder = join(other, 'pg');
  const files = readdirSync(other);
  await expectFault(
    { dataDir: other },
    new RegExp(
      `^Menyiapkan basis data gagal: Folder data ${pgFolder} berisi tabel program lain \\(pelanggan\\) dan tidak diubah: pindahkan folder itu, `,
    ),
  );
  expect(readdirSync(other)).toEqual(files);
  const again = await startEmbeddedPostgres(options);
  onTestFinished(() => again.stop());
  const reader = new pg.Client(again.url);
  await reader.connect();
  onTestFinished(() => reader.end());
  expect((await reader.query("select tablename from pg_tables where schemaname = 'public'")).rows).toEqual([
    { tablename: 'pelanggan' },
  ]);
});
