import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

export interface Program {
  stop: () => Promise<void>;
}

const START_MS = 60_000;

/** Starts a program without waiting until it is ready. */
export function spawnProgram(
  file: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Program & { child: ChildProcess } {
  const child = spawn(file, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  // A full pipe would block the program.
  for (const stream of [child.stdout, child.stderr]) stream.resume();
  return {
    child,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/**
 * Starts a program and waits until its output matches `ready`.
 *
 * @returns `match`: the first group of `ready`
 * @throws when the program ends before its output matches, or after a minute
 */
export async function startProgram(
  file: string,
  args: string[],
  ready: RegExp,
): Promise<Program & { match: string }> {
  const { child, stop } = spawnProgram(file, args);
  try {
    return { match: await matchOutput(child, ready), stop };
  } catch (error) {
    await stop();
    throw new Error(`${file} did not start`, { cause: error });
  }
}

async function matchOutput(child: ChildProcess, ready: RegExp): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    const onData = (part: Buffer) => {
      const match = ready.exec((output = (output + part.toString()).slice(-10_000)));
      if (match) resolve(match[1] ?? '');
    };
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', onData);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${output}`)));
    void once(AbortSignal.timeout(START_MS), 'abort').then(() =>
      reject(new Error(`timeout, output: ${output}`)),
    );
  });
}
