import { rmdirSync } from 'node:fs';
import type { Client } from 'pg';
import { findBinaries } from './embedded/binaries.ts';
import { ensureCluster, inUse } from './embedded/initdb.ts';
import { keepServerLocked, tryLockServer } from './embedded/owner.ts';
import { chooseClusterLocation, ensureSocketFolder } from './embedded/place.ts';
import { launchServer } from './embedded/server.ts';
import { stopOrphanedServer } from './embedded/stale.ts';
import { application, embeddedUrl } from './embedded/url.ts';
import { errorCode, type StorageFull } from './start-fault.ts';

export interface EmbeddedOptions {
  /** The folder in which the cluster is made, below `pg`. */
  dataDir: string;
  /** True when the person named the folder: then it is used or refused, but never replaced by another. */
  explicit: boolean;
  /** False only for tests: nothing is flushed to disk, so a crash may lose everything. */
  durable?: boolean;
  /** How many connections the product opens; the server has never fewer than PostgreSQL's default. */
  connections?: number;
  /** Prints an Indonesian sentence that the person may want to know. */
  log: (line: string) => void;
  /** Ends a start early when aborted, even during a long recovery. It does not stop a running server. */
  stopping?: AbortSignal;
}

export interface Embedded {
  /** A DATABASE_URL for the driver `pg`, over a socket that nobody else on the machine may open. */
  url: string;
  stop(): Promise<void>;
  /** Resolves when the server has ended for whatever reason, with its exit code (null after a signal). */
  exited: Promise<number | null>;
  /** Once it has ended: the fault, when it ended because its disk was full. */
  storageFault(): StorageFull | null;
}

/**
 * Starts the PostgreSQL that comes with the product, on a folder of its own. The first start makes the cluster; after a
 * crash the server recovers it.
 * @throws StartFault when a person has to do something first
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { durable = true, connections = 0, log, stopping } = options;
  const place = chooseClusterLocation(options);
  const binaries = findBinaries({ forOtherUser: place.user !== undefined });
  const sockets = ensureSocketFolder(place);
  await stopOrphanedServer(place.cluster, sockets, log);
  await ensureCluster(place, binaries, durable);
  const { server, client } = await launchServer({
    ...{ place, binaries, sockets, durable, connections, stopping },
  });
  try {
    if (!(await tryLockServer(client).catch(() => false))) throw inUse(place.cluster);
    await ensureDatabase(client, durable);
  } catch (error) {
    await server.stop();
    // A server that has just recovered on a full disk ends at its first write, which may be that of anybody.
    throw server.storageFault() ?? error;
  }
  const owner = keepServerLocked(sockets, client);
  const stop = async () => {
    await owner.release();
    await server.stop();
    removeIfEmpty(sockets);
  };
  const { exited } = server;
  return { url: embeddedUrl(sockets), stop, exited, storageFault: () => server.storageFault() };
}

/** The folder is not empty when another start was quicker than this end; then it belongs to that start. */
function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch (error) {
    if (errorCode(error) !== 'ENOTEMPTY' && errorCode(error) !== 'ENOENT') throw error;
  }
}

/**
 * Makes the product's role, which is no superuser, and its database. In tests the role may also create databases, one
 * for each test file.
 */
async function ensureDatabase(client: Client, durable: boolean): Promise<void> {
  const role = await client.query('select from pg_roles where rolname = $1', [application]);
  if (role.rowCount === 0)
    await client.query(`create role ${application} login ${durable ? '' : 'createdb'}`);
  const database = await client.query('select from pg_database where datname = $1', [application]);
  if (database.rowCount === 0) await client.query(`create database ${application} owner ${application}`);
}
