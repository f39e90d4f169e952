import type { AddressInfo } from 'node:net';
import { openDatabase } from '@ambang/db/open.ts';
import { waitForDatabase } from '@ambang/server/database/assert-database-usable.ts';
import { MAX_ANALYSIS_CONNECTIONS } from '@ambang/server/database/connections.ts';
import { errorCode, StartFault } from '@ambang/server/start-fault.ts';
import { closeServer } from '@ambang/server/close-server.ts';
import { receiveLaterSettings } from '@ambang/server/later-settings.ts';
import { exitOnStartFailure, closeOnSignal } from '@ambang/server/shutdown.ts';
import { createDatabaseErrorLog } from '@ambang/server/logging/failure-log.ts';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { readConfig } from './config.ts';
import { createAnswerKeyCache } from './key-cache.ts';

const POOL = { connections: MAX_ANALYSIS_CONNECTIONS, waiting: 200 };

/** For one account. A person who switches between tabs makes far fewer calls. */
const CALLS_A_MINUTE = 60;

/** The minimum for each of several instances, because one instance may get all calls of an account. */
const MIN_CALLS_A_MINUTE = 20;

async function main(): Promise<void> {
  await receiveLaterSettings();
  const config = readConfig(process.env);
  await waitForDatabase(config.databaseUrl).catch(renameVariable);
  const { app, database } = openApp(config);
  await listen(app, config);
  closeOnSignal([() => closeServer(app), () => database.close()]);
  const { port } = app.server.address() as AddressInfo;
  process.send?.({ ready: true, addresses: { port: String(port) } });
}

/** Replaces the variable in the message of the shared check with this service's variable. */
function renameVariable(fault: unknown): never {
  if (!(fault instanceof StartFault)) throw fault;
  const message = fault.message.replaceAll('DATABASE_URL', 'ANALYSIS_DATABASE_URL');
  throw new StartFault(message, { cause: fault });
}

function openApp({ databaseUrl, webOrigin, publicKey, isProduction, instances }: Config) {
  let app: FastifyInstance | null = null;
  const onError = createDatabaseErrorLog((failures) => app?.log.error(failures, 'database'));
  const database = openDatabase(databaseUrl, onError, POOL);
  const { db } = database;
  const context = {
    webOrigin,
    publicKey,
    db,
    keys: createAnswerKeyCache(db),
    callsAMinute: Math.max(MIN_CALLS_A_MINUTE, Math.ceil(CALLS_A_MINUTE / instances)),
    now: Date.now,
  };
  app = buildApp(context, { level: isProduction ? 'info' : 'warn' });
  return { app, database };
}

/** Listens on the configured port. If the port is in use and not published, listens on any free port. */
async function listen(app: FastifyInstance, { host, port, isPortPublished }: Config): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    if (errorCode(error) !== 'EADDRINUSE') throw error;
    if (isPortPublished)
      throw new StartFault(
        `Port ${port} sedang dipakai program lain: hentikan program itu, atau pilih ANALYSIS_PORT lain.`,
        { cause: error },
      );
    await app.listen({ host, port: 0 });
  }
}

main().catch(exitOnStartFailure);
