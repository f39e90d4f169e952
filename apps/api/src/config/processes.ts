import { StartFault } from '@ambang/postgres/start-fault.ts';

/** How many processes of the api there are; `npm start` tells each. */
export interface Processes {
  /** Which of those on this machine this one is, from 0. */
  index: number;
  onMachine: number;
  /** On all machines that work on this database. */
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
 * The part of one process in what the machine has once, rounded up.
 * @param workers how many processes share the machine. They are read from the environment as it is when a module is loaded,
 * because the lines that need it are made then; a number that cannot be read ends the start elsewhere.
 */
export const shareOfMachine = (most: number, workers = Number(process.env.WORKERS) || 1): number =>
  Math.max(1, Math.ceil(most / workers));
