/* Measures an upgrade and a rollback of one machine by deploy/upgrade.sh while candidates save. */

import { setTimeout as pause } from 'node:timers/promises';
import { startPatientDevices } from './load/patient-devices.ts';
import { createRequests } from './load/requests.ts';
import { createCandidatesWithAttempt } from './load/seats.ts';
import { openDatabase } from './product/measured-product.ts';
import { withDataFolder } from './product/product.ts';
import { createMachine } from './product/releases.ts';
import { numberOption } from './report/numbers.ts';
import { faultFigure, millisecondsFigure, printReport } from './report/report.ts';
import { isReady } from './product/readiness.ts';

const CANDIDATES = numberOption('CANDIDATES', 200);
const PAUSE_MS = numberOption('PAUSE_MS', 1_000);
const LIMIT_MS = 3_000;

/** Polls until the work is done. @returns the longest time without an answer */
async function longestGap(address: string, work: Promise<void>): Promise<number> {
  let isDone = false;
  const done = work.finally(() => (isDone = true));
  let longest = 0;
  for (let last = performance.now(); !isDone; await pause(20)) {
    if (!(await isReady(address))) continue;
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }
  await done;
  return longest;
}

await withDataFolder(async (folder) => {
  const machine = await createMachine(folder);
  try {
    const [old, next] = [
      await machine.createRelease('old'),
      await machine.createRelease('new', { hasMigration: true }),
    ];
    await machine.upgradeTo(old);
    const { address } = machine;
    const client = await openDatabase(machine.dataDir);
    const seats = await createCandidatesWithAttempt(client, CANDIDATES);
    await client.end();
    const requests = createRequests({ ...seats, address }, seats.accounts);
    const devices = startPatientDevices({ ...seats, address, requests, pauseMs: PAUSE_MS });
    const upgrade = await longestGap(address, machine.upgradeTo(next));
    const rollback = await longestGap(address, machine.upgradeTo(old));
    await devices.finish();
    const after = await openDatabase(machine.dataDir);
    const lost = await devices.countLost(after, seats.tryoutId);
    const { rows: applied } = await after.query(
      "select 1 from information_schema.columns where table_name = 'attempts' and column_name = 'bench_note'",
    );
    await after.end();
    printReport({
      title: `An upgrade and a rollback of one machine while ${CANDIDATES} candidates save`,
      figures: [
        millisecondsFigure('upgrade: longest time without an answer', upgrade, LIMIT_MS),
        millisecondsFigure('rollback: longest time without an answer', rollback, LIMIT_MS),
        millisecondsFigure('longest time from an answer to its acknowledged save', devices.longestMs),
        { name: 'saves', value: devices.saves, unit: '' },
        { name: 'sends that the devices repeated', value: devices.unanswered, unit: '' },
        faultFigure('answers that are not stored', lost),
        faultFigure('missing migrations', 1 - applied.length),
      ],
      notes: [
        'Both releases have the code of this clone. The new one adds a column to the table of attempts, which the rollback keeps.',
        'A device answers each second and repeats a save after a second.',
      ],
    });
  } finally {
    await machine.stop();
  }
});
