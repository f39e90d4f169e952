import { readFileSync, readlinkSync, rmSync, statSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { inUse } from './initdb.ts';
import { connect, tryLockServer } from './owner.ts';
import { isAlive } from './process.ts';
import { errorCode } from '../start-fault.ts';

const patienceMs = 20_000;

/**
 * Makes the data folder free for a new server. It refuses when another launcher owns the running server, stops a server
 * whose launcher is gone, waits for one that is already stopping, and removes a lock file that names a foreign process.
 */
export async function stopOrphanedServer(
  cluster: string,
  sockets: string,
  log: (line: string) => void,
): Promise<void> {
  const giveUp = Date.now() + patienceMs;
  const locks = [join(cluster, 'postmaster.pid'), join(sockets, '.s.PGSQL.5432.lock')];
  while (Date.now() < giveUp) {
    const client = await answering(sockets);
    if (client !== undefined) await stopOrphan(client, cluster, log);
    if (!locks.some((lock) => isHeld(lock, cluster))) return removeStrangers(locks, log);
    await pause(20);
  }
  throw inUse(cluster);
}

/** Connects to a running server. One that is starting or stopping refuses connections, as a missing one does. */
async function answering(sockets: string): Promise<Client | undefined> {
  try {
    return await connect(sockets);
  } catch {
    return undefined;
  }
}

async function stopOrphan(client: Client, cluster: string, log: (line: string) => void): Promise<void> {
  if (!(await tryLockServer(client))) {
    await client.end();
    throw inUse(cluster);
  }
  const pid = readPid(join(cluster, 'postmaster.pid'));
  if (pid !== undefined) process.kill(pid, 'SIGINT');
  log('Menghentikan PostgreSQL yang tertinggal dari jalannya program sebelumnya.');
  await client.end();
}

/** Both of PostgreSQL's lock files begin with the pid of the postmaster. */
function readPid(lock: string): number | undefined {
  try {
    const pid = Number(readFileSync(lock, 'utf8').split('\n')[0]);
    return Number.isInteger(pid) && pid > 0 ? pid : undefined;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function isHeld(lock: string, cluster: string): boolean {
  const pid = readPid(lock);
  return pid !== undefined && isAlive(pid) && !isZombie(pid) && !isStranger(pid, cluster);
}

/**
 * Removes lock files that name a foreign process. PostgreSQL overwrites the lock of a dead process by itself, but
 * refuses to start for ever when the pid now belongs to another process of the same account.
 */
function removeStrangers(locks: string[], log: (line: string) => void): void {
  for (const lock of locks) {
    const pid = readPid(lock);
    if (pid === undefined || !isAlive(pid)) continue;
    rmSync(lock, { force: true });
    log(`Menghapus ${lock} yang tertinggal: proses ${pid} bukan lagi PostgreSQL ini.`);
  }
}

/**
 * Whether the process has ended but was not reaped by its parent, as is usual in containers, where process 1 reaps
 * nobody.
 */
function isZombie(pid: number): boolean {
  try {
    return /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/** True only when the process is certainly no postmaster of this folder. PostgreSQL never checks that itself. */
function isStranger(pid: number, cluster: string): boolean {
  const command = commandOf(pid);
  if (command === undefined) return false;
  if (!command.startsWith('postgres')) return true;
  return runsElsewhere(pid, cluster);
}

/**
 * Whether a postmaster works in another folder: its working folder is its data folder. Folders are compared by inode,
 * because one folder can have several paths.
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
