import { randomBytes } from 'node:crypto';
import { errorCode } from '@ambang/server/start-fault.ts';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import type { OpenDatabase } from '../src/open.ts';
import { openDatabase, LONG_RUNNING_LIMITS } from '../src/open.ts';

/** @param serverUrl by default the server of all tests */
export function useTestDatabase(
  serverUrl: () => string = () => inject('databaseUrl'),
): OpenDatabase & { url: string } {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const opened = {} as OpenDatabase & { url: string };
  beforeAll(async () => {
    await runAsAdministrator(serverUrl(), `create database ${name} template ambang strategy file_copy`);
    const url = databaseUrl(serverUrl(), name);
    Object.assign(
      opened,
      openDatabase(url, () => {}, LONG_RUNNING_LIMITS),
      { url },
    );
  });
  afterAll(async () => {
    await opened.close();
    await dropDatabase(serverUrl(), name);
  });
  return opened;
}

function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/**
 * `force` ends connections of tests, but is refused while autovacuum works in the database: its worker is the superuser's.
 * A drop without `force` ends such a worker.
 */
async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  await runAsAdministrator(serverUrl, `drop database ${name} with (force)`).catch((fault: unknown) => {
    if (errorCode(fault) !== '42501') throw fault;
    return runAsAdministrator(serverUrl, `drop database ${name}`);
  });
}

async function runAsAdministrator(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl(serverUrl, 'postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
