import { rmdirSync } from 'node:fs';
import type { Client } from 'pg';
import { findBinaries } from './embedded/binaries.ts';
import { ensureCluster, clusterInUseFault } from './embedded/cluster.ts';
import { keepServerLocked, tryLockServer } from './embedded/server-lock.ts';
import { chooseClusterLocation, ensureSocketFolder } from './embedded/location.ts';
import { launchServer, type PostgresServer } from './embedded/launch/server.ts';
import { stopOrphanedServer } from './embedded/orphan.ts';
import { PRODUCT_ROLE, embeddedUrl } from './embedded/url.ts';
import { errorCode } from '@ambang/server/start-fault.ts';

export interface EmbeddedOptions {
  /** The folder that contains the cluster in `pg`. */
  dataDir: string;
  /** Whether DATA_DIR is set, so that no other folder may be used. */
  isDataDirExplicit: boolean;
  /** False only in tests: commits may be lost in a crash. */
  durable?: boolean;
  /** The number of connections that the product uses. The server allows at least PostgreSQL's default. */
  connections?: number;
  /** Prints a message in Indonesian. */
  log: (line: string) => void;
  /** Cancels a start, even during a long recovery. It has no effect on a running server. */
  stopping?: AbortSignal;
}

export interface EmbeddedPostgres extends PostgresServer {
  /** A DATABASE_URL over a private socket. */
  url: string;
}

/**
 * Starts the embedded PostgreSQL. The first start creates the cluster.
 * @throws StartFault with the next step for the operator
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { durable = true, connections = 0, log, stopping } = options;
  const location = chooseClusterLocation(options);
  const binaries = findBinaries({ forOtherUser: location.user !== undefined });
  const sockets = ensureSocketFolder(location);
  await stopOrphanedServer(location.cluster, sockets, log);
  await ensureCluster(location, binaries, durable);
  const { server, client } = await launchServer({
    location,
    binaries,
    sockets,
    durable,
    connections,
    stopping,
  });
  try {
    if (!(await tryLockServer(client).catch(() => false))) throw clusterInUseFault(location.cluster);
    await ensureDatabase(client, durable);
  } catch (error) {
    await server.stop();
    // After a recovery on a full disk the server exits at its first write.
    throw server.diskFullFault() ?? error;
  }
  const lock = keepServerLocked(sockets, client);
  const stop = async () => {
    await lock.release();
    await server.stop();
    removeIfEmpty(sockets);
  };
  return { ...server, stop, url: embeddedUrl(sockets) };
}

/** Removes the socket folder. It is not empty if another start already uses it. */
function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch (error) {
    if (errorCode(error) !== 'ENOTEMPTY' && errorCode(error) !== 'ENOENT') throw error;
  }
}

/** Creates the product's role and database. In tests the role can also create databases, one for each test file. */
async function ensureDatabase(client: Client, durable: boolean): Promise<void> {
  const role = await client.query('select from pg_roles where rolname = $1', [PRODUCT_ROLE]);
  if (role.rowCount === 0)
    await client.query(`create role ${PRODUCT_ROLE} login ${durable ? '' : 'createdb'}`);
  const database = await client.query('select from pg_database where datname = $1', [PRODUCT_ROLE]);
  if (database.rowCount === 0) await client.query(`create database ${PRODUCT_ROLE} owner ${PRODUCT_ROLE}`);
}
