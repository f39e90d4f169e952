import type { ChildProcess } from 'node:child_process';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

/**
 * How long a person waits for `ready`: on a bare clone of the committed state (empty folder, npm's cache as it is), and
 * on every later start. Run it twice when npm's cache may be cold.
 */

const origin = path.resolve(import.meta.dirname, '../..');

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

async function secondsToReady(clone: string, port: number): Promise<number> {
  const begun = performance.now();
  const product = spawn('npm', ['start'], {
    cwd: clone,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  await readyLine(product);
  const seconds = (performance.now() - begun) / 1_000;
  const ended = once(product, 'exit');
  product.kill('SIGTERM');
  await ended;
  return seconds;
}

async function readyLine(product: ChildProcess): Promise<void> {
  if (!product.stdout) throw new Error('npm start has no output to read');
  for await (const line of createInterface({ input: product.stdout })) {
    if (line.startsWith('ready ')) return;
  }
  throw new Error('npm start ended before it was ready');
}

const folder = mkdtempSync(path.join(tmpdir(), 'ambang-bench-'));
try {
  const clone = path.join(folder, 'clone');
  execFileSync('git', ['clone', '--quiet', origin, clone]);
  const port = await freePort();
  const seconds = [];
  for (let run = 0; run < 4; run += 1) seconds.push(await secondsToReady(clone, port));
  const [first = 0, ...later] = seconds.map((value) => Math.round(value * 100) / 100);
  process.stdout.write(`bare clone: ready after ${first} s (at most 90)\n`);
  process.stdout.write(`later starts: ${later.join(', ')} s (at most 6)\n`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
