import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

export const clone = path.resolve(import.meta.dirname, '..');

/** Precedes the address of the inbox in the output. */
const INBOX_NOTE = 'kotak surat percobaan: ';

/** Precedes the address of the payment simulator in the output; printed after the inbox. */
const PAYMENTS_NOTE = 'pembayaran percobaan: ';

const environment = {
  // The simulators of mail and payments, whatever the environment of this machine sets.
  SMTP_URL: '',
  MIDTRANS_SERVER_KEY: '',
  MIDTRANS_SNAP_URL: '',
  MIDTRANS_API_URL: '',
  // All tests register from this machine.
  LIMIT_REGISTRATION: '10000/60',
  LIMIT_EMAIL_CHANGE_ADDRESS: '10000/60',
};

interface LaunchOptions {
  /** The clone, or a copy of it. */
  folder: string;
  port: string;
  dataDir: string;
  /** Added to the environment of every product. */
  env?: NodeJS.ProcessEnv;
}

interface Simulators {
  /** Address of the page with the sent emails. */
  inbox: string;
  /** Address of the payment simulator. */
  payments: string;
}

export interface Product extends Simulators {
  stop: () => Promise<void>;
}

/** Starts the product by its start script. @throws when it ends before it is ready */
export async function launch({ folder, port, dataDir, env }: LaunchOptions): Promise<Product> {
  const product = spawn('sh', ['scripts/start.sh'], {
    cwd: folder,
    env: { ...process.env, ...environment, ...env, PORT: port, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(product, 'exit');
  return {
    ...(await simulatorsOf(product)),
    async stop() {
      product.kill('SIGTERM');
      await ended;
    },
  };
}

/** Starts one product for all e2e tests, with its own data folder. `E2E_INBOX` is the address of its inbox. */
export default async function startProduct(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ambang-e2e-'));
  const { inbox, stop } = await launch({ folder: clone, port: process.env.E2E_PORT ?? '', dataDir });
  process.env.E2E_INBOX = inbox;
  return async () => {
    await stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** Waits for the addresses that the product prints when it is ready. */
async function simulatorsOf(product: ChildProcess): Promise<Simulators> {
  if (!product.stdout) throw new Error('the product has no output to read');
  let inbox = '';
  for await (const line of createInterface({ input: product.stdout })) {
    if (line.startsWith(INBOX_NOTE)) inbox = line.slice(INBOX_NOTE.length);
    if (!line.startsWith(PAYMENTS_NOTE)) continue;
    product.stdout.resume();
    return { inbox, payments: line.slice(PAYMENTS_NOTE.length) };
  }
  throw new Error('the product ended before it was ready');
}
