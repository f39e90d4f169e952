import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, fchownSync, openSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { serverMaxConnections } from '@ambang/server/database/connections.ts';
import { sharedBuffersMb, memoryLimitBytes } from './memory.ts';
import { clusterInUseFault } from '../cluster.ts';
import { connectWhenReady } from './ready.ts';
import { connectToServer } from '../server-lock.ts';
import { ensureSocketFolder, type ClusterLocation } from '../location.ts';
import { serverProcessOptions, waitForExit, killWithChildren } from '../process.ts';
import { readLogTail } from './server-log.ts';
import { findDiskFullFault } from './disk-space.ts';
import type { ServerUser } from '../user.ts';
import { withDiskFaults, StartFault, type DiskFullFault } from '@ambang/server/start-fault.ts';

/** How long a start is retried while a previous server is still exiting. */
const RETRY_MS = 180_000;
/**
 * A stop begins with a fast shutdown. An immediate shutdown follows, in which PostgreSQL kills its own processes after 5 s.
 * The last step is SIGKILL.
 */
const FAST_STOP_MS = 20_000;
const IMMEDIATE_STOP_MS = 10_000;
const MAX_LOG_BYTES = 5_000_000;

interface LaunchOptions {
  location: ClusterLocation;
  binaries: string;
  sockets: string;
  durable: boolean;
  /** The number of connections that the product uses. */
  connections: number;
  stopping: AbortSignal | undefined;
}

export interface PostgresServer {
  /** Resolves when the server exits, with the exit code (null after a signal). */
  exited: Promise<number | null>;
  stop(): Promise<void>;
  /** Call it after the exit. @returns null if the exit had a cause other than a full disk */
  diskFullFault(): DiskFullFault | null;
}

/** Starts PostgreSQL. @returns the server and its first connection */
export async function launchServer(
  launch: LaunchOptions,
): Promise<{ server: PostgresServer; client: Client }> {
  const startedAt = Date.now();
  for (;;) {
    ensureSocketFolder(launch.location);
    const { child, report } = spawnServer(launch);
    const server = supervise(child, launch.location, report);
    const client = await waitForConnection(launch, server.exited, startedAt);
    if (client !== undefined) return { server, client };
    await server.stop();
    if (launch.stopping?.aborted) throw new StartFault('Dihentikan sebelum siap.');
    if (!isTemporary(report()) || Date.now() > startedAt + RETRY_MS)
      throw startFault(launch.location, report());
    await pause(100);
  }
}

/**
 * Whether a retry may succeed: a killed server's backends are exiting, or a stopping server has removed the socket folder.
 */
function isTemporary(report: string): boolean {
  return /pre-existing shared memory block|could not create lock file .* No such file/.test(report);
}

function spawnServer({ location, binaries, sockets, durable, connections }: LaunchOptions) {
  const { file, start } = openLog(location);
  const options = { ...serverProcessOptions(location.user), stdio: ['ignore' as const, file, file] };
  const child = spawn(
    join(binaries, 'bin', 'postgres'),
    serverArguments(location.cluster, sockets, durable, connections),
    options,
  );
  closeSync(file);
  return { child, report: () => readLogTail(location.logFile, start) };
}

function serverArguments(cluster: string, sockets: string, durable: boolean, connections: number): string[] {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: sockets,
    unix_socket_permissions: '0700',
    port: '5432',
    shared_buffers: `${durable ? sharedBuffersMb(memoryLimitBytes()) : 128}MB`,
    dynamic_shared_memory_type: 'mmap',
    max_connections: String(durable ? serverMaxConnections(connections) : 200),
    // The statements are short, so compiling takes longer than executing.
    jit: 'off',
    // Checkpoints are rare, because after each one the first change of a page writes the whole page to the log.
    checkpoint_timeout: '15min',
    max_wal_size: '4GB',
    // A backup that does not go on must not fill the disk with the log that it waits for.
    max_slot_wal_keep_size: '8GB',
    // Tests run without autovacuum, because a role cannot drop a database while the superuser's autovacuum works in it.
    ...(!durable && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }),
  };
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/** Opens the log as a file instead of a pipe, so that the server can still write after its launcher was killed. */
function openLog({ logFile: path, user }: ClusterLocation): { file: number; start: number } {
  return withDiskFaults('Menulis catatan', path, () => {
    if (existsSync(path) && statSync(path).size > MAX_LOG_BYTES) renameSync(path, `${path}.1`);
    const file = openSync(path, 'a', 0o600);
    if (user !== undefined) fchownSync(file, user.uid, user.gid);
    return { file, start: statSync(path).size };
  });
}

function supervise(child: ChildProcess, location: ClusterLocation, report: () => string): PostgresServer {
  const exited = waitForExit(child);
  const watchdog = startWatchdog(child.pid, location.user);
  void exited.then(() => watchdog?.kill('SIGKILL'));
  return {
    exited,
    diskFullFault: () => findDiskFullFault(location, report()),
    async stop() {
      child.kill('SIGINT');
      const immediate = setTimeout(() => child.kill('SIGQUIT'), FAST_STOP_MS);
      const kill = setTimeout(
        () => child.pid && killWithChildren(child.pid),
        FAST_STOP_MS + IMMEDIATE_STOP_MS,
      );
      await exited;
      clearTimeout(immediate);
      clearTimeout(kill);
    },
  };
}

/**
 * Starts a shell that reads from a pipe of the launcher. If the launcher is killed, the pipe closes and the shell stops the
 * server.
 */
function startWatchdog(pid: number | undefined, user: ServerUser | undefined): ChildProcess | undefined {
  if (pid === undefined) return undefined;
  const script = 'while read -r _; do :; done; kill -INT "$1"';
  const options = {
    ...serverProcessOptions(user),
    stdio: ['pipe' as const, 'ignore' as const, 'ignore' as const],
  };
  return spawn('/bin/sh', ['-c', script, 'ambang-watchdog', String(pid)], options).on(
    'error',
    () => undefined,
  );
}

/** Waits for the first connection. @returns undefined after an exit, a timeout or a cancellation */
async function waitForConnection(
  { sockets, stopping }: LaunchOptions,
  exited: Promise<unknown>,
  startedAt: number,
): Promise<Client | undefined> {
  let hasExited = false;
  void exited.then(() => (hasExited = true));
  const isActive = () => !hasExited && !stopping?.aborted;
  return connectWhenReady(() => connectToServer(sockets), { isActive, startedAt });
}

function startFault(location: ClusterLocation, report: string): StartFault {
  if (/lock file .* already exists/.test(report)) return clusterInUseFault(location.cluster);
  return (
    findDiskFullFault(location, report) ??
    new StartFault(
      `PostgreSQL tidak mau menyala: baca sebabnya di ${location.logFile}, perbaiki, lalu ulangi.`,
    )
  );
}
