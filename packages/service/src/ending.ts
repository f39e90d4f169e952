import { StartFault } from '@ambang/postgres/start-fault.ts';

/**
 * Ends the process on a signal, or when the launcher is gone.
 * @param close finishes what is under way
 */
export function endWith(close: () => Promise<void>): void {
  let isEnding = false;
  const end = () => {
    if (isEnding) return;
    isEnding = true;
    void close().then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  process.on('disconnect', end);
}

/** Ends a process that could not start, with the reason on standard error. */
export function endUnstarted(error: unknown): void {
  process.stderr.write(`${error instanceof StartFault ? error.message : String(error)}\n`);
  process.exit(1);
}
