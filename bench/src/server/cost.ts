import { apisBeside, cpuMsOf, cpuMsOfFamily } from './api-process.ts';

/** The processes whose processor time is asked for. */
export interface Processes {
  api: number;
  postmaster: number;
}

export interface Cost {
  apiMs: number;
  databaseMs: number;
}

/** Processor time of the api, with all its processes, and of PostgreSQL while the work is done. */
export async function costOf<T>({ api, postmaster }: Processes, work: () => Promise<T>): Promise<T & Cost> {
  const before = [await cpuMsOfAll(api), await cpuMsOfFamily(postmaster)] as const;
  const done = await work();
  const apiMs = (await cpuMsOfAll(api)) - before[0];
  const databaseMs = (await cpuMsOfFamily(postmaster)) - before[1];
  return { ...done, apiMs, databaseMs };
}

async function cpuMsOfAll(api: number): Promise<number> {
  const all = await Promise.all((await apisBeside(api)).map(cpuMsOf));
  return all.reduce((sum, ms) => sum + ms, 0);
}
