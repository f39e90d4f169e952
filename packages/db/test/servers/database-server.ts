import type { TestProject } from 'vitest/node';
import { startTemplateServer } from './template-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string;
  }
}

/** Each file gets a copy of the migrated template (`../test-database.ts`). */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTemplateServer();
  project.provide('databaseUrl', server.url);
  return () => server.stop();
}
