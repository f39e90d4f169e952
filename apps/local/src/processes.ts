import type { Processes } from '@ambang/postgres/connections.ts';
import { workersWithin } from '@ambang/postgres/connections.ts';
import { StartFault } from '@ambang/postgres/start-fault.ts';

interface Surroundings {
  cores: number;
  platform: NodeJS.Platform;
  hasOwnDatabase: boolean;
}

const MOST_WORKERS = 16;
const MOST_INSTANCES = 64;

/** The machine's other core is PostgreSQL's, or that of passwords and pictures. */
const CORES_PER_WORKER = 2;

/**
 * How many processes of the api run here, and how many machines run the product.
 * @param hasOwnDatabase whether the database is the one that comes with the product
 * @throws StartFault with one sentence for the first fault
 */
export function chooseProcesses(
  env: NodeJS.ProcessEnv,
  { cores, platform, hasOwnDatabase }: Surroundings,
): Processes {
  // Only Linux gives the connections of one port to several processes in turn.
  const mayShare = platform === 'linux';
  const usual = mayShare ? Math.min(MOST_WORKERS, Math.max(1, Math.floor(cores / CORES_PER_WORKER))) : 1;
  const workers = readCount('WORKERS', env['WORKERS'], { usual, most: MOST_WORKERS });
  if (workers > 1 && !mayShare)
    throw new StartFault(
      'WORKERS lebih dari 1 hanya dapat dipakai di Linux: hapus WORKERS, atau jalankan di Linux.',
    );
  const instances = readCount('INSTANCES', env['INSTANCES'], { usual: 1, most: MOST_INSTANCES });
  if (instances > 1 && hasOwnDatabase)
    throw new StartFault(
      'INSTANCES lebih dari 1 butuh satu basis data untuk semua mesin: isi DATABASE_URL, atau hapus INSTANCES.',
    );
  // The usual number follows the cores, so machines that differ would count their connections wrong.
  if (instances > 1 && !env['WORKERS'])
    throw new StartFault(
      'INSTANCES lebih dari 1 butuh WORKERS yang sama di semua mesin: isi WORKERS, misalnya 2.',
    );
  return { workers, instances };
}

/**
 * The usual number of processes, made smaller when the person's server does not allow so many.
 * @param connections that it allows
 */
export function fitProcesses({ workers, instances }: Processes, connections: number): Processes {
  return { workers: Math.min(workers, workersWithin(connections)), instances };
}

function readCount(name: string, text: string | undefined, { usual, most }: { usual: number; most: number }) {
  if (!text) return usual;
  const count = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (count >= 1 && count <= most) return count;
  throw new StartFault(`${name} tidak terbaca ("${text}"): isi angka 1 sampai ${most}.`);
}
