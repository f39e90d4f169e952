import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** A program that a test has started. */
export interface Program {
  stop: () => Promise<void>;
}

const START_MS = 60_000;

/** Starts a program that says nothing when it is ready. */
export function run(
  name: string,
  args: string[],
  env: NodeJS.ProcessEnv = {},
): Program & { child: ChildProcess } {
  const child = spawn(name, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  // A full pipe would hold it up.
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
 * Starts a program and waits until it says `sign`.
 *
 * @returns `said`: the group of the sign
 * @throws when it ends before that, or does not say it within a minute
 */
export async function start(name: string, args: string[], sign: RegExp): Promise<Program & { said: string }> {
  const { child, stop } = run(name, args);
  try {
    return { said: await heard(child, sign), stop };
  } catch (error) {
    await stop();
    throw new Error(`${name} does not start`, { cause: error });
  }
}

async function heard(child: ChildProcess, sign: RegExp): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    const hear = (part: Buffer) => {
      const said = sign.exec((output = (output + part.toString()).slice(-10_000)));
      if (said) resolve(said[1] ?? '');
    };
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', hear);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${output}`)));
    void once(AbortSignal.timeout(START_MS), 'abort').then(() => reject(new Error(`said only: ${output}`)));
  });
}
