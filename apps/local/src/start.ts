import { setTimeout as sleep } from 'node:timers/promises';
import { assertDatabaseUsable } from '@ambang/server/database/assert-database-usable.ts';
import { totalConnections, type ProcessCounts } from '@ambang/server/database/connections.ts';
import type { StartFault } from '@ambang/server/start-fault.ts';
import { startAnalysis, type AnalysisService } from './analysis.ts';
import { createNodeCommand, runChild, stopChildren, type ChildProcesses } from './children.ts';
import { readConfig, type LocalConfig } from './config/config.ts';
import { runDatabase, type DatabaseRun, type EmbeddedDatabase } from './database.ts';
import { requireFreePort } from './config/port.ts';
import { limitProcesses } from './config/processes.ts';
import { readOrCreatePushKey, readOrCreateRankKey } from './config/key-files.ts';
import { startSimulators } from './simulators.ts';
import { startApiProcesses } from './api-processes.ts';
import { superviseParts, type ProductPart } from './supervise.ts';
import { ensureWebBuild, publishSharedAssets } from './web-build.ts';

interface Product {
  publicUrl: string;
  /** Lines below the ready line: the demo account and code, the simulators' addresses. */
  notes: string[];
  /** Resolves when parts have crashed too often. */
  broken: Promise<StartFault>;
}

/** A product that may still be starting. `stop` also stops an incomplete start. */
export interface ProductRun {
  product: Promise<Product>;
  stop(): Promise<void>;
}

export function startProduct(clone: string, env: NodeJS.ProcessEnv): ProductRun {
  const children: ChildProcesses = { clone, env, running: new Map(), isStopping: false };
  const stopping = new AbortController();
  let databaseRun: DatabaseRun | undefined;

  async function openDatabase(config: LocalConfig): Promise<EmbeddedDatabase | null> {
    if (config.databaseUrl !== undefined) return null;
    databaseRun = runDatabase(config, { log, stopping: stopping.signal });
    return databaseRun.database;
  }

  async function startAll(): Promise<Product> {
    const settings = readConfig(env, clone);
    await requireFreePort(settings.port, settings.host);
    const config = { ...settings, processes: await chooseAllowedProcesses(settings) };
    await ensureWebBuild(clone, children);
    const [database] = await Promise.all([openDatabase(config), publishSharedAssets(children, config)]);
    const childEnv = createChildEnvironment(config, database?.url ?? config.databaseUrl ?? '');
    const [{ analysis, closed }, simulators] = await Promise.all([
      prepareDatabase(children, config, childEnv),
      usesSimulators(config) ? startSimulators(children, config) : null,
    ]);
    const serverEnv = { ...childEnv, ...analysis.env, ...simulators?.env, ...chooseKeys(config) };
    const servers = await startApiProcesses(children, config.processes, serverEnv);
    const published = await publishContent(children, config, childEnv);
    return {
      publicUrl: config.publicUrl,
      notes: [closed, ...published, ...(simulators?.notes ?? [])].filter((line) => line !== ''),
      broken: superviseAll(children, config, [...servers, analysis.part, simulators?.part, database?.part]),
    };
  }

  const product = startAll();
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
 * Reduces the number of processes to what the database at DATABASE_URL allows.
 * @throws StartFault when the database cannot be used, or WORKERS is set and needs more connections
 */
async function chooseAllowedProcesses({
  databaseUrl,
  processes,
  areWorkersExplicit,
}: LocalConfig): Promise<ProcessCounts> {
  if (databaseUrl === undefined) return processes;
  const { connections: allowed, howToRaise } = await assertDatabaseUsable(
    databaseUrl,
    areWorkersExplicit ? { connections: totalConnections(processes) } : {},
  );
  if (areWorkersExplicit) return processes;
  const allowedProcesses = limitProcesses(processes, allowed);
  const needed = totalConnections(allowedProcesses);
  if (needed > allowed)
    log(
      `Server di DATABASE_URL menerima ${allowed} koneksi, satu proses dapat memakai ${needed}: ${howToRaise}, supaya tidak ada panggilan yang ditolak saat ramai.`,
    );
  else if (allowedProcesses.workers < processes.workers)
    log(
      `Server di DATABASE_URL menerima ${allowed} koneksi: memakai ${allowedProcesses.workers} proses, bukan ${processes.workers}. Untuk lebih banyak, ${howToRaise}.`,
    );
  return allowedProcesses;
}

type Environment = NodeJS.ProcessEnv & { DATABASE_URL: string };

/**
 * Prepares the database by operator commands. The analysis service starts as soon as the tables exist. A demo is closed before
 * the api answers, because the demo account's password is public.
 */
async function prepareDatabase(
  children: ChildProcesses,
  config: LocalConfig,
  env: Environment,
): Promise<{ analysis: AnalysisService; closed: string }> {
  await runOperator(children, env, 'Menyiapkan basis data', 'migrate');
  const [analysis, closed] = await Promise.all([
    startAnalysis(children, config, env.DATABASE_URL),
    usesSimulators(config) ? '' : runOperator(children, env, 'Menutup demo', 'close-demo'),
  ]);
  return { analysis, closed };
}

/**
 * Publishes after the api has started, because comparing the content takes longer than all other steps of a restart. Until
 * then the api serves what is published already.
 * @returns what was not published, and lines about the demo
 */
async function publishContent(
  children: ChildProcesses,
  config: LocalConfig,
  env: Environment,
): Promise<string[]> {
  const problems = await runOperator(children, env, 'Menerbitkan paket soal', 'publish', '--at-start');
  if (!usesSimulators(config)) return [problems];
  return [problems, await runOperator(children, env, 'Menyiapkan demo', 'demo')];
}

const runOperator = (
  children: ChildProcesses,
  env: Environment,
  what: string,
  ...words: string[]
): Promise<string> =>
  runChild(children, createNodeCommand(what, ['apps/operator/src/main.ts', ...words], env));

function superviseAll(
  children: ChildProcesses,
  { processes }: LocalConfig,
  parts: readonly (ProductPart | undefined)[],
): Promise<StartFault> {
  const supervisor = {
    now: () => performance.now(),
    pause: (ms: number) => sleep(ms, undefined, { ref: false }),
    log,
    isStopping: () => children.isStopping,
  };
  return superviseParts(
    parts.filter((part) => part !== undefined),
    supervisor,
    processes.workers,
  );
}

function log(line: string): void {
  process.stdout.write(`${line}\n`);
}

/**
 * The demo and the simulators must never run beside real data: the demo account's password is public, and the simulators
 * need no authentication.
 */
function usesSimulators(config: LocalConfig): boolean {
  return !config.isProduction && config.databaseUrl === undefined;
}

/** The variables of all child processes. */
function createChildEnvironment(config: LocalConfig, databaseUrl: string): Environment {
  return {
    DATABASE_URL: databaseUrl,
    PORT: String(config.port),
    HOST: config.host,
    PUBLIC_URL: config.publicUrl,
    DATA_DIR: config.dataDir,
    ASSETS_DIR: config.sharedAssets,
    BACKUP_TO: config.backupTo,
  };
}

/** Call it after `prepareDatabase`, so that a refused data folder gets no keys. */
function chooseKeys(config: LocalConfig): Record<'RANK_KEY' | 'PUSH_KEY', string | undefined> {
  const { rankKey, pushKey, isProduction } = config;
  return {
    RANK_KEY: rankKey ?? (isProduction ? undefined : readOrCreateRankKey(config)),
    PUSH_KEY: pushKey ?? (isProduction ? undefined : readOrCreatePushKey(config)),
  };
}
