import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

export const clone = path.resolve(import.meta.dirname, '../../..');

/** A benchmark never meets the person's own database or address. */
const withheld = ['DATABASE_URL', 'DATA_DIR', 'PORT', 'HOST', 'PUBLIC_URL', 'NODE_ENV', 'TRUSTED_PROXIES'];

interface Start {
  command: readonly [string, ...string[]];
  folder: string;
  env: NodeJS.ProcessEnv;
}

export interface Product {
  /** Its address, as its `ready` line says it. Rejects when it ends before. */
  ready: Promise<string>;
  end: () => Promise<void>;
}

/** Starts the product; it sits in a process group of its own, so that Ctrl-C reaches it only through `end`. */
export function launch({ command: [program, ...args], folder, env }: Start): Product {
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...ownEnvironment(), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const exited = once(child, 'exit');
  const ready = readyAddress(child);
  ready.catch(() => undefined);
  return {
    ready,
    async end() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/**
 * The product of this clone on a free port and an empty data folder, for as long as the work takes.
 * @param settings of the product, besides; its port among them, where that has to be known beforehand
 */
export async function withProduct<T>(
  work: (address: string) => Promise<T>,
  settings: NodeJS.ProcessEnv = {},
): Promise<T> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ambang-bench-'));
  const env = { PORT: String(await freePort()), ...settings, DATA_DIR: dataDir };
  const product = launch({ command: ['sh', 'scripts/start.sh'], folder: clone, env });
  try {
    return await Promise.race([product.ready.then(work), interruption()]);
  } finally {
    await product.end();
    await rm(dataDir, { recursive: true, force: true });
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

function ownEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !withheld.includes(name)));
}

async function readyAddress({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error('the product has no output to read');
  for await (const line of createInterface({ input: stdout })) {
    const address = /^ready (\S+)/.exec(line)?.[1];
    if (address === undefined) continue;
    stdout.resume();
    return address;
  }
  throw new Error('the product ended before it was ready');
}

/** Rejects at the first signal to end, so that whatever was started is ended, too. */
function interruption(): Promise<never> {
  return new Promise((_resolve, reject) => {
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.once(name, () => reject(new Error(`ended by ${name}`)));
    }
  });
}
