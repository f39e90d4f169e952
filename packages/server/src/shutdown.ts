import { StartFault } from './start-fault.ts';

type Close = () => Promise<unknown>;

/**
 * Ends the process on a signal, or when its parent process is gone. The exit code is 1 when a resource could not be closed.
 * @param closes called one after the other, even when one of them fails
 */
export function closeOnSignal(closes: readonly Close[]): void {
  let isEnding = false;
  const end = () => {
    if (isEnding) return;
    isEnding = true;
    // The parent that reads standard error may be gone. Without a handler the broken pipe would end the process.
    process.stderr.on('error', () => undefined);
    void closeInOrder(closes).then((areClosed) => process.exit(areClosed ? 0 : 1));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  process.on('disconnect', end);
}

async function closeInOrder(closes: readonly Close[]): Promise<boolean> {
  let areClosed = true;
  for (const close of closes) {
    try {
      await close();
    } catch (error) {
      areClosed = false;
      process.stderr.write(`closing failed: ${String(error)}\n`);
    }
  }
  return areClosed;
}

/** Closes independent resources concurrently, and waits for all of them. @throws AggregateError with all errors */
export async function closeAll(...closes: readonly Close[]): Promise<void> {
  const ended = await Promise.allSettled(closes.map(async (close) => close()));
  const errors = ended.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []));
  if (errors.length > 0) throw new AggregateError(errors, errors.map(String).join('; '));
}

/** Ends a process that could not start, with the reason on standard error. */
export function exitOnStartFailure(error: unknown): void {
  process.stderr.write(`${error instanceof StartFault ? error.message : String(error)}\n`);
  process.exit(1);
}
