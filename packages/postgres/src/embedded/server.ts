import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, fchownSync, openSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { serverConnections } from '../connections.ts';
import { bufferMegabytes, ownMemory } from './memory.ts';
import { inUse } from './initdb.ts';
import { connectWhenReady } from './answer.ts';
import { connect } from './owner.ts';
import { ensureSocketFolder, type Place } from './place.ts';
import { asServerUser, exitOf, killTree } from './process.ts';
import { readTail } from './report.ts';
import { storageFault } from './room.ts';
import type { ServerUser } from './user.ts';
import { onDisk, StartFault, type StorageFull } from '../start-fault.ts';

/** How long a start is repeated that fails only because an earlier server has not quite ended. */
const repeatMs = 180_000;
/** A server that is told to end closes its files in order, then in haste (it kills its own processes after 5 s), then is killed. */
const fastStopMs = 20_000;
const hastyStopMs = 10_000;
const logLimitBytes = 5_000_000;

export interface Launch {
  place: Place;
  binaries: string;
  sockets: string;
  durable: boolean;
  /** How many connections the product opens. */
  connections: number;
  stopping: AbortSignal | undefined;
}

export interface Server {
  exited: Promise<number | null>;
  stop(): Promise<void>;
  /** Once it has ended: the fault, when it ended because its disk was full. */
  storageFault(): StorageFull | null;
}

/** Starts PostgreSQL and waits for its first answer. The connection that got the answer is returned too. */
export async function launchServer(launch: Launch): Promise<{ server: Server; client: Client }> {
  const begunAt = Date.now();
  for (;;) {
    ensureSocketFolder(launch.place);
    const { child, report } = spawnServer(launch);
    const server = supervise(child, launch.place, report);
    const client = await answerOf(launch, server.exited, begunAt);
    if (client !== undefined) return { server, client };
    await server.stop();
    if (launch.stopping?.aborted) throw new StartFault('Dihentikan sebelum siap.');
    if (!isShortlyBusy(report()) || Date.now() > begunAt + repeatMs) throw startFault(launch.place, report());
    await pause(100);
  }
}

/**
 * Whether the start only has to be repeated: the backends of a killed server take a moment to end and free its memory,
 * and a server that has just stopped may have removed the socket folder after we made it.
 */
function isShortlyBusy(report: string): boolean {
  return /pre-existing shared memory block|could not create lock file .* No such file/.test(report);
}

function spawnServer({ place, binaries, sockets, durable, connections }: Launch) {
  const { file, start } = openLog(place);
  const options = { ...asServerUser(place.user), stdio: ['ignore' as const, file, file] };
  const child = spawn(
    join(binaries, 'bin', 'postgres'),
    serverArguments(place.cluster, sockets, durable, connections),
    options,
  );
  closeSync(file);
  return { child, report: () => readTail(place.logFile, start) };
}

function serverArguments(cluster: string, sockets: string, durable: boolean, connections: number): string[] {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: sockets,
    unix_socket_permissions: '0700',
    port: '5432',
    // A test's databases are small.
    shared_buffers: `${durable ? bufferMegabytes(ownMemory()) : 128}MB`,
    dynamic_shared_memory_type: 'mmap',
    max_connections: String(durable ? serverConnections(connections) : 200),
    // Autovacuum is off in tests: its process belongs to the superuser, so a test's role could not drop a database by
    // force while one works in it.
    // The statements are short; compiling one would take longer than running it.
    jit: 'off',
    // After a checkpoint the first change of each page writes the whole page into the log: every quarter of an hour, and
    // not as often as an exam fills a gigabyte.
    checkpoint_timeout: '15min',
    max_wal_size: '4GB',
    ...(!durable && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }),
  };
  return ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/** The log is a file and not a pipe, because the server must be able to write after our process was killed. */
function openLog({ logFile: path, user }: Place): { file: number; start: number } {
  return onDisk('Menulis catatan', path, () => {
    if (existsSync(path) && statSync(path).size > logLimitBytes) renameSync(path, `${path}.1`);
    const file = openSync(path, 'a', 0o600);
    if (user !== undefined) fchownSync(file, user.uid, user.gid);
    return { file, start: statSync(path).size };
  });
}

function supervise(child: ChildProcess, place: Place, report: () => string): Server {
  const exited = exitOf(child);
  const watchdog = watch(child.pid, place.user);
  void exited.then(() => watchdog?.kill('SIGKILL'));
  return {
    exited,
    storageFault: () => storageFault(place, report()),
    async stop() {
      child.kill('SIGINT');
      const harder = setTimeout(() => child.kill('SIGQUIT'), fastStopMs);
      const hardest = setTimeout(() => child.pid && killTree(child.pid), fastStopMs + hastyStopMs);
      await exited;
      clearTimeout(harder);
      clearTimeout(hardest);
    },
  };
}

/**
 * Starts a shell that reads from a pipe of which only our process has the other end. When we are killed the pipe ends,
 * and the shell stops the server. The shell runs beside the server and not above it, so that a failed start is seen at
 * once.
 */
function watch(pid: number | undefined, user: ServerUser | undefined): ChildProcess | undefined {
  if (pid === undefined) return undefined;
  const script = 'while read -r _; do :; done; kill -INT "$1"';
  const options = { ...asServerUser(user), stdio: ['pipe' as const, 'ignore' as const, 'ignore' as const] };
  return spawn('/bin/sh', ['-c', script, 'ambang-watchdog', String(pid)], options).on(
    'error',
    () => undefined,
  );
}

/** The server's first answer. Undefined when it ended, took too long or is no longer wanted. */
async function answerOf(
  { sockets, stopping }: Launch,
  exited: Promise<unknown>,
  begunAt: number,
): Promise<Client | undefined> {
  let isGone = false;
  void exited.then(() => (isGone = true));
  const isWanted = () => !isGone && !stopping?.aborted;
  return connectWhenReady(() => connect(sockets), { isWanted, begunAt });
}

function startFault(place: Place, report: string): StartFault {
  if (/lock file .* already exists/.test(report)) return inUse(place.cluster);
  return (
    storageFault(place, report) ??
    new StartFault(`PostgreSQL tidak mau menyala: baca sebabnya di ${place.logFile}, perbaiki, lalu ulangi.`)
  );
}
