import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { printReport } from './numbers/report.ts';
import { clone as origin, freePort, launch } from './server/product.ts';

/**
 * How long a person waits for `ready`: on a bare clone of the committed state (empty folder, npm's cache as it is), and
 * on every later start. Run it twice when npm's cache may be cold.
 */

async function secondsToReady(folder: string, port: number): Promise<number> {
  const begun = performance.now();
  const product = launch({ command: ['npm', 'start'], folder, env: { PORT: String(port) } });
  try {
    await product.ready;
    return (performance.now() - begun) / 1_000;
  } finally {
    await product.end();
  }
}

const folder = mkdtempSync(path.join(tmpdir(), 'ambang-bench-'));
try {
  const clone = path.join(folder, 'clone');
  execFileSync('git', ['clone', '--quiet', origin, clone]);
  const port = await freePort();
  const seconds = [];
  for (let run = 0; run < 4; run += 1) seconds.push(await secondsToReady(clone, port));
  printReport({
    title: 'npm start until `ready`',
    figures: seconds.map((value, run) => ({
      name: run === 0 ? 'bare clone' : `later start ${run}`,
      value,
      unit: 's',
      digits: 2,
      limit: { atMost: run === 0 ? 90 : 6 },
    })),
  });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
