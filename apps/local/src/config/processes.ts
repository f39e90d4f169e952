import type { ProcessCounts } from '@ambang/server/database/connections.ts';
import { maxWorkersWithin } from '@ambang/server/database/connections.ts';
import { StartFault } from '@ambang/server/start-fault.ts';
import type { SettingValues } from '@ambang/settings/table/table.ts';

interface Machine {
  cores: number;
  platform: NodeJS.Platform;
}

const MAX_WORKERS = 16;

/** Each worker needs a second core for PostgreSQL, passwords and pictures. */
const CORES_PER_WORKER = 2;

/**
 * Chooses the number of api processes on this machine.
 * @throws StartFault when the platform does not allow the number
 */
export function chooseProcesses(
  { WORKERS, INSTANCES }: Pick<SettingValues, 'WORKERS' | 'INSTANCES'>,
  { cores, platform }: Machine,
): ProcessCounts {
  // Only Linux distributes the connections of one port to several processes.
  const canSharePort = platform === 'linux';
  const byCores = canSharePort ? Math.min(MAX_WORKERS, Math.max(1, Math.floor(cores / CORES_PER_WORKER))) : 1;
  const workers = WORKERS ?? byCores;
  if (workers > 1 && !canSharePort)
    throw new StartFault(
      'WORKERS lebih dari 1 hanya dapat dipakai di Linux: hapus WORKERS, atau jalankan di Linux.',
    );
  return { workers, instances: INSTANCES };
}

/** Reduces the workers to what the database allows. @param connections the number that the database allows */
export function limitProcesses({ workers, instances }: ProcessCounts, connections: number): ProcessCounts {
  return { workers: Math.min(workers, maxWorkersWithin(connections)), instances };
}
