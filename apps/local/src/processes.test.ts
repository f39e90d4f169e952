import { expect, test } from 'vitest';
import { readProcesses } from './processes.ts';

const machine = { cores: 8, platform: 'linux' as const, hasOwnDatabase: false };

test.each([
  [1, 1],
  [2, 1],
  [3, 1],
  [4, 2],
  [8, 4],
  [128, 16],
])('%i cores have %i processes unless WORKERS says otherwise', (cores, workers) => {
  expect(readProcesses({ WORKERS: '' }, { ...machine, cores })).toEqual({ workers, instances: 1 });
  expect(readProcesses({ WORKERS: '3' }, { ...machine, cores })).toMatchObject({ workers: 3 });
});

test.each(['0', '17', '-1', '2.5', 'dua', ' '])('refuses WORKERS %j', (WORKERS) => {
  expect(() => readProcesses({ WORKERS }, machine)).toThrow(/^WORKERS tidak terbaca/);
});

test.each(['0', '65', 'x'])('refuses INSTANCES %j', (INSTANCES) => {
  expect(() => readProcesses({ INSTANCES }, machine)).toThrow(/^INSTANCES tidak terbaca/);
});

test('where a port cannot be shared there is one process, and more are refused', () => {
  const mac = { ...machine, platform: 'darwin' as const };
  expect(readProcesses({}, mac)).toEqual({ workers: 1, instances: 1 });
  expect(() => readProcesses({ WORKERS: '2' }, mac)).toThrow(/^WORKERS .* hanya dapat dipakai di Linux/);
});

test('several machines want a database that all of them reach', () => {
  expect(readProcesses({ INSTANCES: '2' }, machine)).toEqual({ workers: 4, instances: 2 });
  const alone = { ...machine, hasOwnDatabase: true };
  expect(() => readProcesses({ INSTANCES: '2' }, alone)).toThrow(/^INSTANCES .* isi DATABASE_URL/);
});
