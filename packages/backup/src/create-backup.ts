import { readTableCounts } from '@ambang/db/backups/table-counts.ts';
import type { BackupCounts } from '@ambang/db/backups/judge-counts.ts';
import { readDatabaseBytes, readServerMajor } from '@ambang/db/backups/logical/catalogue.ts';
import { insertBackup, readServerBytes, tryLockBackup, type Backup } from '@ambang/db/backups/backups.ts';
import { LONG_RUNNING_LIMITS, withOpenDatabase, type Db } from '@ambang/db/open.ts';
import { readDatabaseTime } from '@ambang/db/monitoring/database-stats.ts';
import { administratorUrl } from '@ambang/postgres/embedded/url.ts';
import { serverMajor } from '@ambang/postgres/embedded/usable-folder.ts';
import { toDamageFault } from './damaged-data.ts';
import { BackupFault } from './fault.ts';
import type { BackupHeader } from './file/backup-file.ts';
import type { Section } from './file/sections.ts';
import { sealBackup } from './file/whole-file.ts';
import { limitRate } from './logical/pace.ts';
import { streamLogicalCopy } from './logical/stream-copy.ts';
import { platformName } from './physical/platform.ts';
import { streamBaseBackup } from './physical/base-backup.ts';
import type { BackupTarget } from './targets/target.ts';

export interface BackupRequest {
  /** The embedded server's URL, or that of any server for a logical copy. */
  url: string;
  /** A physical copy is faster; a logical one needs no other rights than the product's, and fits any server. */
  kind?: BackupHeader['kind'];
  target: BackupTarget;
  /** The folder or address of the target, for people. */
  place: string;
  secret: Buffer | null;
  /** The most KB a second that are read, so that saves stay fast. */
  rateKb: number;
  onProgress?: (bytes: number) => void;
}

/** Rows of the last minute are not old ones: their clocks may differ, and their transactions may be open. */
const OLD_AFTER_MS = 60_000;

/** Another backup of this database runs. */
export class BackupRunsFault extends BackupFault {
  override name = 'BackupRunsFault';
  constructor() {
    super('Cadangan lain sedang dibuat: tunggu sampai selesai, lalu ulangi.');
  }
}

/** Backs up a running server. @throws BackupFault, or BackupRunsFault if another backup runs */
export async function createBackup(request: BackupRequest): Promise<Backup> {
  const backup = await createBackupIf(request, async () => true);
  if (backup === null) throw new Error('a backup without a condition was not made');
  return backup;
}

/**
 * Backs up a running server if the condition is true while no other backup can be made.
 * @returns null if it is false
 * @throws BackupFault, or BackupRunsFault if another backup runs
 */
export async function createBackupIf(
  request: BackupRequest,
  isWanted: (db: Db) => Promise<boolean>,
): Promise<Backup | null> {
  return withOpenDatabase(request.url, { ...LONG_RUNNING_LIMITS, connections: 2 }, ({ db }) =>
    db.connection().execute(async (locked) => {
      if (!(await tryLockBackup(locked))) throw new BackupRunsFault();
      if (!(await isWanted(db))) return null;
      const backup = await writeBackup(db, request);
      await insertBackup(db, backup);
      return { ...backup, provedAt: null, fault: null };
    }),
  ).catch((error: unknown) => {
    throw toDamageFault(error);
  });
}

async function writeBackup(
  db: Db,
  { url, kind = 'physical', target, place, secret, rateKb, onProgress = () => undefined }: BackupRequest,
) {
  const startedAt = await readDatabaseTime(db);
  const header: BackupHeader = {
    kind,
    postgres: kind === 'physical' ? Number(serverMajor) : await readServerMajor(db),
    platform: platformName,
    startedAt: new Date(startedAt).toISOString(),
    restoredBytes: await (kind === 'physical' ? readServerBytes(db) : readDatabaseBytes(db)),
  };
  const name = nameFor(startedAt);
  const before = startedAt - OLD_AFTER_MS;
  const sections =
    kind === 'physical'
      ? withCounts(db, before, streamBaseBackup(administratorUrl(url), rateKb))
      : limitRate(streamLogicalCopy(url, before), rateKb);
  const bytes = await target.write(name, sealBackup(header, secret, counted(sections, onProgress)));
  return { name, place, kind: header.kind, startedAt, finishedAt: await readDatabaseTime(db), bytes };
}

/**
 * Reads the time in the name of a backup: a copy of the file has another time of its own.
 * @returns when it began, epoch ms; null for any other name
 */
export function backupTimeOf(name: string): number | null {
  const [, ...parts] = /^ambang-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z\.backup$/.exec(name) ?? [];
  const [year, month, day, hour, minute, second] = parts;
  const time = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(time) ? null : time;
}

/** Such as "ambang-20261129T210533Z.backup": the order of names is the order of times. */
const nameFor = (startedAt: number): string =>
  `ambang-${new Date(startedAt).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z.backup`;

async function* counted(
  sections: AsyncIterable<Section>,
  onProgress: (bytes: number) => void,
): AsyncGenerator<Section> {
  let bytes = 0;
  for await (const section of sections) {
    bytes += section.bytes.length;
    onProgress(bytes);
    yield section;
  }
}

/** The state in the file is one between the counts before and after it. */
async function* withCounts(
  db: Db,
  before: number,
  sections: AsyncIterable<Section>,
): AsyncGenerator<Section> {
  const start = await readTableCounts(db, before);
  yield* sections;
  const counts: BackupCounts = { before, start, end: await readTableCounts(db, before) };
  yield { kind: 'counts', bytes: Buffer.from(JSON.stringify(counts)) };
}
