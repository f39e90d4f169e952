import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Embedded } from '@ambang/postgres/embedded.ts';
import { startEmbedded } from '@ambang/postgres/embedded.ts';
import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { migrate } from '../../src/migrate.ts';
import { openDatabase, UNHURRIED } from '../../src/open.ts';
import { publishRuleSets } from '../../src/tryouts/rule-sets.ts';
import { testRules } from '../test-rules.ts';
import { processesOf } from './server-processes.ts';

/** A PostgreSQL that keeps what it has acknowledged, also when it is killed: set up as that of the product. */
export interface DurableServer {
  url(): string;
  /** Ends it as when the power fails: none of its processes gets to do anything more. */
  kill(): Promise<void>;
  /** Starts it again where it has ended by itself or was killed, under the address of before. */
  start(): Promise<void>;
  /** Goes through the files of the log that it has in reserve, so that it needs a new one. */
  useUpLog(): Promise<void>;
  /** Whether it answers; one that has ended does not, nor one that recovers, or tries to. */
  serves(): Promise<boolean>;
  /** Waits until it answers, and starts it whenever it has ended. */
  comesBack(): Promise<void>;
}

/** A server of the file's own. @param folder where it keeps its data; by default a temporary folder */
export function useDurableServer(folder?: () => string): DurableServer {
  let dataDir: string;
  let server: Embedded;
  let isDown = true;
  const start = async () => {
    server = await startEmbedded({ dataDir, explicit: true, log: () => undefined });
    isDown = false;
    const { exited } = server;
    void exited.then(() => (isDown = true));
  };
  beforeAll(async () => {
    dataDir = folder?.() ?? (await mkdtemp(path.join(tmpdir(), 'ambang-test-')));
    await start();
    await beCopied(server.url);
  }, 60_000);
  afterAll(async () => {
    await server.stop();
    if (!folder) await rm(dataDir, { recursive: true, force: true });
  }, 60_000);
  const startAgain = async () => {
    // Else the former one would take the new one for its own.
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
      for (const pid of processesOf(path.join(dataDir, 'pg'))) process.kill(pid, 'SIGKILL');
      await server.exited;
    },
    start: startAgain,
    useUpLog: () => useUpLog(server.url).catch(() => undefined),
    serves,
    async comesBack() {
      while (!(await serves())) await (isDown ? startAgain() : pause(100));
    },
  };
}

/** The product's database becomes the template of those of the tests (see test-database.ts). */
async function beCopied(url: string): Promise<void> {
  const report = (error: Error) => {
    throw error;
  };
  const database = openDatabase(url, report, UNHURRIED);
  await migrate(database);
  await publishRuleSets(database.db, [testRules]);
  await database.close();
  await administer(url, (client) => client.query('alter role ambang createdb'));
}

/** @throws when the server ends meanwhile */
const useUpLog = (url: string): Promise<void> =>
  administer(url, async (client) => {
    for (let files = 0; files < 100; files += 1)
      await client.query("select pg_logical_emit_message(true, 'uji', 'x'), pg_switch_wal()");
  });

async function administer(url: string, act: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const address = new URL(url);
  address.username = 'postgres';
  address.pathname = '/postgres';
  const client = new pg.Client({ connectionString: address.href });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await act(client);
  } finally {
    await client.end();
  }
}
