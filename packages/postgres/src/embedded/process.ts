import { spawn, type ChildProcess } from 'node:child_process';
import type { ServerUser } from './user.ts';

const environment = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/**
 * Options for the database's processes. They get none of our environment. They have a session of their own, so that
 * Ctrl-C in the terminal does not end them before the api has finished. They run in `/`, because their account may not
 * be able to enter our folder.
 */
export function asServerUser(user: ServerUser | undefined) {
  return { env: environment, cwd: '/', detached: true, ...(user && { uid: user.uid, gid: user.gid }) };
}

/** Runs a program to its end; `output` is what it wrote to both streams. Rejects when it cannot be run at all. */
export async function run(file: string, args: string[], user: ServerUser | undefined) {
  const child = spawn(file, args, { ...asServerUser(user), stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const collect = (chunk: Buffer) => (output += chunk.toString());
  child.stdout.on('data', collect);
  child.stderr.on('data', collect);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('close', resolve);
    child.once('error', reject);
  });
  return { code, output };
}

/** Resolves when the process is gone, with its exit code (null after a signal); also when it could not be started. */
export function exitOf(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code));
    child.once('error', () => resolve(null));
  });
}

/** True while a process has this pid, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
