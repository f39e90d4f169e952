import type { ProcessCounts } from '@ambang/server/database/connections.ts';
import { createNodeCommand, startService, type ChildProcesses } from './children.ts';
import type { ProductPart } from './supervise.ts';

/** The size in MB. With 200,000 candidates a process uses 460 MB, and 570 MB with the default. Saves are equally fast. */
const YOUNG_GENERATION = '--max-semi-space-size=16';

/**
 * With 250,000 candidates the default of four garbage collector threads blocks two cores for 0.3 s three times a minute.
 * One thread takes longer but leaves a core free.
 */
const GC_THREADS = '--v8-pool-size=1';

/** Starts the api processes on one port. Each process is a separate part, so that the others serve during its restart. */
export function startApiProcesses(
  children: ChildProcesses,
  { workers, instances }: ProcessCounts,
  env: NodeJS.ProcessEnv,
): Promise<ProductPart[]> {
  const counts = { WORKERS: String(workers), PROCESSES: String(workers * instances) };
  const start = async (index: number): Promise<ProductPart> => {
    const name = workers === 1 ? 'Server' : `Server ${index + 1}`;
    const workerEnv = { ...env, ...counts, WORKER_INDEX: String(index) };
    const serve = () =>
      startService(children, {
        ...createNodeCommand(name, [YOUNG_GENERATION, GC_THREADS, 'apps/api/src/main.ts'], workerEnv),
        stopOrder: 1,
      });
    return { name, isVital: true, process: await serve(), restart: serve };
  };
  return Promise.all(Array.from({ length: workers }, (_, index) => start(index)));
}
