import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

export const clone = path.resolve(import.meta.dirname, '..');

const INBOX_NOTE = 'kotak surat percobaan: ';

/** `npm start` prints this line after the line of the inbox. */
const PAYMENTS_NOTE = 'pembayaran percobaan: ';

const environment = {
  // The simulators of mail and payments, whatever the environment of this machine sets.
  SMTP_URL: '',
  MIDTRANS_SERVER_KEY: '',
  MIDTRANS_SNAP_URL: '',
  MIDTRANS_API_URL: '',
  BACKUP_SCHEDULE: 'off',
  // All tests register from this machine.
  LIMIT_REGISTRATION: '10000/60',
  LIMIT_EMAIL_CHANGE_ADDRESS: '10000/60',
};

interface LaunchOptions {
  folder: string;
  port: string;
  dataDir: string;
  env?: NodeJS.ProcessEnv;
}

interface Simulators {
  inbox: string;
  payments: string;
}

export interface Product extends Simulators {
  stop: () => Promise<void>;
}

export const createTemporaryFolder = (): Promise<string> => mkdtemp(path.join(tmpdir(), 'ambang-e2e-'));

/** @throws when it ends before it is ready */
export async function launch({ folder, port, dataDir, env }: LaunchOptions): Promise<Product> {
  const product = spawn('sh', ['scripts/start.sh'], {
    cwd: folder,
    env: {
      ...{ ...process.env, ...environment, BACKUP_TO: path.join(dataDir, 'backups') },
      ...{ ...env, PORT: port, DATA_DIR: dataDir },
    },
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

/** `E2E_INBOX` is the address of the product's inbox. */
export default async function startProduct(): Promise<() => Promise<void>> {
  const dataDir = await createTemporaryFolder();
  const { inbox, stop } = await launch({ folder: clone, port: process.env.E2E_PORT ?? '', dataDir });
  process.env.E2E_INBOX = inbox;
  return async () => {
    await stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

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
