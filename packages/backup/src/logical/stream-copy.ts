import {
  copyOutStatement,
  listCopiedTables,
  lockTables,
  readJobsMigration,
  readSequences,
  type CopiedTable,
} from '@ambang/db/backups/logical/catalogue.ts';
import type { BackupCounts } from '@ambang/db/backups/judge-counts.ts';
import { readTableCounts } from '@ambang/db/backups/table-counts.ts';
import type { Db } from '@ambang/db/open.ts';
import { appliedMigrations } from '@ambang/db/setup/migration-history.ts';
import { COPY_NAME, openOneConnection } from '@ambang/db/setup/one-connection.ts';
import { outageCause } from '@ambang/server/database/outages.ts';
import { errorCode } from '@ambang/server/start-fault.ts';
import type { Client } from 'pg';
import { CopyOutQuery } from '../copy/copy-out.ts';
import { BackupFault } from '../fault.ts';
import type { Section, SectionKind } from '../file/sections.ts';
import type { LogicalManifest, TableEnd } from './manifest.ts';

/**
 * Streams all rows of the product and of its job queue in one snapshot. It needs no more rights than those of the tables' owner.
 * @param before the rows from before this instant are the old ones of the counts; epoch ms
 */
export async function* streamLogicalCopy(url: string, before: number): AsyncGenerator<Section> {
  const connection = await openOneConnection(url, COPY_NAME);
  const { client, db } = connection;
  try {
    const trx = await db
      .startTransaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute();
    const tables = await listCopiedTables(trx);
    await lockTables(trx, tables);
    yield jsonSection('manifest', await readManifest(trx, tables));
    for (const table of tables) yield* streamTable(client, table);
    // One snapshot has the same counts at start and end.
    const start = await readTableCounts(trx, before);
    yield jsonSection('counts', { before, start, end: start } satisfies BackupCounts);
    await trx.commit().execute();
  } catch (error) {
    throw isEnd(error) ? endedFault(error) : error;
  } finally {
    await connection.close();
  }
}

/** PostgreSQL's codes of a connection that somebody ends, and those of the system. The driver's own errors have none. */
const endCode = /^(?:57P0\d|ECONN[A-Z]+|EPIPE|)$/;

const isEnd = (error: unknown): boolean => outageCause(error) !== null && endCode.test(errorCode(error));

const endedFault = (cause: unknown): BackupFault =>
  new BackupFault(
    'Pencadangan dihentikan, karena basis datanya sedang diperbarui atau dimatikan: ulangi sesudahnya.',
    { cause },
  );

const readManifest = async (trx: Db, tables: CopiedTable[]): Promise<LogicalManifest> => ({
  migrations: await appliedMigrations(trx),
  jobsMigration: await readJobsMigration(trx),
  tables,
  sequences: await readSequences(trx),
});

async function* streamTable(client: Client, table: CopiedTable): AsyncGenerator<Section> {
  const query = client.query(new CopyOutQuery(copyOutStatement(table), { isPacked: true }));
  for await (const bytes of query.messages()) yield { kind: 'rows', bytes };
  yield jsonSection('table', { rows: query.rows } satisfies TableEnd);
}

const jsonSection = (kind: SectionKind, value: unknown): Section => ({
  kind,
  bytes: Buffer.from(JSON.stringify(value)),
});
