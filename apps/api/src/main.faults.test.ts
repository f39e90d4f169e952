import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { emptyDatabase, makeEarlierDatabase } from '../../../packages/db/test/earlier-database.ts';
import { useDurableServer } from '../../../packages/db/test/servers/durable-server.ts';
import { useDatabaseProxy } from '../../../packages/db/test/servers/database-proxy.ts';
import { useTestDatabase } from '../../../packages/db/test/test-database.ts';

const database = useTestDatabase();
const server = useDurableServer();
const durable = useTestDatabase(() => server.url());
const proxy = useDatabaseProxy();
afterEach(() => proxy.resume());

/** Starts the real process, which reads its settings and then connects to the database. */
function startProcess(databaseUrl: string) {
  const file = fileURLToPath(new URL('main.ts', import.meta.url));
  const env = {
    PATH: process.env.PATH,
    PORT: '1',
    PUBLIC_URL: 'http://localhost:1',
    DATABASE_URL: databaseUrl,
    RANK_KEY: Buffer.alloc(32, 7).toString('base64'),
  };
  const child = spawn(process.execPath, [file], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let stderr = '';
  child.stderr.on('data', (bytes: Buffer) => (stderr += bytes.toString()));
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number, stderr }));
  return { ended, isRunning: () => child.exitCode === null };
}

test('a start with a missing database ends with a message instead of waiting', async () => {
  const missing = new URL(database.url);
  missing.pathname = '/tidak_ada';
  expect(await startProcess(missing.href).ended).toEqual({
    code: 1,
    stderr: 'PostgreSQL bawaan tidak punya basis data itu: periksa alamat dan servernya, lalu ulangi.\n',
  });
}, 20_000);

test('a start waits until the database answers, and then checks it', async () => {
  proxy.refuse();
  const { ended, isRunning } = startProcess(proxy.urlTo(database.url));
  await vi.waitFor(() => expect(proxy.refused()).toBeGreaterThanOrEqual(2), { timeout: 15_000 });
  expect(isRunning()).toBe(true);
  proxy.resume();
  // A start refuses the tests' server, because it runs without fsync.
  expect(await ended).toEqual({ code: 1, stderr: expect.stringContaining('fsync') as string });
}, 30_000);

test('a start with a database of an unknown history ends with a message', async () => {
  await emptyDatabase(durable.pool);
  await makeEarlierDatabase(durable.pool);
  expect(await startProcess(durable.url).ended).toEqual({
    code: 1,
    stderr: expect.stringMatching(
      /^Folder data \S+\/pg punya riwayat migrasi yang tidak dikenal .*\n$/,
    ) as string,
  });
}, 20_000);
