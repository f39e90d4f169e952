import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase, type OpenDatabase } from '@ambang/db/open.ts';
import { migrate } from '@ambang/db/setup/migrate.ts';
import { startEmbeddedPostgres } from '@ambang/postgres/embedded.ts';
import { administratorUrl } from '@ambang/postgres/embedded/url.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { runCommand, type CommandResult } from '../run-command.ts';

export const backupKey = Buffer.alloc(32, 7).toString('base64');

/** Restores a backup that has no lists beside it, of a database that no product has used. */
export const alone = ['--without-lists', '--without-rank-key'] as const;

export const runIn = (
  dataDir: string,
  words: readonly string[],
  env: NodeJS.ProcessEnv = { BACKUP_KEY: backupKey },
): Promise<CommandResult> => runCommand(words, { now: 0, env: { DATA_DIR: dataDir, ...env } });

const createFolder = (): string => mkdtempSync(path.join(tmpdir(), 'ambang-backup-'));

export function makeFolder(): string {
  const folder = createFolder();
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export interface BackupServer extends OpenDatabase {
  url: string;
  dataDir: string;
  /** May be called again. */
  stop(): Promise<void>;
}

/** Starts an embedded server on its own data folder, as the product does. */
export async function startServer(dataDir: string, durable = false): Promise<BackupServer> {
  const server = await startEmbeddedPostgres({
    dataDir,
    isDataDirExplicit: true,
    durable,
    log: () => undefined,
  });
  const database = openDatabase(server.url, () => undefined, { statementMs: 60_000 });
  let stopping: Promise<void> | null = null;
  const stop = () => (stopping ??= database.close().then(() => server.stop()));
  await migrate(database);
  return { ...database, url: server.url, dataDir, stop };
}

/** One server for all tests of a file. @param durable commands in processes of their own accept no other server */
export function useServer({ durable = false } = {}): BackupServer {
  const server = {} as BackupServer;
  beforeAll(async () => void Object.assign(server, await startServer(createFolder(), durable)));
  afterAll(async () => {
    await server.stop();
    rmSync(server.dataDir, { recursive: true, force: true });
  });
  return server;
}

export async function addAccounts({ db }: Pick<OpenDatabase, 'db'>, count: number): Promise<void> {
  const accounts = Array.from({ length: count }, (_, index) => ({
    email: `orang${index}@contoh.id`,
    name: 'Rani',
    consentVersion: '1',
    consentedAt: new Date(0),
    createdAt: new Date(0),
  }));
  await db.insertInto('accounts').values(accounts).execute();
}

export async function countAccounts({ db }: Pick<OpenDatabase, 'db'>): Promise<number> {
  const { count } = await db
    .selectFrom('accounts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function runAsAdministrator(url: string, statement: string): Promise<void> {
  const database = openDatabase(administratorUrl(url), () => undefined, { connections: 1 });
  try {
    await sql.raw(statement).execute(database.db);
  } finally {
    await database.close();
  }
}
