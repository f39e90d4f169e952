import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '@ambang/postgres/embedded.ts';
import { migrate } from '../../src/setup/migrate.ts';
import { openDatabase, LONG_RUNNING_LIMITS } from '../../src/open.ts';
import { publishRuleSets } from '../../src/tryouts/rule-sets.ts';
import { testRules } from '../test-rules.ts';

export interface TemplateServer {
  url: string;
  cluster: string;
  stop(): Promise<void>;
}

export async function startTemplateServer(): Promise<TemplateServer> {
  const dataDir = await makeDataFolder();
  const server = await startEmbeddedPostgres({
    dataDir,
    isDataDirExplicit: false,
    durable: false,
    log: () => {},
  });
  await prepareTemplate(server.url);
  return {
    url: server.url,
    cluster: path.join(dataDir, 'pg'),
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Creates the schema and the rule sets of all test databases. */
export async function prepareTemplate(url: string): Promise<void> {
  const report = (error: Error) => {
    throw error;
  };
  const database = openDatabase(url, report, LONG_RUNNING_LIMITS);
  await migrate(database);
  await publishRuleSets(database.db, [testRules]);
  // One open connection to a template makes every copy of it fail.
  await database.close();
}

/** `npm test` needs less than 200 MB. The log of a long test can grow to 4 GB (`max_wal_size`). */
const ENOUGH_BYTES = 5 * 1024 ** 3;

/** Makes the folder in the memory file system of Linux, where copying the hundreds of files of a database is much faster. */
async function makeDataFolder(): Promise<string> {
  const folder = await statfs('/dev/shm').catch(() => undefined);
  const freeBytes = folder ? Math.min(folder.bavail * folder.bsize, process.availableMemory()) : 0;
  return mkdtemp(path.join(freeBytes > ENOUGH_BYTES ? '/dev/shm' : tmpdir(), 'ambang-test-'));
}
