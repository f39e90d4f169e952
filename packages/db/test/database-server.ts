import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../src/embedded.ts';
import { migrate } from '../src/migrate.ts';
import { openDatabase, UNHURRIED } from '../src/open.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string;
  }
}

/** One PostgreSQL for all test files; each gets a copy of the migrated template (see test-database.ts). */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ambang-test-'));
  const server = await startEmbedded({ dataDir, explicit: false, durable: false, log: () => {} });
  const report = (error: Error) => {
    throw error;
  };
  const database = openDatabase(server.url, report, UNHURRIED);
  await migrate(database);
  // One open connection to a template makes every copy of it fail.
  await database.close();
  project.provide('databaseUrl', server.url);
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
