/* Measures how long nobody answers during a restart, which is the cost of an upgrade of one machine. */

import { setTimeout as pause } from 'node:timers/promises';
import { isReady } from './product/readiness.ts';
import { findFreePort, startProduct, withDataFolder } from './product/product.ts';
import { readFamilyCpuMs } from './product/processes.ts';
import { median } from './report/numbers.ts';
import { millisecondsFigure, printReport } from './report/report.ts';

const LIMIT_MS = 3_000;
const TIMES = 5;

const restarts = await withDataFolder(async (dataDir) => {
  const settings = { DATA_DIR: dataDir, PORT: String(await findFreePort()) };
  let product = startProduct(settings);
  const measured: { gapMs: number; processorMs: number }[] = [];
  try {
    for (let time = 0; time < TIMES; time += 1) {
      const address = await product.ready;
      const stoppedAt = performance.now();
      await product.stop();
      product = startProduct(settings);
      while (!(await isReady(address))) await pause(10);
      const gapMs = performance.now() - stoppedAt;
      measured.push({ gapMs, processorMs: await readFamilyCpuMs(product.pid) });
    }
  } finally {
    await product.ready.catch(() => undefined);
    await product.stop();
  }
  return measured;
});

const gaps = restarts.map(({ gapMs }) => gapMs);
printReport({
  title: 'A restart with everything installed and built: signal to stop until /api/ready answers',
  figures: [
    millisecondsFigure('median', median(gaps), LIMIT_MS),
    millisecondsFigure('longest', Math.max(...gaps)),
    millisecondsFigure(
      "the launcher's and its parts' processor time",
      median(restarts.map(({ processorMs }) => processorMs)),
    ),
  ],
  notes: [
    `${gaps.length} restarts with the embedded database, simulators and demo.`,
    'On a busy machine the wall time says little: compare the processor time, which two cores share.',
  ],
});
