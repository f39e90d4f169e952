import { readdir, readFile } from 'node:fs/promises';

/** Processes of the machine, read from /proc: Linux only. */

/** A tick of the kernel's accounting. */
const TICK_MS = 10;

const API = 'apps/api/src/main.ts';

/** An api process of the product at this address. */
export async function apiProcessAt(address: string): Promise<number> {
  const { port } = new URL(address);
  for (const pid of await processes())
    if ((await isApi(pid)) && (await environmentOf(pid).catch(() => null))?.['PORT'] === port) return pid;
  throw new Error(`no ${API} is running on port ${port}`);
}

/** All api processes of the same product. */
async function apisBeside(pid: number): Promise<number[]> {
  const { parent } = await statOf(pid);
  const siblings = await childrenOf(parent);
  const areApis = await Promise.all(siblings.map(isApi));
  return siblings.filter((_, index) => areApis[index]);
}

async function isApi(pid: number): Promise<boolean> {
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return command.split('\0').includes(API);
}

/** The variables that a process was started with. */
export async function environmentOf(pid: number): Promise<Partial<Record<string, string>>> {
  const entries = (await readFile(`/proc/${pid}/environ`, 'utf8')).split('\0');
  return Object.fromEntries(
    entries.map((entry) => [entry.replace(/=.*$/s, ''), entry.replace(/^[^=]*=/s, '')]),
  );
}

/** Processor time of all api processes so far, in ms. */
export async function apiCpuMs(pid: number): Promise<number> {
  const all = await Promise.all((await apisBeside(pid)).map(statOf));
  return all.reduce((sum, { ownMs }) => sum + ownMs, 0);
}

/** Processor time of a process and of all its children, running or ended. */
export async function familyCpuMs(pid: number): Promise<number> {
  const { ownMs, endedChildrenMs } = await statOf(pid);
  const children = (await childrenOf(pid)).map((child) => statOf(child).catch(() => ({ ownMs: 0 })));
  return (await Promise.all(children)).reduce((sum, child) => sum + child.ownMs, ownMs + endedChildrenMs);
}

/** The most memory that any api process has had, in MB. */
export async function mostApiMemoryMb(pid: number): Promise<number> {
  const statuses = (await apisBeside(pid)).map((one) => readFile(`/proc/${one}/status`, 'utf8'));
  const peaks = (await Promise.all(statuses)).map((text) => Number(/^VmHWM:\s+(\d+) kB/m.exec(text)?.[1]));
  return Math.max(...peaks) / 1_024;
}

async function childrenOf(pid: number): Promise<number[]> {
  const all = await processes();
  const stats = await Promise.all(all.map((one) => statOf(one).catch(() => null)));
  return all.filter((_, index) => stats[index]?.parent === pid);
}

const processes = async (): Promise<number[]> =>
  (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);

async function statOf(pid: number) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The program's name in brackets may contain blanks, so fields are read after it: 14 to 17 are utime, stime, cutime, cstime.
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
