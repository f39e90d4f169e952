import { StartFault } from '@ambang/server/start-fault.ts';

/** The number of api processes; `npm start` passes it to each. */
export interface Processes {
  /** This process's number on its machine, from 0. */
  index: number;
  onMachine: number;
  /** On all machines that share the database. */
  inAll: number;
}

/** @throws StartFault */
export function readProcesses(env: NodeJS.ProcessEnv): Processes {
  const onMachine = readCount('WORKERS', env.WORKERS, 1);
  const index = readCount('WORKER_INDEX', env.WORKER_INDEX, 0);
  return { index, onMachine, inAll: readCount('PROCESSES', env.PROCESSES, onMachine) };
}

function readCount(name: string, text: string | undefined, least: number): number {
  if (!text) return least;
  const count = /^\d{1,4}$/.test(text) ? Number(text) : -1;
  if (count >= least) return count;
  throw new StartFault(`${name} harus angka mulai ${least}. Perbaiki lalu jalankan lagi.`);
}

/**
 * One process's share of a limit of the machine, rounded up.
 * @param workers read from the environment because queues are created when their modules load; `readProcesses` reports an
 * invalid number
 */
export const perProcessShare = (most: number, workers = Number(process.env.WORKERS) || 1): number =>
  Math.max(1, Math.ceil(most / workers));
