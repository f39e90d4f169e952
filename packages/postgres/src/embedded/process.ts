import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import type { ServerUser } from './user.ts';
import { errorCode } from '../start-fault.ts';

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

/**
 * Kills a process and those that it has started, at once and also where they stand still. It comes first, because it would
 * start others.
 */
export function killTree(pid: number): void {
  const children = childrenOf(pid);
  for (const each of [pid, ...children]) {
    try {
      process.kill(each, 'SIGKILL');
    } catch (error) {
      if (errorCode(error) !== 'ESRCH') throw error;
    }
  }
}

/** Linux is asked itself: `ps` is not installed everywhere. */
const childrenOf = (pid: number): number[] =>
  (process.platform === 'linux' ? parentsByProc() : parentsByPs()).flatMap(([child = 0, parent]) =>
    parent === pid ? [child] : [],
  );

function parentsByProc(): number[][] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), parentOf(name)]);
}

/** 0 when the process has ended meanwhile. Its name, in brackets, may contain anything. */
function parentOf(pid: string): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 1).split(' ')[2]);
  } catch {
    return 0;
  }
}

function parentsByPs(): number[][] {
  const { stdout } = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' });
  return (stdout ?? '').split('\n').map((row) => row.trim().split(/\s+/).map(Number));
}
