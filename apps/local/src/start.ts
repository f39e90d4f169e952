import { assertReachable } from '@ambang/postgres/check-database-url.ts';
import type { StartFault } from '@ambang/postgres/start-fault.ts';
import { nodeCommand as node, runChild, serveChild, stopChildren, type Children } from './children.ts';
import { readConfig, type LocalConfig } from './config.ts';
import { runDatabase, type DatabaseRun, type OwnDatabase } from './database.ts';
import { assertPortFree } from './port.ts';
import { startSandbox } from './sandbox.ts';
import { supervise, type Part } from './supervise.ts';
import { ensureWeb } from './web-build.ts';

/** The running product. */
export interface Product {
  publicUrl: string;
  /** Further lines for the person: the demo account and code, the inbox. */
  notes: string[];
  /** Resolves when parts have died so often that starting them again makes no sense. */
  broken: Promise<StartFault>;
}

/** A start that may still be under way. `stop` also ends what has been started so far. */
export interface Run {
  product: Promise<Product>;
  stop(): Promise<void>;
}

export function start(clone: string, env: NodeJS.ProcessEnv): Run {
  const children: Children = { clone, env, living: new Set(), isEnding: false };
  const stopping = new AbortController();
  let databaseRun: DatabaseRun | undefined;

  async function openDatabase(config: LocalConfig): Promise<OwnDatabase | null> {
    if (config.databaseUrl !== undefined) return null;
    databaseRun = runDatabase(config, { log: say, stopping: stopping.signal });
    return databaseRun.database;
  }

  async function bringUp(): Promise<Product> {
    const config = readConfig(env, clone);
    await assertPortFree(config.port, config.host);
    if (config.databaseUrl !== undefined) await assertReachable(config.databaseUrl);
    await ensureWeb(clone, children);
    const database = await openDatabase(config);
    const childEnv = environmentOf(config, database?.url ?? config.databaseUrl);
    const [demo, sandbox] = await Promise.all([
      prepare(children, childEnv, hasStandIns(config)),
      hasStandIns(config) ? startSandbox(children, config) : null,
    ]);
    const api = node('Server', ['apps/api/src/main.ts'], { ...childEnv, ...sandbox?.env });
    const serve = () => serveChild(children, api);
    const server = { name: 'Server', life: await serve(), revive: serve };
    return {
      publicUrl: config.publicUrl,
      notes: [demo, ...(sandbox?.notes ?? [])].filter((line) => line !== ''),
      broken: watchOver(children, [server, sandbox?.part, database?.part]),
    };
  }

  const product = bringUp();
  return {
    product,
    async stop() {
      stopping.abort();
      await stopChildren(children);
      await product.catch(() => undefined);
      await databaseRun?.stop();
    },
  };
}

/** Runs the operator's commands that prepare a new or older database; returns the lines about the demo. */
async function prepare(children: Children, env: NodeJS.ProcessEnv, withDemo: boolean): Promise<string> {
  const run = (what: string, verb: string) =>
    runChild(children, node(what, ['apps/operator/src/main.ts', verb], env));
  await run('Menyiapkan basis data', 'migrate');
  await run('Menerbitkan paket soal', 'publish');
  return withDemo ? run('Menyiapkan demo', 'demo') : run('Menutup demo', 'close-demo');
}

function watchOver(children: Children, parts: (Part | undefined)[]): Promise<StartFault> {
  const watch = { now: () => performance.now(), say, isEnding: () => children.isEnding };
  return supervise(
    parts.filter((part) => part !== undefined),
    watch,
  );
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/**
 * Whether the demo and the stand-ins are used, which must never happen beside real data: the demo account's
 * password is published, and the stand-ins ask nobody who they are.
 */
function hasStandIns(config: LocalConfig): boolean {
  return !config.isProduction && config.databaseUrl === undefined;
}

function environmentOf(config: LocalConfig, databaseUrl: string | undefined): NodeJS.ProcessEnv {
  return {
    DATABASE_URL: databaseUrl,
    PORT: String(config.port),
    HOST: config.host,
    PUBLIC_URL: config.publicUrl,
    DATA_DIR: config.dataDir,
  };
}
