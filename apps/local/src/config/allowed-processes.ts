import { assertDatabaseUsable } from '@ambang/server/database/assert-database-usable.ts';
import { totalConnections, type ProcessCounts } from '@ambang/server/database/connections.ts';
import type { LocalConfig } from './config.ts';
import { limitProcesses } from './processes.ts';

/**
 * Reduces the number of processes to what the database at DATABASE_URL allows.
 * @throws StartFault when the database cannot be used, or WORKERS is set and needs more connections
 */
export async function chooseAllowedProcesses(
  { databaseUrl, processes, areWorkersExplicit }: LocalConfig,
  log: (line: string) => void,
): Promise<ProcessCounts> {
  if (databaseUrl === undefined) return processes;
  const { connections: allowed, howToRaise } = await assertDatabaseUsable(
    databaseUrl,
    areWorkersExplicit ? { connections: totalConnections(processes) } : {},
  );
  if (areWorkersExplicit) return processes;
  const allowedProcesses = limitProcesses(processes, allowed);
  const needed = totalConnections(allowedProcesses);
  if (needed > allowed)
    log(
      `Server di DATABASE_URL menerima ${allowed} koneksi, satu proses dapat memakai ${needed}: ${howToRaise}, supaya tidak ada panggilan yang ditolak saat ramai.`,
    );
  else if (allowedProcesses.workers < processes.workers)
    log(
      `Server di DATABASE_URL menerima ${allowed} koneksi: memakai ${allowedProcesses.workers} proses, bukan ${processes.workers}. Untuk lebih banyak, ${howToRaise}.`,
    );
  return allowedProcesses;
}
