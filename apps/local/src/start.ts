import { startEmbedded, type Embedded } from '@ambang/db/embedded.ts';
import { StartFault } from '@ambang/db/embedded-fault.ts';
import { assertReachable } from '@ambang/db/reach.ts';
import { nodeCommand as node, runChild, serveChild, stopChildren, type Children } from './children.ts';
import { readConfig, type LocalConfig } from './config.ts';
import { assertPortFree } from './port.ts';
import { startSandbox } from './sandbox.ts';
import { ensureWeb } from './web-build.ts';

/** Everything `npm start` has running, and the one way to end it. */
export interface Product {
  publicUrl: string;
  /** What else the person may want to know, a line each: the demo account, the inbox. */
  notes: string[];
  /** Resolves when a part has ended; a fault unless we asked it to. */
  broken: Promise<StartFault>;
}

/** What has been started so far, so that an end in the middle of the start leaves nothing behind. */
export interface Run {
  product: Promise<Product>;
  stop(): Promise<void>;
}

export function start(clone: string, env: NodeJS.ProcessEnv): Run {
  const children: Children = { clone, env, living: new Set(), isEnding: false };
  let embedded: Promise<Embedded> | undefined;

  async function openDatabase(config: LocalConfig): Promise<string> {
    if (config.databaseUrl !== undefined) return config.databaseUrl;
    const { dataDir, isDataDirExplicit: explicit } = config;
    embedded = startEmbedded({ dataDir, explicit, log: say });
    return (await embedded).url;
  }

  async function bringUp(): Promise<Product> {
    const config = readConfig(env, clone);
    await assertPortFree(config.port, config.host);
    if (config.databaseUrl !== undefined) await assertReachable(config.databaseUrl);
    await ensureWeb(clone, children);
    const childEnv = environmentOf(config, await openDatabase(config));
    const [demo, sandbox] = await Promise.all([
      prepare(children, childEnv, hasStandIns(config)),
      hasStandIns(config) ? startSandbox(children, config) : null,
    ]);
    const apiEnv = { ...childEnv, ...sandbox?.env };
    const { exited } = await serveChild(children, node('Server', ['apps/api/src/main.ts'], apiEnv));
    return {
      publicUrl: config.publicUrl,
      notes: [demo, ...(sandbox?.notes ?? [])].filter((line) => line !== ''),
      broken: firstEnd({ Server: exited, Tiruan: sandbox?.exited, PostgreSQL: (await embedded)?.exited }),
    };
  }

  const product = bringUp();
  return {
    product,
    async stop() {
      await stopChildren(children);
      await product.catch(() => undefined);
      const server = await embedded?.catch(() => undefined);
      await server?.stop();
    },
  };
}

/** Runs the operator's commands that a fresh or older database needs; returns the line about the demo account. */
async function prepare(children: Children, env: NodeJS.ProcessEnv, withDemo: boolean): Promise<string> {
  const run = (what: string, verb: string) =>
    runChild(children, node(what, ['apps/operator/src/main.ts', verb], env));
  await run('Menyiapkan basis data', 'migrate');
  const publishing = run('Menerbitkan paket soal', 'publish');
  const [demo] = await Promise.all([
    withDemo ? run('Menyiapkan akun demo', 'demo') : run('Menutup akun demo', 'close-demo'),
    publishing,
  ]);
  return demo;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** The demo account has a published password and the stand-ins ask nobody who they are: never beside real data. */
function hasStandIns(config: LocalConfig): boolean {
  return !config.isProduction && config.databaseUrl === undefined;
}

function environmentOf(config: LocalConfig, databaseUrl: string): NodeJS.ProcessEnv {
  return {
    DATABASE_URL: databaseUrl,
    PORT: String(config.port),
    HOST: config.host,
    PUBLIC_URL: config.publicUrl,
    DATA_DIR: config.dataDir,
  };
}

async function firstEnd(parts: Record<string, Promise<unknown> | undefined>): Promise<StartFault> {
  const ends = Object.entries(parts).map(([name, ended]) => ended?.then(() => name) ?? never);
  const part = await Promise.race(ends);
  return new StartFault(
    `${part} berhenti di tengah jalan: baca keterangan di atas baris ini, lalu jalankan lagi.`,
  );
}

const never = new Promise<string>(() => undefined);
