import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { EmbeddedPostgres } from '@ambang/postgres/embedded.ts';
import { startEmbeddedPostgres } from '@ambang/postgres/embedded.ts';
import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { listServerProcesses } from './server-processes.ts';
import { prepareTemplate } from './template-server.ts';

/** A PostgreSQL with the product's settings: commits survive a kill. */
interface DurableServer {
  url(): string;
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Uses up the recycled files of the write-ahead log, so that it needs a new one. */
  useUpLog(): Promise<void>;
  /** The server does not answer during a recovery. */
  serves(): Promise<boolean>;
  /** Waits until the server answers, and restarts it whenever it has exited. */
  recover(): Promise<void>;
}

export function useDurableServer(folder?: () => string): DurableServer {
  let dataDir: string;
  let server: EmbeddedPostgres;
  let isDown = true;
  const start = async () => {
    server = await startEmbeddedPostgres({ dataDir, isDataDirExplicit: true, log: () => undefined });
    isDown = false;
    const { exited } = server;
    void exited.then(() => (isDown = true));
  };
  beforeAll(async () => {
    dataDir = folder?.() ?? (await mkdtemp(path.join(tmpdir(), 'ambang-test-')));
    await start();
    await prepareTemplate(server.url);
    await administer(server.url, (client) => client.query('alter role ambang createdb'));
  }, 60_000);
  afterAll(async () => {
    await server.stop();
    if (!folder) await rm(dataDir, { recursive: true, force: true });
  }, 60_000);
  const startAgain = async () => {
    // Otherwise the handle of the previous server would also stop the new server.
    await server.stop();
    await start();
  };
  const serves = () =>
    administer(server.url, (client) => client.query('select 1')).then(
      () => true,
      () => false,
    );
  return {
    url: () => server.url,
    async kill() {
      for (const pid of listServerProcesses(path.join(dataDir, 'pg'))) process.kill(pid, 'SIGKILL');
      await server.exited;
    },
    start: startAgain,
    useUpLog: () => useUpLog(server.url).catch(() => undefined),
    serves,
    async recover() {
      while (!(await serves())) await (isDown ? startAgain() : pause(100));
    },
  };
}

/** @throws an error when the server exits during the call */
const useUpLog = (url: string): Promise<void> =>
  administer(url, async (client) => {
    for (let files = 0; files < 100; files += 1)
      await client.query("select pg_logical_emit_message(true, 'uji', 'x'), pg_switch_wal()");
  });

async function administer(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const address = new URL(url);
  address.username = 'postgres';
  address.pathname = '/postgres';
  const client = new pg.Client({ connectionString: address.href });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
