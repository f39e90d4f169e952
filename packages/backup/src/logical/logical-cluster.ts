import { readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { BackupCounts } from '@ambang/db/backups/judge-counts.ts';
import { startEmbeddedPostgres } from '@ambang/postgres/embedded.ts';
import type { OpenBackup } from '../file/whole-file.ts';
import { restoreLogicalCopy } from './restore-copy.ts';

interface Options {
  durable: boolean;
  log: (line: string) => void;
}

/** Makes the draft folder a new cluster with the rows of a logical copy. */
export async function fillCluster(
  draft: string,
  backup: OpenBackup,
  { durable, log }: Options,
): Promise<BackupCounts> {
  const server = await startEmbeddedPostgres({ dataDir: draft, isDataDirExplicit: true, durable, log });
  let counts: BackupCounts;
  try {
    counts = await restoreLogicalCopy(server.url, backup, log);
  } finally {
    await server.stop();
  }
  const cluster = path.join(draft, 'pg');
  for (const name of readdirSync(draft)) if (name !== 'pg') rmSync(path.join(draft, name));
  for (const name of readdirSync(cluster)) renameSync(path.join(cluster, name), path.join(draft, name));
  rmSync(cluster, { recursive: true });
  return counts;
}
