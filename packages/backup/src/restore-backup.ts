import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { BackupCounts } from '@ambang/db/backups/judge-counts.ts';
import { placeCluster } from '@ambang/postgres/embedded/cluster.ts';
import { chooseClusterLocation, type ClusterLocation } from '@ambang/postgres/embedded/location.ts';
import { isServerRunning } from '@ambang/postgres/running.ts';
import { errorCode, withDiskFaults } from '@ambang/server/start-fault.ts';
import { BackupFault } from './fault.ts';
import type { BackupHeader } from './file/backup-file.ts';
import type { Section } from './file/sections.ts';
import { openBackup, type OpenBackup } from './file/whole-file.ts';
import { fillCluster } from './logical/logical-cluster.ts';
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
  { durable = true, ...folder }: RestoreRequest,
): Promise<RestoredBackup> {
  const { header, sections } = backup;
  if (header.kind === 'physical') requireUsableCopy(header);
  const location = chooseClusterLocation(folder);
  await requireFree(location);
  await requireSpace(path.dirname(location.cluster), header.restoredBytes ?? 0);
  let counts: BackupCounts | null = null;
  await placeCluster(location, async (draft) => {
    if (header.kind === 'logical') {
      counts = await fillCluster(draft, backup, { durable, log: folder.log });
      return;
    }
    try {
      const archive = archiveOf(sections, (last) => (counts = last));
      await unpackArchive(archive, draft, { owner: location.user, durable });
    } catch (error) {
      withDiskFaults('Memulihkan cadangan ke', location.cluster, () => {
        throw error;
      });
    }
  });
  if (counts === null) throw new Error('a backup without counts');
  return { header, counts, cluster: location.cluster };
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
