import { expect, test } from 'vitest';
import { runCommand } from '../run-command.ts';

test('report prints the statistics of a package and a line for each question', async () => {
  const { code, out } = await runCommand(['report', 'skd-utama'], { now: 0 });
  expect(code).toBe(0);
  expect(out).toMatch(/^SKD Utama \(skd-utama\), urutan diundi\n/);
  expect(out.match(/^ *\d+ {2}subtopik/gm)).toHaveLength(110);
  expect(out).toMatch(/Bersandar pada peraturan: \d+ dari 30 soal TWK/);
});

test('report of an unknown package lists the known packages', async () => {
  const { code, err } = await runCommand(['report', 'skd-hilang'], { now: 0 });
  expect([code, err]).toEqual([1, expect.stringContaining('yang ada: skd-perdana-2, skd-utama')]);
});
