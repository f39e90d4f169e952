import { StartFault } from '@ambang/server/start-fault.ts';
import { readSettings } from '@ambang/settings/read-settings.ts';
import type { SettingValues } from '@ambang/settings/table/table.ts';

/** The api processes of this installation. `npm start` passes the numbers to each process. */
export interface ProcessConfig {
  /** The number of this process on its machine, from 0. */
  index: number;
  onMachine: number;
  /** The number of processes on all machines that share the database. */
  total: number;
}

/**
 * @param env with WORKER_INDEX and PROCESSES, which are no settings: the launcher passes them
 * @throws StartFault for an invalid number
 */
export function readProcessConfig(
  env: NodeJS.ProcessEnv,
  { WORKERS: onMachine = 1 }: Pick<SettingValues, 'WORKERS'>,
): ProcessConfig {
  const index = readCount('WORKER_INDEX', env.WORKER_INDEX, 0);
  return { index, onMachine, total: readCount('PROCESSES', env.PROCESSES, onMachine) };
}

function readCount(name: string, text: string | undefined, min: number): number {
  if (!text) return min;
  const count = /^\d{1,4}$/.test(text) ? Number(text) : -1;
  if (count >= min) return count;
  throw new StartFault(`${name} harus angka mulai ${min}. Perbaiki lalu jalankan lagi.`);
}

/**
 * One process's share of a limit for its machine, rounded up.
 * @param workers the number of processes on the machine; read from the environment, because queues are created when their
 * modules load; `readConfig` reports an invalid number
 */
export const perProcessShare = (limit: number, workers = workersHere()): number =>
  Math.max(1, Math.ceil(limit / workers));

const workersHere = (): number => readSettings(process.env, { names: ['WORKERS'] }).values.WORKERS ?? 1;
