import type { ProcessCounts } from '@ambang/server/database/connections.ts';
import {
  createNodeCommand,
  prepareService,
  startService,
  type ChildProcesses,
  type Command,
  type WaitingChild,
} from '../children.ts';
import type { ProductPart } from '../supervise.ts';

/** The size in MB. With 200,000 candidates a process uses 460 MB, and 570 MB with the default. Saves are equally fast. */
const YOUNG_GENERATION = '--max-semi-space-size=16';

/**
 * With 250,000 candidates the default of four garbage collector threads blocks two cores for 0.3 s three times a minute.
 * One thread takes longer but leaves a core free.
 */
const GC_THREADS = '--v8-pool-size=1';

/**
 * Starts the api processes on one port, which load their code and wait for the rest of their settings. Each process is a
 * separate part, so that the others serve during its restart.
 */
export function prepareApiProcesses(
  children: ChildProcesses,
  { workers, instances }: ProcessCounts,
  env: NodeJS.ProcessEnv,
): WaitingChild<ProductPart[]> {
  const counts = { WORKERS: String(workers), PROCESSES: String(workers * instances) };
  const waiting = Array.from({ length: workers }, (_, index) => {
    const name = workers === 1 ? 'Server' : `Server ${index + 1}`;
    const command = (more: NodeJS.ProcessEnv): Command => ({
      ...createNodeCommand(name, apiProgram, { ...env, ...more, ...counts, WORKER_INDEX: String(index) }),
      stopOrder: 1,
    });
    const first = prepareService(children, command({}));
    return async (settings: NodeJS.ProcessEnv): Promise<ProductPart> => {
      const restart = () => startService(children, command(settings));
      return { name, isVital: true, process: await first.proceed(settings), restart };
    };
  });
  return { proceed: (settings) => Promise.all(waiting.map((start) => start(settings))) };
}

/** The arguments of node. */
export const apiProgram = [YOUNG_GENERATION, GC_THREADS, 'apps/api/src/main.ts'];
