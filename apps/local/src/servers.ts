import type { Processes } from '@ambang/postgres/connections.ts';
import { nodeCommand, serveChild, type Children } from './children.ts';
import type { Part } from './supervise.ts';

/**
 * Node would let the memory for what is young grow to 130 MB. With less, a process with 200,000 candidates stays below 460 MB
 * in place of 570, and saves wait no longer.
 */
const MEMORY = '--max-semi-space-size=16';

/**
 * Node would collect garbage with four threads beside its own. With a quarter of a million candidates they take both cores
 * from everything else for 0.3 s, three times a minute; one of them takes its time.
 */
const COLLECTORS = '--v8-pool-size=1';

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
      serveChild(children, {
        ...nodeCommand(name, [MEMORY, COLLECTORS, 'apps/api/src/main.ts'], own),
        endsIn: 1,
      });
    return { name, isVital: true, life: await serve(), revive: serve };
  };
  return Promise.all(Array.from({ length: workers }, (_, index) => start(index)));
}
