import { writeSync } from 'node:fs';

export interface LogOptions {
  level: string;
  /** Default: standard output. */
  stream?: { write(line: string): void };
}

const STDOUT_FD = 1;

/**
 * Returns the options of Fastify's logger. A line that standard output does not accept (closed, full disk) is lost.
 * Pino's own stream would block or end the process.
 */
export const createLoggerOptions = (log: LogOptions): Required<LogOptions> => ({
  stream: { write: writeOrDrop },
  ...log,
});

function writeOrDrop(line: string): void {
  try {
    writeSync(STDOUT_FD, line);
  } catch {
    // There is no other place for the line.
  }
}
