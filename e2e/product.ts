import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

export const clone = path.resolve(import.meta.dirname, '..');

/** Before the address of the page that shows what the product has mailed. */
const INBOX_NOTE = 'kotak surat percobaan: ';

const surroundings = {
  // The stand-in of the post, whatever the machine has set.
  SMTP_URL: '',
  // The people of all tests register from this machine.
  LIMIT_REGISTRATION: '10000/60',
  LIMIT_EMAIL_CHANGE_ADDRESS: '10000/60',
};

interface Place {
  /** The clone, or a copy of it. */
  folder: string;
  port: string;
  dataDir: string;
}

export interface Product {
  /** The address of the page that shows what has been mailed. */
  inbox: string;
  stop: () => Promise<void>;
}

/** Brings up the product as a person would. @throws when it ends before it is ready */
export async function launch({ folder, port, dataDir }: Place): Promise<Product> {
  const product = spawn('sh', ['scripts/start.sh'], {
    cwd: folder,
    env: { ...process.env, ...surroundings, PORT: port, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(product, 'exit');
  return {
    inbox: await inboxOf(product),
    async stop() {
      product.kill('SIGTERM');
      await ended;
    },
  };
}

/** One product for all journeys, on a data folder of its own; it ends after them. They find the inbox in `E2E_INBOX`. */
export default async function startProduct(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ambang-e2e-'));
  const { inbox, stop } = await launch({ folder: clone, port: process.env.E2E_PORT ?? '', dataDir });
  process.env.E2E_INBOX = inbox;
  return async () => {
    await stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** The product says where its inbox is once everything is ready. */
async function inboxOf(product: ChildProcess): Promise<string> {
  if (!product.stdout) throw new Error('the product has no output to read');
  for await (const line of createInterface({ input: product.stdout })) {
    if (!line.startsWith(INBOX_NOTE)) continue;
    product.stdout.resume();
    return line.slice(INBOX_NOTE.length);
  }
  throw new Error('the product ended before it was ready');
}
