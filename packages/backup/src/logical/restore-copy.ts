import {
  addForeignKeys,
  analyzeTables,
  copyInStatement,
  dropForeignKeys,
  emptyTables,
  listCopiedTables,
  readJobsMigration,
  setSequences,
  type CopiedTable,
} from '@ambang/db/backups/logical/catalogue.ts';
import type { BackupCounts } from '@ambang/db/backups/judge-counts.ts';
import type { Db } from '@ambang/db/open.ts';
import { migrateInTransaction, tryLockMigrations } from '@ambang/db/setup/migrate.ts';
import {
  assertEmptyDatabase,
  compareMigrations,
  listMigrationFiles,
} from '@ambang/db/setup/migration-history.ts';
import { openOneConnection } from '@ambang/db/setup/one-connection.ts';
import { errorCode } from '@ambang/server/start-fault.ts';
import type { Client } from 'pg';
import { copyIn } from '../copy/copy-in.ts';
import { BackupFault } from '../fault.ts';
import type { Section } from '../file/sections.ts';
import type { OpenBackup } from '../file/whole-file.ts';
import type { LogicalManifest, TableEnd } from './manifest.ts';

interface Options {
  /** Prints a message in Indonesian. */
  log: (line: string) => void;
  /** Changes the rows after the last migration of this release. Without it the tables stay at the level of the file. */
  amend?: ((trx: Db) => Promise<void>) | undefined;
}

/**
 * Restores a logical copy into an empty database: its tables at the level of the file, then its rows. Everything is one
 * transaction, so an interrupted restore leaves an empty database.
 * @throws BackupFault or StartFault with the next step for the operator
 */
export async function restoreLogicalCopy(
  url: string,
  { header, sections }: OpenBackup,
  { log, amend }: Options,
): Promise<BackupCounts> {
  if (header.kind !== 'logical')
    throw new BackupFault(
      'Cadangan ini salinan fisik PostgreSQL bawaan: kosongkan DATABASE_URL untuk memulihkannya, atau buat cadangan baru dengan ./ambang backup --logical.',
    );
  const connection = await openOneConnection(url);
  const { client, db } = connection;
  try {
    const trx = await db.startTransaction().execute();
    if (!(await tryLockMigrations(trx)))
      throw new BackupFault(
        'Basis data itu sedang dimigrasi atau dipulihkan proses lain: tunggu sampai selesai, lalu ulangi.',
      );
    await assertEmptyDatabase(trx, url);
    const counts = await fill({ trx, client, log }, sections[Symbol.asyncIterator]());
    if (amend) {
      await migrateInTransaction(trx, client, await listMigrationFiles());
      await amend(trx);
    }
    await trx.commit().execute();
    return counts;
  } catch (error) {
    throw contentCode.test(errorCode(error)) ? contentFault(error) : error;
  } finally {
    await connection.close();
  }
}

interface Target {
  trx: Db;
  client: Client;
  log: (line: string) => void;
}

type Sections = AsyncIterator<Section>;

async function fill(target: Target, sections: Sections): Promise<BackupCounts> {
  const { trx, client } = target;
  const manifest = parseSection<LogicalManifest>(await nextOf(sections), 'manifest');
  await requireUsableMigrations(manifest);
  await migrateInTransaction(trx, client, manifest.migrations);
  if ((await readJobsMigration(trx)) !== manifest.jobsMigration) throw jobsFault();
  const keys = await dropForeignKeys(trx);
  const own = await listCopiedTables(trx);
  await emptyTables(trx, own);
  for (const table of manifest.tables) await fillTable(target, table, own, sections);
  const counts = parseSection<BackupCounts>(await nextOf(sections), 'counts');
  // The end of the file proves that it is whole.
  if (!(await sections.next()).done) throw orderFault();
  await setSequences(trx, manifest.sequences);
  await addForeignKeys(trx, keys);
  await analyzeTables(trx, own);
  return counts;
}

async function fillTable(
  { client, log }: Target,
  table: CopiedTable,
  own: readonly CopiedTable[],
  sections: Sections,
): Promise<void> {
  const end: { section: Section | null } = { section: null };
  const chunks = rowsOf(sections, (section) => (end.section = section));
  const isKnown = own.some(({ place, name }) => place === table.place && name === table.name);
  const rows = isKnown ? await copyIn(client, copyInStatement(table), chunks) : await skip(chunks);
  const expected = parseSection<TableEnd>(end.section, 'table').rows;
  if (!isKnown) log(`Tabel ${table.name} (${expected} baris) bukan milik Ambang, jadi tidak dipulihkan.`);
  else if (rows !== expected) throw orderFault();
}

async function skip(chunks: AsyncIterable<Buffer>): Promise<number> {
  for await (const chunk of chunks) void chunk;
  return 0;
}

async function* rowsOf(sections: Sections, onEnd: (section: Section) => void): AsyncGenerator<Buffer> {
  for (;;) {
    const section = await nextOf(sections);
    if (section?.kind !== 'rows') return section && onEnd(section);
    yield section.bytes;
  }
}

async function nextOf(sections: Sections): Promise<Section | null> {
  const next = await sections.next();
  return next.done ? null : next.value;
}

function parseSection<T>(section: Section | null, kind: Section['kind']): T {
  if (section?.kind !== kind) throw orderFault();
  return JSON.parse(section.bytes.toString('utf8')) as T;
}

/** @throws BackupFault for a file of a newer release, or of another history */
async function requireUsableMigrations({ migrations }: LogicalManifest): Promise<void> {
  const age = await compareMigrations(migrations);
  if (age === 'earlier') return;
  const last = migrations.at(-1) ?? '';
  throw new BackupFault(
    age === 'newer'
      ? `Cadangan ini dari Ambang yang lebih baru (${last}): pasang versi itu, lalu ulangi.`
      : `Cadangan ini punya riwayat migrasi yang tidak dikenal versi ini (${last}): pulihkan dengan Ambang versi yang menulisnya.`,
  );
}

const jobsFault = (): BackupFault =>
  new BackupFault(
    'Antrean pekerjaan di cadangan ini dari versi lain: pulihkan dengan Ambang versi yang menulisnya, lalu perbarui.',
  );

const orderFault = (): BackupFault =>
  new BackupFault('Urutan isi berkas cadangan ini tidak terbaca: pakai berkas lain.');

/** PostgreSQL refuses a value or a row. */
const contentCode = /^2[23]/;

const contentFault = (cause: unknown): BackupFault =>
  new BackupFault('Isi cadangan ini tidak diterima basis datanya: pakai berkas lain.', { cause });
