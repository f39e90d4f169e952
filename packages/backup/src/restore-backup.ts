import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { BackupCounts } from '@ambang/db/backups/judge-counts.ts';
import { placeCluster } from '@ambang/postgres/embedded/cluster.ts';
import { chooseClusterLocation, type ClusterLocation } from '@ambang/postgres/embedded/location.ts';
import { isServerRunning } from '@ambang/postgres/running.ts';
import { errorCode, withDiskFaults } from '@ambang/server/start-fault.ts';
import { amendDatabase, type Amendment } from './amendment.ts';
import { createClusterInDraft, liftCluster, withDraftServer, type DraftOptions } from './draft-cluster.ts';
import { BackupFault } from './fault.ts';
import type { BackupHeader } from './file/backup-file.ts';
import type { Section } from './file/sections.ts';
import { openBackup, type OpenBackup } from './file/whole-file.ts';
import { restoreLogicalCopy } from './logical/restore-copy.ts';
import { requireSpace } from './physical/free-space.ts';
import { requireUsableCopy } from './physical/platform.ts';
import { unpackArchive } from './physical/unpack.ts';

export interface RestoreRequest {
  file: AsyncIterable<Buffer>;
  secret: Buffer | null;
  dataDir: string;
  isDataDirExplicit: boolean;
  /** False only for scratch servers and in tests: the data may be lost in a crash. */
  durable?: boolean;
  /** Without it the cluster is exactly that of the backup. */
  amendment?: Amendment;
  /** Prints a message in Indonesian. */
  log: (line: string) => void;
}

export interface RestoredBackup {
  header: BackupHeader;
  counts: BackupCounts;
  /** PostgreSQL's folder. */
  cluster: string;
}

/**
 * Restores a backup into a data folder without a cluster. An interrupted restore leaves no cluster.
 * @throws BackupFault or StartFault with the next step for the operator
 */
export async function restoreBackup(request: RestoreRequest): Promise<RestoredBackup> {
  const opened = await openBackup(request.file, request.secret);
  try {
    return await placeBackup(opened, request);
  } finally {
    await opened.close();
  }
}

async function placeBackup(
  backup: OpenBackup,
  { durable = true, amendment, ...folder }: RestoreRequest,
): Promise<RestoredBackup> {
  const { header } = backup;
  if (header.kind === 'physical') requireUsableCopy(header);
  const location = chooseClusterLocation(folder);
  await requireFree(location);
  await requireSpace(path.dirname(location.cluster), header.restoredBytes ?? 0);
  const amend = await amendment?.(header);
  const options = { durable, log: folder.log, amend };
  const counts: { last: BackupCounts | null } = { last: null };
  await placeCluster(location, async (draft) => {
    const fill = header.kind === 'logical' ? fillFromRows : fillFromFiles;
    counts.last = await fill(draft, backup, location, options);
  });
  if (counts.last === null) throw new Error('a backup without counts');
  return { header, counts: counts.last, cluster: location.cluster };
}

interface FillOptions extends DraftOptions {
  amend: Awaited<ReturnType<Amendment>> | undefined;
}

/** Makes the draft a new cluster with the rows of a logical copy. */
async function fillFromRows(
  draft: string,
  backup: OpenBackup,
  _: ClusterLocation,
  { amend, ...options }: FillOptions,
): Promise<BackupCounts> {
  const restore = (url: string) => restoreLogicalCopy(url, backup, { log: options.log, amend });
  const counts = await withDraftServer(draft, options, restore);
  await liftCluster(draft);
  return counts;
}

async function fillFromFiles(
  draft: string,
  { sections }: OpenBackup,
  location: ClusterLocation,
  { amend, ...options }: FillOptions,
): Promise<BackupCounts | null> {
  let counts: BackupCounts | null = null;
  const cluster = createClusterInDraft(draft, location.user);
  try {
    const archive = archiveOf(sections, (last) => (counts = last));
    await unpackArchive(archive, cluster, { owner: location.user, durable: options.durable });
  } catch (error) {
    withDiskFaults('Memulihkan cadangan ke', location.cluster, () => {
      throw error;
    });
  }
  if (amend) await withDraftServer(draft, options, (url) => amendDatabase(url, amend));
  await liftCluster(draft);
  return counts;
}

async function requireFree(location: ClusterLocation): Promise<void> {
  if (await isServerRunning(location))
    throw new BackupFault(
      `Ambang sedang berjalan dengan folder data ${location.cluster}: hentikan dulu, atau pilih folder lain dengan --data-dir.`,
    );
  if (namesIn(location.cluster).length > 0)
    throw new BackupFault(
      `Folder ${location.cluster} sudah berisi data dan tidak diubah: pindahkan folder itu, atau pilih folder lain dengan --data-dir.`,
    );
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  }
}

async function* archiveOf(
  sections: AsyncIterable<Section>,
  onCounts: (counts: BackupCounts) => void,
): AsyncGenerator<Buffer> {
  for await (const { kind, bytes } of sections) {
    if (kind === 'archive') yield bytes;
    if (kind === 'counts') onCounts(JSON.parse(bytes.toString('utf8')) as BackupCounts);
  }
}
