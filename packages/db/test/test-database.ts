import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import type { OpenDatabase } from '../src/open.ts';
import { openDatabase, UNHURRIED } from '../src/open.ts';

/** An empty database of the newest schema, made before the tests of a file and dropped after them. */
export function useTestDatabase(): OpenDatabase & { url: string } {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const url = databaseUrl(name);
  const opened = {} as OpenDatabase & { url: string };
  beforeAll(async () => {
    await administer(`create database ${name} template ambang strategy file_copy`);
    Object.assign(
      opened,
      openDatabase(url, () => {}, UNHURRIED),
      { url },
    );
  });
  afterAll(async () => {
    await opened.close();
    await administer(`drop database ${name} with (force)`);
  });
  return opened;
}

function databaseUrl(name: string): string {
  const url = new URL(inject('databaseUrl'));
  url.pathname = `/${name}`;
  return url.href;
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl('postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
