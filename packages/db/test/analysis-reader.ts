import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import type { AnalysisRole } from '../src/setup/analysis-role.ts';
import { ensureAnalysisRole } from '../src/setup/analysis-role.ts';
import type { OpenDatabase } from '../src/open.ts';
import { openDatabase } from '../src/open.ts';

interface AnalysisReader {
  reader: OpenDatabase & { url: string };
  /** Opened by the superuser, because the product's role cannot create roles. */
  administrator: OpenDatabase & { url: string };
  role: AnalysisRole;
}

export function useAnalysisReader(owner: { url: string }): AnalysisReader {
  const opened = {} as AnalysisReader;
  beforeAll(async () => {
    opened.administrator = openAs(owner.url, 'postgres', '');
    opened.role = await ensureAnalysisRole(opened.administrator.db);
    opened.reader = openAs(owner.url, opened.role.name, opened.role.password ?? '');
  });
  afterAll(async () => {
    const { administrator, reader, role } = opened;
    await reader.close();
    await sql`drop owned by ${sql.id(role.name)}`.execute(administrator.db);
    await sql`drop role ${sql.id(role.name)}`.execute(administrator.db);
    await administrator.close();
    await endConnections(owner.url);
  });
  return opened;
}

/** Ends the connections of other roles: the product's role drops the test's database, and may not end them. */
async function endConnections(databaseUrl: string): Promise<void> {
  const url = new URL(databaseUrl);
  const name = url.pathname.slice(1);
  url.pathname = '/postgres';
  const administrator = openAs(url.href, 'postgres', '');
  await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = ${name} and usename <> 'ambang'`.execute(administrator.db);
  await administrator.close();
}

function openAs(databaseUrl: string, username: string, password: string): OpenDatabase & { url: string } {
  const url = new URL(databaseUrl);
  Object.assign(url, { username, password });
  return { ...openDatabase(url.href, () => undefined, { connections: 1 }), url: url.href };
}
