import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { TemplateServer } from './template-server.ts';
import { startTemplateServer } from './template-server.ts';

export interface FreezingServer {
  url(): string;
  /** Stops every process of it where it is: connections stay open, and nobody answers. */
  freeze(): void;
  thaw(): void;
}

/** A server of the file's own, because nobody else may notice. */
export function useFreezingServer(): FreezingServer {
  let server: TemplateServer;
  let frozen: number[] = [];
  const thaw = () => {
    for (const pid of frozen) process.kill(pid, 'SIGCONT');
    frozen = [];
  };
  beforeAll(async () => {
    server = await startTemplateServer();
  }, 60_000);
  afterAll(async () => {
    thaw();
    await server.stop();
  }, 60_000);
  return {
    url: () => server.url,
    freeze() {
      frozen = processesOf(server.cluster);
      for (const pid of frozen) process.kill(pid, 'SIGSTOP');
    },
    thaw,
  };
}

/** The postmaster first: once it stands still, no further process comes. */
function processesOf(cluster: string): number[] {
  const [postmaster = ''] = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  const children = table
    .trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/).map(Number))
    .flatMap(([pid, parent]) => (pid !== undefined && parent === Number(postmaster) ? [pid] : []));
  return [Number(postmaster), ...children];
}
