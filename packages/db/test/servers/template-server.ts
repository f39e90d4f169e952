import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '@ambang/postgres/embedded.ts';
import { migrate } from '../../src/setup/migrate.ts';
import { openDatabase, LONG_RUNNING_LIMITS } from '../../src/open.ts';
import { publishRuleSets } from '../../src/tryouts/rule-sets.ts';
import { testRules } from '../test-rules.ts';

export interface TemplateServer {
  url: string;
  /** The data folder of the server. */
  cluster: string;
  stop(): Promise<void>;
}

/** Starts a PostgreSQL with a migrated database, the template of the test databases (`../test-database.ts`). */
export async function startTemplateServer(): Promise<TemplateServer> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ambang-test-'));
  const server = await startEmbeddedPostgres({ dataDir, explicit: false, durable: false, log: () => {} });
  const report = (error: Error) => {
    throw error;
  };
  const database = openDatabase(server.url, report, LONG_RUNNING_LIMITS);
  await migrate(database);
  await publishRuleSets(database.db, [testRules]);
  // One open connection to a template makes every copy of it fail.
  await database.close();
  return {
    url: server.url,
    cluster: path.join(dataDir, 'pg'),
    async stop() {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
