import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

const clone = path.resolve(import.meta.dirname, '..');

/** Brings up the product as a person would, on a data folder of its own, and ends it after the tests. */
export default async function startProduct(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ambang-e2e-'));
  const product = spawn('sh', ['scripts/start.sh'], {
    cwd: clone,
    env: { ...process.env, PORT: process.env.E2E_PORT, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await ready(product);
  return async () => {
    const ended = once(product, 'exit');
    product.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
}

async function ready(product: ChildProcess): Promise<void> {
  if (!product.stdout) throw new Error('the product has no output to read');
  for await (const line of createInterface({ input: product.stdout })) {
    if (!line.startsWith('ready ')) continue;
    product.stdout.resume();
    return;
  }
  throw new Error('the product ended before it was ready');
}
