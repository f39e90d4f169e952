import { readdir, readFile } from 'node:fs/promises';

/** A tick of the kernel's accounting on Linux. */
const TICK_MS = 10;

/** The api of the product at this address, found among the processes of the machine. Linux only. */
export async function apiProcessAt(address: string): Promise<number> {
  const port = `PORT=${new URL(address).port}`;
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  for (const pid of pids) {
    const [command, environment] = await Promise.all(
      ['cmdline', 'environ'].map((file) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')),
    );
    const isApi = command?.split('\0').includes('apps/api/src/main.ts');
    if (isApi && environment?.split('\0').includes(port)) return Number(pid);
  }
  throw new Error(`no api is running on ${port}`);
}

/** Processor time that a process has used so far, all threads, own and the kernel's for it. */
export async function cpuMsOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // After the name in brackets, which may hold blanks; utime and stime are the 14th and 15th field.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
