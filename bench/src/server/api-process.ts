import { readdir, readFile } from 'node:fs/promises';

/** A tick of the kernel's accounting on Linux. */
const TICK_MS = 10;

const API = 'apps/api/src/main.ts';

/** The api of the product at this address, one of several, found among the processes of the machine. Linux only. */
export const apiProcessAt = (address: string): Promise<number> => processAt(API, 'PORT', address);

/** All processes of the api that were started with this one, itself among them. */
export async function apisBeside(pid: number): Promise<number[]> {
  const [, parent = 0] = await statOf(pid);
  const beside = await childrenOf(parent);
  const isApi = await Promise.all(beside.map((one) => runs(one, API)));
  return beside.filter((_, place) => isApi[place]);
}

/** The analysis service at this address. */
export const analysisProcessAt = (address: string): Promise<number> =>
  processAt('apps/analysis/src/main.ts', 'ANALYSIS_PORT', address);

async function processAt(program: string, variable: string, address: string): Promise<number> {
  const { port } = new URL(address);
  for (const pid of await processes()) {
    if (!(await runs(pid, program))) continue;
    if ((await environmentOf(pid).catch(() => null))?.[variable] === port) return pid;
  }
  throw new Error(`no ${program} is running on port ${port}`);
}

async function runs(pid: number, program: string): Promise<boolean> {
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return command.split('\0').includes(program);
}

/** The variables that a process was started with. */
export async function environmentOf(pid: number): Promise<Partial<Record<string, string>>> {
  const entries = (await readFile(`/proc/${pid}/environ`, 'utf8')).split('\0');
  return Object.fromEntries(
    entries.map((entry) => [entry.replace(/=.*$/s, ''), entry.replace(/^[^=]*=/s, '')]),
  );
}

/** Processor time that a process has used so far, all threads, own and the kernel's for it. */
export async function cpuMsOf(pid: number): Promise<number> {
  const [, , own = 0] = await statOf(pid);
  return own;
}

/** Processor time of a process together with all children that it has now or has had. */
export async function cpuMsOfFamily(pid: number): Promise<number> {
  const [, , own = 0, ended = 0] = await statOf(pid);
  const children = await Promise.all((await childrenOf(pid)).map((child) => cpuMsOf(child).catch(() => 0)));
  return own + ended + children.reduce((sum, ms) => sum + ms, 0);
}

export async function childrenOf(pid: number): Promise<number[]> {
  const all = await processes();
  const parents = await Promise.all(all.map((one) => statOf(one).catch(() => [])));
  return all.filter((_, place) => parents[place]?.[1] === pid);
}

const processes = async (): Promise<number[]> =>
  (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);

/** @returns pid, parent, own processor time and that of the children that have ended, in ms */
async function statOf(pid: number): Promise<number[]> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name in brackets may have blanks, so fields are read after it: 14 to 17 are utime, stime, cutime and cstime.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
  return [pid, fields[1] ?? 0, (user + system) * TICK_MS, (endedUser + endedSystem) * TICK_MS];
}

/** Memory of a process: what it has now, and the most that it has had so far. */
export async function memoryOf(pid: number): Promise<{ now: number; most: number }> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1_024;
  return { now: megabytes('VmRSS'), most: megabytes('VmHWM') };
}

/** The greatest memory among the processes of the api, now and the most so far. */
export async function greatestMemoryOf(api: number): Promise<{ now: number; most: number }> {
  const all = await Promise.all((await apisBeside(api)).map(memoryOf));
  return { now: Math.max(...all.map(({ now }) => now)), most: Math.max(...all.map(({ most }) => most)) };
}
