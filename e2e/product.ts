import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

const clone = path.resolve(import.meta.dirname, '..');

/** Before the address of the page that shows what the product has mailed. */
const INBOX_NOTE = 'kotak surat percobaan: ';

const surroundings = {
  // The stand-in of the post, whatever the machine has set.
  SMTP_URL: '',
  // The people of all tests register from this machine.
  LIMIT_REGISTRATION: '10000/60',
  LIMIT_EMAIL_CHANGE_ADDRESS: '10000/60',
};

/**
 * Brings up the product as a person would, on a data folder of its own, and ends it after the tests. These find the
 * inbox in `E2E_INBOX`.
 */
export default async function startProduct(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ambang-e2e-'));
  const product = spawn('sh', ['scripts/start.sh'], {
    cwd: clone,
    env: { ...process.env, ...surroundings, PORT: process.env.E2E_PORT, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.env.E2E_INBOX = await inboxOf(product);
  return async () => {
    const ended = once(product, 'exit');
    product.kill('SIGTERM');
    await ended;
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
