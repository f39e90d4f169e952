import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import type { ServerUser } from './user.ts';
import { errorCode } from '@ambang/server/start-fault.ts';

const environment = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/**
 * Options for the server's processes: a clean environment; their own session, so that Ctrl-C does not stop them before the api
 * has finished; and `/` as folder, because their account may not be able to enter ours.
 */
export function serverProcessOptions(user: ServerUser | undefined) {
  return { env: environment, cwd: '/', detached: true, ...(user && { uid: user.uid, gid: user.gid }) };
}

/** Runs a program. `output` has both streams. Rejects when it cannot be started. */
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

/** The exit code. Null after a signal, or when the process could not be started. */
export function waitForExit(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code));
    child.once('error', () => resolve(null));
  });
}

/** True also for a process of another account. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Kills a process and its children, also frozen ones. The parent first, because it would start others. */
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

/** Without `ps` on Linux, where it is not always installed. */
const childrenOf = (pid: number): number[] =>
  (process.platform === 'linux' ? parentsByProc() : parentsByPs()).flatMap(([child = 0, parent]) =>
    parent === pid ? [child] : [],
  );

function parentsByProc(): number[][] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), parentOf(name)]);
}

/** 0 when the process has exited. The name in parentheses can contain any character. */
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
