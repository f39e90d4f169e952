import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findDamage } from '@ambang/db/backups/integrity.ts';
import { findWrongCounts, type BackupCounts } from '@ambang/db/backups/judge-counts.ts';
import { readTableCounts } from '@ambang/db/backups/table-counts.ts';
import { LONG_RUNNING_LIMITS, withOpenDatabase } from '@ambang/db/open.ts';
import { startEmbeddedPostgres } from '@ambang/postgres/embedded.ts';
import { isAlive } from '@ambang/postgres/embedded/process.ts';
import { administratorUrl } from '@ambang/postgres/embedded/url.ts';
import { damageIn } from './damaged-data.ts';
import { restoreBackup } from './restore-backup.ts';
import { diskFault } from './targets/disk.ts';

const TRIAL = 'ambang-trial-';

/**
 * Restores a backup into a scratch server, compares it with the counts in the file and checks all tables and indexes.
 * The scratch server is in the system's folder for temporary files (TMPDIR).
 * @returns the faults in Indonesian
 * @throws BackupFault or StartFault if it cannot be restored
 */
export async function proveBackup(file: AsyncIterable<Buffer>, secret: Buffer | null): Promise<string[]> {
  await removeAbandonedTrials();
  const dataDir = await mkdtemp(path.join(tmpdir(), `${TRIAL}${process.pid}-`)).catch(
    diskFault('Menyiapkan folder percobaan di TMPDIR,', tmpdir()),
  );
  const folder = { dataDir, isDataDirExplicit: true, durable: false, log: () => undefined };
  try {
    const { counts } = await restoreBackup({ file, secret, ...folder });
    const server = await startEmbeddedPostgres(folder);
    try {
      return await findFaults(server.url, counts);
    } finally {
      await server.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/**
 * Removes what killed processes have left; their servers end by themselves. A folder with our own process id is from an earlier
 * process: in a container each one can have the same id.
 */
export async function removeAbandonedTrials(): Promise<void> {
  for (const name of await readdir(tmpdir()).catch(() => [])) {
    const pid = Number(new RegExp(`^${TRIAL}(\\d+)-`).exec(name)?.[1]);
    if (!pid || (pid !== process.pid && isAlive(pid))) continue;
    // That of another account stays.
    await rm(path.join(tmpdir(), name), { recursive: true, force: true }).catch(() => undefined);
  }
}

const findFaults = (url: string, counts: BackupCounts): Promise<string[]> =>
  withOpenDatabase(administratorUrl(url), { ...LONG_RUNNING_LIMITS, connections: 1 }, async ({ db }) => {
    const restored = await readTableCounts(db, counts.before, Object.keys(counts.start));
    return [
      ...findWrongCounts(counts, restored).map(
        (name) =>
          `${name}: ${restored[name] ?? 'tidak ada'}, seharusnya ${counts.start[name]} sampai ${counts.end[name]}`,
      ),
      ...(await findDamage(db)),
    ];
  }).catch((error: unknown) => {
    const damage = damageIn(error);
    if (damage === null) throw error;
    return [damage];
  });
