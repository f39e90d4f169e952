import { StartFault } from '@ambang/server/start-fault.ts';
import { expect, test } from 'vitest';
import { runBackupSchedule } from './backup-schedule.ts';

/** @param runs the results of the runs; during the last one the product stops */
async function runAll(runs: readonly (() => Promise<string>)[]) {
  const [lines, pauses]: [string[], number[]] = [[], []];
  let next = 0;
  await runBackupSchedule({
    run: () => runs[next++]!(),
    pause: async (ms) => pauses.push(ms),
    log: (line) => lines.push(line),
    isStopping: () => next >= runs.length,
  });
  return { lines, pauses };
}

const fails = (error: Error) => () => Promise.reject(error);

test('every hour the schedule is run, and what it did or why it failed is a line', async () => {
  const { lines, pauses } = await runAll([
    async () => 'Cadangan terjadwal dibuat: /srv/a.backup',
    async () => '',
    fails(new StartFault('Cadangan terjadwal gagal: penyimpanan penuh.')),
    fails(new TypeError('unexpected')),
    fails(new StartFault('ended by the stop of the product')),
  ]);
  expect(lines).toEqual([
    'Cadangan terjadwal dibuat: /srv/a.backup',
    'Cadangan terjadwal gagal: penyimpanan penuh.',
    'Cadangan terjadwal gagal: TypeError: unexpected',
  ]);
  expect(new Set(pauses)).toEqual(new Set([3_600_000]));
});
