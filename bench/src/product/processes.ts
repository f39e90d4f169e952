/* Processes of the machine, read from /proc: Linux only. */

import { readdir, readFile } from 'node:fs/promises';

/** A tick of the kernel's accounting. */
const TICK_MS = 10;

const API = 'apps/api/src/main.ts';
const SIMULATORS = 'simulators/src/main.ts';

/** Finds an api process of the product at this address. */
export async function findApiProcess(address: string): Promise<number> {
  const { port } = new URL(address);
  for (const pid of await listProcesses())
    if ((await isApi(pid)) && (await readEnvironment(pid).catch(() => null))?.['PORT'] === port) return pid;
  throw new Error(`no ${API} is running on port ${port}`);
}

/** Finds the process of the simulators beside an api process. */
export async function findSimulators(api: number): Promise<number> {
  const { parent } = await readStat(api);
  for (const pid of await listChildren(parent)) if (await runs(pid, SIMULATORS)) return pid;
  throw new Error('the product runs without simulators');
}

/** Lists all api processes of the same product. */
async function listApiProcesses(pid: number): Promise<number[]> {
  const { parent } = await readStat(pid);
  const siblings = await listChildren(parent);
  const areApis = await Promise.all(siblings.map(isApi));
  return siblings.filter((_, index) => areApis[index]);
}

const isApi = (pid: number): Promise<boolean> => runs(pid, API);

async function runs(pid: number, program: string): Promise<boolean> {
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return command.split('\0').includes(program);
}

/** The variables that a process was started with. */
export async function readEnvironment(pid: number): Promise<Partial<Record<string, string>>> {
  const entries = (await readFile(`/proc/${pid}/environ`, 'utf8')).split('\0');
  return Object.fromEntries(
    entries.map((entry) => [entry.replace(/=.*$/s, ''), entry.replace(/^[^=]*=/s, '')]),
  );
}

/** The processor time of all api processes so far. */
export async function readApiCpuMs(pid: number): Promise<number> {
  const all = await Promise.all((await listApiProcesses(pid)).map(readStat));
  return all.reduce((sum, { ownMs }) => sum + ownMs, 0);
}

/** The processor time of a process and of all its children, running or ended. */
export async function readFamilyCpuMs(pid: number): Promise<number> {
  const { ownMs, endedChildrenMs } = await readStat(pid);
  const children = (await listChildren(pid)).map((child) => readStat(child).catch(() => ({ ownMs: 0 })));
  return (await Promise.all(children)).reduce((sum, child) => sum + child.ownMs, ownMs + endedChildrenMs);
}

/** The peak memory of the api process with the highest peak. */
export async function readPeakApiMemoryMb(pid: number): Promise<number> {
  return Math.max(...(await Promise.all((await listApiProcesses(pid)).map(readPeakMemoryMb))));
}

/** @returns 0 for a process that has ended */
export async function readPeakMemoryMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1_024;
}

async function listChildren(pid: number): Promise<number[]> {
  const all = await listProcesses();
  const stats = await Promise.all(all.map((one) => readStat(one).catch(() => null)));
  return all.filter((_, index) => stats[index]?.parent === pid);
}

const listProcesses = async (): Promise<number[]> =>
  (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);

async function readStat(pid: number) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The program's name in brackets may contain blanks, so the fields after it are read. Fields 14 to 17 are utime, stime,
  // cutime and cstime.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
  return {
    parent: fields[1] ?? 0,
    ownMs: (user + system) * TICK_MS,
    endedChildrenMs: (endedUser + endedSystem) * TICK_MS,
  };
}
