import type { Processes } from '@ambang/postgres/connections.ts';
import { nodeCommand, serveChild, type Children } from './children.ts';
import type { Part } from './supervise.ts';

/** Starts the processes of the api, all on one port. Each is a part of its own: the others serve while one is started again. */
export function startServers(
  children: Children,
  { workers, instances }: Processes,
  env: NodeJS.ProcessEnv,
): Promise<Part[]> {
  const counts = { WORKERS: String(workers), PROCESSES: String(workers * instances) };
  const start = async (index: number): Promise<Part> => {
    const name = workers === 1 ? 'Server' : `Server ${index + 1}`;
    const own = { ...env, ...counts, WORKER_INDEX: String(index) };
    const serve = () =>
      serveChild(children, { ...nodeCommand(name, ['apps/api/src/main.ts'], own), endsIn: 1 });
    return { name, isVital: true, life: await serve(), revive: serve };
  };
  return Promise.all(Array.from({ length: workers }, (_, index) => start(index)));
}
