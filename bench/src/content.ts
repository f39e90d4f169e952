import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { printReport } from './numbers/report.ts';
import { clone } from './server/product.ts';

/** How long an author waits for `check` of everything in `content/`, as a command of its own. */

const RUNS = 5;

function secondsToCheck(): number {
  const begun = performance.now();
  const { status, stdout } = spawnSync(
    process.execPath,
    [path.join(clone, 'apps/operator/src/main.ts'), 'check'],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`the content has problems: ${stdout}`);
  return (performance.now() - begun) / 1_000;
}

const seconds = Array.from({ length: RUNS }, secondsToCheck).sort((a, b) => a - b);
const slowest = seconds.at(-1) ?? Infinity;
printReport({
  title: 'check of all tryouts',
  figures: [
    { name: 'fastest', value: seconds[0] ?? Infinity, unit: 's', digits: 2 },
    { name: `slowest of ${RUNS}`, value: slowest, unit: 's', digits: 2, limit: { atMost: 3 } },
  ],
});
