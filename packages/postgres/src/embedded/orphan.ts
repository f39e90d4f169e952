import { readFileSync, readlinkSync, rmSync, statSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { clusterInUseFault } from './cluster.ts';
import { connectToServer, tryLockServer } from './server-lock.ts';
import { isAlive } from './process.ts';
import { errorCode } from '@ambang/server/start-fault.ts';

const TIMEOUT_MS = 20_000;

/**
 * Prepares the data folder for a new server: stops a server whose launcher has exited, waits for a server that is stopping,
 * and removes lock files with the pid of another program.
 * @throws StartFault when another launcher runs the server, or when the server does not stop in time
 */
export async function stopOrphanedServer(
  cluster: string,
  sockets: string,
  log: (line: string) => void,
): Promise<void> {
  const deadline = Date.now() + TIMEOUT_MS;
  const locks = [join(cluster, 'postmaster.pid'), join(sockets, '.s.PGSQL.5432.lock')];
  while (Date.now() < deadline) {
    const client = await connectIfRunning(sockets);
    if (client !== undefined) await stopOrphan(client, cluster, log);
    if (!locks.some((lock) => isLockHeld(lock, cluster))) return removeForeignLocks(locks, log);
    await pause(20);
  }
  throw clusterInUseFault(cluster);
}

/** @returns undefined if no server runs, or while it is starting or stopping */
async function connectIfRunning(sockets: string): Promise<Client | undefined> {
  try {
    return await connectToServer(sockets);
  } catch {
    return undefined;
  }
}

async function stopOrphan(client: Client, cluster: string, log: (line: string) => void): Promise<void> {
  if (!(await tryLockServer(client))) {
    await client.end();
    throw clusterInUseFault(cluster);
  }
  const pid = readPid(join(cluster, 'postmaster.pid'));
  if (pid !== undefined) process.kill(pid, 'SIGINT');
  log('Menghentikan PostgreSQL yang tertinggal dari jalannya program sebelumnya.');
  await client.end();
}

/** Reads the pid of the postmaster, the first line of both lock files. */
function readPid(lock: string): number | undefined {
  try {
    const pid = Number(readFileSync(lock, 'utf8').split('\n')[0]);
    return Number.isInteger(pid) && pid > 0 ? pid : undefined;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function isLockHeld(lock: string, cluster: string): boolean {
  const pid = readPid(lock);
  return pid !== undefined && isAlive(pid) && !isZombie(pid) && !isOtherProgram(pid, cluster);
}

/**
 * Removes lock files whose pid now belongs to another program, because PostgreSQL would not start. PostgreSQL overwrites the
 * lock file of a dead process.
 */
function removeForeignLocks(locks: string[], log: (line: string) => void): void {
  for (const lock of locks) {
    const pid = readPid(lock);
    if (pid === undefined || !isAlive(pid)) continue;
    rmSync(lock, { force: true });
    log(`Menghapus ${lock} yang tertinggal: proses ${pid} bukan lagi PostgreSQL ini.`);
  }
}

/** A zombie counts as dead. In containers, process 1 often does not reap its children. */
function isZombie(pid: number): boolean {
  try {
    return /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/** True only if the process is certainly not a postmaster of this folder. PostgreSQL does not check this. */
function isOtherProgram(pid: number, cluster: string): boolean {
  const command = commandOf(pid);
  if (command === undefined) return false;
  if (!command.startsWith('postgres')) return true;
  return runsElsewhere(pid, cluster);
}

/**
 * The working folder of a postmaster is its data folder. It is compared by inode, because a folder can have several paths.
 */
function runsElsewhere(pid: number, cluster: string): boolean {
  const theirs = statSync(`/proc/${pid}/cwd`, { throwIfNoEntry: false });
  const ours = statSync(cluster);
  return theirs !== undefined && (theirs.ino !== ours.ino || theirs.dev !== ours.dev);
}

function commandOf(pid: number): string | undefined {
  const program = readLink(`/proc/${pid}/exe`);
  if (program !== undefined) return basename(program);
  if (process.platform === 'linux') return undefined;
  const { stdout } = spawnSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' });
  return stdout.trim() === '' ? undefined : basename(stdout.trim());
}

function readLink(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}
