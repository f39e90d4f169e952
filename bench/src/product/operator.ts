import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { readPeakMemoryMb } from './processes.ts';
import { cloneFolder, inheritedEnvironment } from './product.ts';

const POLL_MS = 50;

export interface OperatorRun {
  seconds: number;
  /** The peak of the command's memory in MB. Programs that it starts are not included. */
  peakMb: number;
}

/**
 * Runs an operator command of this clone.
 * @returns `ended`, which rejects when the command fails
 */
export function startOperator(args: readonly string[], settings: NodeJS.ProcessEnv) {
  const begun = performance.now();
  const child = spawn(path.join(cloneFolder, 'ambang'), args, {
    env: { ...inheritedEnvironment(), ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let peakMb = 0;
  const poll = setInterval(() => {
    void readPeakMemoryMb(child.pid ?? 0).then((mb) => (peakMb = Math.max(peakMb, mb)));
  }, POLL_MS);
  const ended = once(child, 'close').then(([code]): OperatorRun => {
    clearInterval(poll);
    if (code !== 0) throw new Error(`the command ended with ${code}`);
    return { seconds: (performance.now() - begun) / 1_000, peakMb };
  });
  ended.catch(() => undefined);
  return { ended, hasEnded: () => child.exitCode !== null || child.signalCode !== null };
}
