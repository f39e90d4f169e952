import { resolve } from 'node:path';
import { StartFault } from '@ambang/server/start-fault.ts';
import { startProduct, type ProductRun } from './start.ts';

// A closed output (`npm start | head`) must not stop the product.
process.stdout.on('error', () => undefined);
process.stderr.on('error', () => undefined);

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const PARENT_POLL_MS = 500;

/**
 * Resolves at the first signal to stop, or when the parent process has exited (a killed npm sends no signal). Later signals
 * are ignored, because Ctrl-C arrives twice: from the terminal and from npm.
 */
function waitForStop(): Promise<'stopped'> {
  return new Promise((resolve) => {
    for (const name of signals) process.on(name, () => resolve('stopped'));
    const parent = process.ppid;
    const poll = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(poll);
      resolve('stopped');
    }, PARENT_POLL_MS);
    poll.unref();
  });
}

async function serveUntil(run: ProductRun, stopped: Promise<'stopped'>): Promise<void> {
  const product = await Promise.race([run.product, stopped]);
  if (product === 'stopped') return;
  process.stdout.write([`ready ${product.publicUrl}`, ...product.notes, ''].join('\n'));
  const end = await Promise.race([product.broken, stopped]);
  if (end !== 'stopped') throw end;
}

async function main(): Promise<number> {
  const stopped = waitForStop();
  const run = startProduct(resolve(import.meta.dirname, '../../..'), process.env);
  run.product.catch(() => undefined);
  try {
    await serveUntil(run, stopped);
    return 0;
  } catch (error) {
    const text =
      error instanceof StartFault ? error.message : error instanceof Error ? error.stack : String(error);
    process.stderr.write(`${text}\n`);
    return 1;
  } finally {
    await run.stop();
  }
}

process.exitCode = await main();
process.exit();
