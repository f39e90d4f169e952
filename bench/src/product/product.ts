import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

export const cloneFolder = path.resolve(import.meta.dirname, '../../..');

/** Variables that are not passed on, so that a benchmark never uses the developer's database or address. */
const withheld = ['DATABASE_URL', 'DATA_DIR', 'PORT', 'HOST', 'PUBLIC_URL', 'NODE_ENV', 'TRUSTED_PROXIES'];

/** The variables of this process that a product or a command gets. */
export const inheritedEnvironment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !withheld.includes(name)));

export interface RunningProduct {
  /** The process id of the launcher. */
  pid: number;
  /** Resolves when the product is ready. */
  ready: Promise<string>;
  stop(): Promise<void>;
}

/** Runs `npm start` of this clone, or of a release. */
export function startProduct(
  settings: NodeJS.ProcessEnv & { DATA_DIR: string },
  cwd = cloneFolder,
): RunningProduct {
  const child = spawn('sh', ['scripts/start.sh'], {
    cwd,
    // A backup would change the measured durations. The lists end with the data.
    env: { ...inheritedEnvironment(), BACKUP_SCHEDULE: 'off', ...placeOf(settings), ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
    // The product gets its own process group, so that Ctrl-C stops it only through `finally`.
    detached: true,
  });
  const exited = once(child, 'exit');
  return {
    pid: child.pid ?? 0,
    ready: readyAddress(child),
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/**
 * Runs `npm start` of this clone on a free port with an empty data folder while `work` runs.
 * @param settings further environment variables of the product
 */
export async function withProduct<T>(
  work: (address: string) => Promise<T>,
  settings: NodeJS.ProcessEnv = {},
): Promise<T> {
  return withDataFolder(async (dataDir) => {
    const port = String(await findFreePort());
    const product = startProduct({ PORT: port, ...settings, DATA_DIR: dataDir });
    try {
      return await Promise.race([product.ready.then(work), interruption()]);
    } finally {
      await product.stop();
    }
  });
}

const placeOf = ({ DATA_DIR }: { DATA_DIR: string }) => ({ BACKUP_TO: path.join(DATA_DIR, 'backups') });

export async function withDataFolder<T>(work: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ambang-bench-'));
  try {
    return await work(dataDir);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

async function readyAddress({ stdout }: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: stdout! })) {
    const address = /^ready (\S+)/.exec(line)?.[1];
    if (address === undefined) continue;
    stdout!.resume();
    return address;
  }
  throw new Error('the product ended before it was ready');
}

/** Rejects at the first signal to end, so that `finally` ends the product. */
function interruption(): Promise<never> {
  return new Promise((_resolve, reject) => {
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.once(name, () => reject(new Error(`ended by ${name}`)));
  });
}
