import { setImmediate as settle } from 'node:timers/promises';
import { DiskFullFault } from '@ambang/server/start-fault.ts';
import { expect, test } from 'vitest';
import { createFakePart, superviseFakeParts } from '../test/fake-parts.ts';

const diskFullFault = () => new DiskFullFault('Penyimpanan tempat /data/pg penuh: …', '/data/pg');
const diskFullLine =
  'PostgreSQL berhenti karena penyimpanan tempat /data/pg penuh: kosongkan ruang di sana. PostgreSQL terus dicoba, dan menyala sendiri begitu ada ruang.';

/** A part whose disk is full. @param failures the number of restarts that fail */
function createFullDiskPart(failures: number) {
  const database = createFakePart('PostgreSQL');
  database.part.process.diskFullFault = diskFullFault;
  const restart = () => ((failures -= 1) < 0 ? database.part.restart() : Promise.reject(diskFullFault()));
  return { ...database, part: { ...database.part, restart } };
}

test('a part whose disk is full is restarted until there is space, after increasing pauses, with one log line about the disk', async () => {
  const database = createFullDiskPart(8);
  const { fault, lines, pauses } = superviseFakeParts([database.part]);
  database.crash();
  await settle();
  expect(pauses).toEqual([1_000, 2_000, 5_000, 10_000, 20_000, 30_000, 30_000, 30_000, 30_000]);
  expect([fault(), database.restarts()]).toEqual([null, 1]);
  expect(lines).toEqual([diskFullLine, 'PostgreSQL menyala lagi.']);
});

test('a full disk is logged again after a crash for another reason', async () => {
  const database = createFullDiskPart(0);
  const starts = [
    () => database.part.restart(),
    () => Promise.reject(diskFullFault()),
    () => database.part.restart(),
  ];
  const restart = () => starts.shift()!();
  const { fault, lines, pauses } = superviseFakeParts([{ ...database.part, restart }]);
  database.crash();
  await settle();
  database.crash();
  await settle();
  const crashLine = 'PostgreSQL berhenti di tengah jalan: dinyalakan lagi …';
  expect(lines).toEqual([
    diskFullLine,
    'PostgreSQL menyala lagi.',
    crashLine,
    diskFullLine,
    'PostgreSQL menyala lagi.',
  ]);
  expect([fault(), pauses]).toEqual([null, [1_000, 1_000]]);
});

test('a full disk is logged at each exit, and the pauses start over after the part has run for a minute', async () => {
  const database = createFakePart('PostgreSQL');
  const restart = async () => ({ ...(await database.part.restart()), diskFullFault });
  const process = { ...database.part.process, diskFullFault };
  const { clock, lines, pauses } = superviseFakeParts([{ ...database.part, process, restart }]);
  await database.crashAndRestart();
  await database.crashAndRestart();
  clock.now = 60_000;
  await database.crashAndRestart();
  expect(pauses).toEqual([1_000, 2_000, 1_000]);
  expect(lines.filter((logged) => logged === diskFullLine)).toHaveLength(3);
});

test('a full disk does not count towards the restart limit', async () => {
  const [api, database] = [createFakePart('Server'), createFullDiskPart(5)];
  const { fault, broken } = superviseFakeParts([api.part, database.part]);
  database.crash();
  await settle();
  for (let crash = 0; crash < 3; crash += 1) await api.crashAndRestart();
  expect(fault()).toBeNull();
  database.crash();
  expect((await broken).message).toMatch(/^PostgreSQL berhenti, terlalu sering/);
});

test('a part whose disk is full is not restarted when the product stops during the pause', async () => {
  const database = createFullDiskPart(0);
  const { fault, lines, pauses } = superviseFakeParts([database.part], { stopsInPause: true });
  database.crash();
  await settle();
  expect([pauses, database.restarts(), fault(), lines]).toEqual([[1_000], 0, null, [diskFullLine]]);
});
