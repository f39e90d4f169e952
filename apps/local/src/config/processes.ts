import type { ProcessCounts } from '@ambang/server/database/connections.ts';
import { maxWorkersWithin } from '@ambang/server/database/connections.ts';
import { StartFault } from '@ambang/server/start-fault.ts';

interface Machine {
  cores: number;
  platform: NodeJS.Platform;
  isDatabaseEmbedded: boolean;
}

const MAX_WORKERS = 16;
const MAX_INSTANCES = 64;

/** Each worker needs a second core for PostgreSQL, passwords and pictures. */
const CORES_PER_WORKER = 2;

/**
 * Chooses the number of api processes on this machine, and reads the number of machines that run the product.
 * @throws StartFault for the first invalid setting
 */
export function chooseProcesses(
  env: NodeJS.ProcessEnv,
  { cores, platform, isDatabaseEmbedded }: Machine,
): ProcessCounts {
  // Only Linux distributes the connections of one port to several processes.
  const canSharePort = platform === 'linux';
  const byCores = canSharePort ? Math.min(MAX_WORKERS, Math.max(1, Math.floor(cores / CORES_PER_WORKER))) : 1;
  const workers = readCount('WORKERS', env['WORKERS'], { byDefault: byCores, max: MAX_WORKERS });
  if (workers > 1 && !canSharePort)
    throw new StartFault(
      'WORKERS lebih dari 1 hanya dapat dipakai di Linux: hapus WORKERS, atau jalankan di Linux.',
    );
  const instances = readCount('INSTANCES', env['INSTANCES'], { byDefault: 1, max: MAX_INSTANCES });
  if (instances > 1 && isDatabaseEmbedded)
    throw new StartFault(
      'INSTANCES lebih dari 1 butuh satu basis data untuk semua mesin: isi DATABASE_URL, atau hapus INSTANCES.',
    );
  // The default depends on the cores, and each machine computes the connections of all machines.
  if (instances > 1 && !env['WORKERS'])
    throw new StartFault(
      'INSTANCES lebih dari 1 butuh WORKERS yang sama di semua mesin: isi WORKERS, misalnya 2.',
    );
  return { workers, instances };
}

/** Reduces the workers to what the database allows. @param connections the number that the database allows */
export function limitProcesses({ workers, instances }: ProcessCounts, connections: number): ProcessCounts {
  return { workers: Math.min(workers, maxWorkersWithin(connections)), instances };
}

function readCount(
  name: string,
  text: string | undefined,
  { byDefault, max }: { byDefault: number; max: number },
) {
  if (!text) return byDefault;
  const count = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (count >= 1 && count <= max) return count;
  throw new StartFault(`${name} tidak terbaca ("${text}"): isi angka 1 sampai ${max}.`);
}
