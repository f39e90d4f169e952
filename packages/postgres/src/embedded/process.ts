import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import type { ServerUser } from './user.ts';
import { errorCode } from '@ambang/server/start-fault.ts';

const environment = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/**
 * Options for the server's processes: a clean environment, a separate session and the working folder `/`. The session keeps
 * Ctrl-C from stopping the processes before the api has finished. The server's account may not be able to enter our folder.
 */
export function serverProcessOptions(user: ServerUser | undefined) {
  return { env: environment, cwd: '/', detached: true, ...(user && { uid: user.uid, gid: user.gid }) };
}

/** Runs a program. `output` contains both streams. @throws Error when the program cannot be started */
export async function runProgram(file: string, args: string[], user: ServerUser | undefined) {
  const child = spawn(file, args, { ...serverProcessOptions(user), stdio: ['ignore', 'pipe', 'pipe'] });
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

/** Resolves to the exit code: null after a signal, or if the process could not be started. */
export function waitForExit(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code));
    child.once('error', () => resolve(null));
  });
}

/** Whether the process exists, even if it belongs to another account. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/**
 * Kills a process and its children, even if they are frozen. It kills the parent first, because the parent could start more.
 */
export function killWithChildren(pid: number): void {
  const children = childrenOf(pid);
  for (const each of [pid, ...children]) {
    try {
      process.kill(each, 'SIGKILL');
    } catch (error) {
      if (errorCode(error) !== 'ESRCH') throw error;
    }
  }
}

/** Reads /proc on Linux, where `ps` is not always installed. */
const childrenOf = (pid: number): number[] =>
  (process.platform === 'linux' ? parentsByProc() : parentsByPs()).flatMap(([child = 0, parent]) =>
    parent === pid ? [child] : [],
  );

function parentsByProc(): number[][] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), parentOf(name)]);
}

/** @returns 0 if the process has exited. The program's name in parentheses can contain any character. */
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
