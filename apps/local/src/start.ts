import { setTimeout as sleep } from 'node:timers/promises';
import type { StartFault } from '@ambang/server/start-fault.ts';
import { scheduleBackups } from './backup-schedule.ts';
import {
  createNodeCommand,
  runChild,
  stopChildren,
  type ChildProcesses,
  type WaitingChild,
} from './children.ts';
import { readConfig, type LocalConfig } from './config/config.ts';
import { requireFreePort } from './config/port.ts';
import { chooseAllowedProcesses } from './config/allowed-processes.ts';
import { readOrCreatePushKey, readOrCreateRankKey } from './config/key-files.ts';
import { prepareAnalysis, type WaitingAnalysis } from './parts/analysis.ts';
import { prepareApiProcesses } from './parts/api-processes.ts';
import { prepareDatabase, type PreparedDatabase } from './parts/database-preparation.ts';
import { runDatabase, type DatabaseRun, type EmbeddedDatabase } from './parts/database.ts';
import { startSimulators } from './parts/simulators.ts';
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

  const product = startAll(children, openDatabase);
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

type OpenDatabase = (config: LocalConfig) => Promise<EmbeddedDatabase | null>;

async function startAll(children: ChildProcesses, openDatabase: OpenDatabase): Promise<Product> {
  const { clone, env } = children;
  const settings = readConfig(env, clone);
  await requireFreePort(settings.port, settings.host);
  const config = { ...settings, processes: await chooseAllowedProcesses(settings, log) };
  // First, because a build needs much memory.
  await ensureWebBuild(clone, children);
  const waiting = prepareParts(children, config);
  const [{ database, childEnv, prepared }, simulators] = await Promise.all([
    openDatabase(config).then((opened) => prepareOpenDatabase(opened, config, waiting)),
    usesSimulators(config) ? startSimulators(children, config) : null,
    publishSharedAssets(children, config),
  ]);
  const serverEnv = { ...childEnv, ...simulators?.env, ...chooseKeys(config) };
  const [servers, analysis] = await startServers(waiting, serverEnv, prepared.analysisUrl);
  const published = await publishContent(children, config, childEnv);
  void scheduleBackups(children, config, { env: childEnv, log });
  return {
    publicUrl: config.publicUrl,
    notes: [...prepared.closed, ...published, ...(simulators?.notes ?? [])].filter((line) => line !== ''),
    broken: superviseAll(children, config, [...servers, analysis, simulators?.part, database?.part]),
  };
}

type Environment = NodeJS.ProcessEnv & { DATABASE_URL: string };

interface WaitingParts {
  database: WaitingChild<PreparedDatabase>;
  analysis: WaitingAnalysis;
  api: WaitingChild<ProductPart[]>;
}

/** Starts the processes that only load their code until the database is there, because that takes most of a start's time. */
function prepareParts(children: ChildProcesses, config: LocalConfig): WaitingParts {
  return {
    database: prepareDatabase(children, config, { keepsDemo: usesSimulators(config) }),
    analysis: prepareAnalysis(children, config),
    api: prepareApiProcesses(children, config.processes, createChildEnvironment(config)),
  };
}

async function prepareOpenDatabase(
  database: EmbeddedDatabase | null,
  config: LocalConfig,
  waiting: WaitingParts,
) {
  const childEnv = {
    ...createChildEnvironment(config),
    DATABASE_URL: database?.url ?? config.databaseUrl ?? '',
  };
  return { database, childEnv, prepared: await waiting.database.proceed(childEnv) };
}

/** The api waits for the analysis service only when that chooses its address. */
async function startServers(
  { analysis, api }: WaitingParts,
  env: Environment,
  analysisUrl: string,
): Promise<[ProductPart[], ProductPart]> {
  const service = analysis.proceed(analysisUrl);
  const address = analysis.env ?? service.then((started) => started.env);
  const servers = Promise.resolve(address).then((more) => api.proceed({ ...env, ...more }));
  const [parts, { part }] = await Promise.all([servers, service]);
  return [parts, part];
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

/** The variables of all child processes, apart from the database's address. */
function createChildEnvironment(config: LocalConfig): NodeJS.ProcessEnv {
  return {
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
