import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** @returns the pids of a cluster, the postmaster first: once it is stopped, no further process starts */
export function listServerProcesses(cluster: string): number[] {
  const [postmaster = ''] = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const children = table
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/).map(Number))
    .flatMap(([pid, parent]) => (pid !== undefined && parent === Number(postmaster) ? [pid] : []));
  return [Number(postmaster), ...children];
}
