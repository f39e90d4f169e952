import { afterAll, beforeAll } from 'vitest';
import { listServerProcesses } from './server-processes.ts';
import type { TemplateServer } from './template-server.ts';
import { startTemplateServer } from './template-server.ts';

interface FreezingServer {
  url(): string;
  /** Connections stay open and get no answer. */
  freeze(): void;
  thaw(): void;
}

/** Starts a server for one test file, because the server of the other files must not be frozen. */
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
      frozen = listServerProcesses(server.cluster);
      for (const pid of frozen) process.kill(pid, 'SIGSTOP');
    },
    thaw,
  };
}
