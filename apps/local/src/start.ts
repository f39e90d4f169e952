import { setTimeout as sleep } from 'node:timers/promises';
import { assertReachable } from '@ambang/postgres/check-database-url.ts';
import { connectionsFor, type Processes } from '@ambang/postgres/connections.ts';
import type { StartFault } from '@ambang/postgres/start-fault.ts';
import { startAnalysis, type AnalysisService } from './analysis.ts';
import { nodeCommand as node, runChild, stopChildren, type Children } from './children.ts';
import { readConfig, type LocalConfig } from './config.ts';
import { runDatabase, type DatabaseRun, type OwnDatabase } from './database.ts';
import { assertPortFree } from './port.ts';
import { fitProcesses } from './processes.ts';
import { localRankKey } from './rank-key.ts';
import { startSimulators } from './simulators.ts';
import { startServers } from './servers.ts';
import { supervise, type Part } from './supervise.ts';
import { ensureWeb, shareAssets } from './web-build.ts';

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
  const children: Children = { clone, env, living: new Map(), isEnding: false };
  const stopping = new AbortController();
  let databaseRun: DatabaseRun | undefined;

  async function openDatabase(config: LocalConfig): Promise<OwnDatabase | null> {
    if (config.databaseUrl !== undefined) return null;
    databaseRun = runDatabase(config, { log: say, stopping: stopping.signal });
    return databaseRun.database;
  }

  async function bringUp(): Promise<Product> {
    const wanted = readConfig(env, clone);
    await assertPortFree(wanted.port, wanted.host);
    const config = { ...wanted, processes: await processesFor(wanted) };
    await ensureWeb(clone, children);
    await shareAssets(children, config);
    const database = await openDatabase(config);
    const childEnv = environmentOf(config, database?.url ?? config.databaseUrl ?? '');
    const [{ demo, analysis }, simulators] = await Promise.all([
      prepare(children, config, childEnv),
      hasSimulators(config) ? startSimulators(children, config) : null,
    ]);
    const told = { ...childEnv, ...analysis.env, ...simulators?.env };
    const servers = await startServers(children, config.processes, told);
    return {
      publicUrl: config.publicUrl,
      notes: [demo, ...(simulators?.notes ?? [])].filter((line) => line !== ''),
      broken: watchOver(children, config, [...servers, analysis.part, simulators?.part, database?.part]),
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

/**
 * As many processes as the person's own database, when there is one, has room for.
 * @throws StartFault when it has less than a number that was said needs
 */
async function processesFor({ databaseUrl, processes, areWorkersSaid }: LocalConfig): Promise<Processes> {
  if (databaseUrl === undefined) return processes;
  const { connections: room, more } = await assertReachable(
    databaseUrl,
    areWorkersSaid ? { connections: connectionsFor(processes) } : {},
  );
  if (areWorkersSaid) return processes;
  const fitting = fitProcesses(processes, room);
  const needed = connectionsFor(fitting);
  if (needed > room)
    say(
      `Server di DATABASE_URL menerima ${room} koneksi, satu proses dapat memakai ${needed}: ${more}, supaya tidak ada panggilan yang ditolak saat ramai.`,
    );
  else if (fitting.workers < processes.workers)
    say(
      `Server di DATABASE_URL menerima ${room} koneksi: memakai ${fitting.workers} proses, bukan ${processes.workers}. Untuk lebih banyak, ${more}.`,
    );
  return fitting;
}

/** What the programs of the product are told. */
type Environment = NodeJS.ProcessEnv & { DATABASE_URL: string };

interface Prepared {
  /** The lines about tryouts that were left as they are, and about the demo. */
  demo: string;
  analysis: AnalysisService;
}

/** Prepares a new or older database by the operator's commands; the analysis service starts as soon as it has tables. */
async function prepare(children: Children, config: LocalConfig, env: Environment): Promise<Prepared> {
  const run = (what: string, ...words: string[]) =>
    runChild(children, node(what, ['apps/operator/src/main.ts', ...words], env));
  await run('Menyiapkan basis data', 'migrate');
  const fill = async () => {
    // Says only which tryout it left as it is, because its keys have to be corrected by hand.
    const left = await run('Menerbitkan paket soal', 'publish', '--at-start');
    const demo = await (hasSimulators(config)
      ? run('Menyiapkan demo', 'demo')
      : run('Menutup demo', 'close-demo'));
    return [left, demo].filter((line) => line !== '').join('\n');
  };
  const [demo, analysis] = await Promise.all([fill(), startAnalysis(children, config, env.DATABASE_URL)]);
  return { demo, analysis };
}

function watchOver(
  children: Children,
  { processes }: LocalConfig,
  parts: readonly (Part | undefined)[],
): Promise<StartFault> {
  const watch = {
    now: () => performance.now(),
    pause: (ms: number) => sleep(ms, undefined, { ref: false }),
    say,
    isEnding: () => children.isEnding,
  };
  return supervise(
    parts.filter((part) => part !== undefined),
    watch,
    processes.workers,
  );
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/**
 * Whether the demo and the simulators are used, which must never happen beside real data: the demo account's
 * password is published, and the simulators ask nobody who they are.
 */
function hasSimulators(config: LocalConfig): boolean {
  return !config.isProduction && config.databaseUrl === undefined;
}

function environmentOf(config: LocalConfig, databaseUrl: string): Environment {
  return {
    DATABASE_URL: databaseUrl,
    PORT: String(config.port),
    HOST: config.host,
    PUBLIC_URL: config.publicUrl,
    DATA_DIR: config.dataDir,
    ASSETS_DIR: config.sharedAssets,
    RANK_KEY: config.rankKey ?? (config.isProduction ? undefined : localRankKey(config)),
  };
}
