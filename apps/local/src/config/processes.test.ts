import { totalConnections } from '@ambang/server/database/connections.ts';
import { expect, test } from 'vitest';
import { limitProcesses, chooseProcesses } from './processes.ts';

const machine = { cores: 8, platform: 'linux' as const, isDatabaseEmbedded: false };

test.each([
  [1, 1],
  [2, 1],
  [3, 1],
  [4, 2],
  [8, 4],
  [128, 16],
])('a machine with %i cores runs %i api processes unless WORKERS is set', (cores, workers) => {
  expect(chooseProcesses({ WORKERS: '' }, { ...machine, cores })).toEqual({ workers, instances: 1 });
  expect(chooseProcesses({ WORKERS: '3' }, { ...machine, cores })).toMatchObject({ workers: 3 });
});

test.each(['0', '17', '-1', '2.5', 'dua', ' '])('the value %j of WORKERS is refused', (WORKERS) => {
  expect(() => chooseProcesses({ WORKERS }, machine)).toThrow(/^WORKERS tidak terbaca/);
});

test.each(['0', '65', 'x'])('the value %j of INSTANCES is refused', (INSTANCES) => {
  expect(() => chooseProcesses({ INSTANCES }, machine)).toThrow(/^INSTANCES tidak terbaca/);
});

test('a system other than Linux runs one api process and refuses WORKERS above 1', () => {
  const mac = { ...machine, platform: 'darwin' as const };
  expect(chooseProcesses({}, mac)).toEqual({ workers: 1, instances: 1 });
  expect(() => chooseProcesses({ WORKERS: '2' }, mac)).toThrow(/^WORKERS .* hanya dapat dipakai di Linux/);
});

test('several machines need a DATABASE_URL', () => {
  expect(chooseProcesses({ INSTANCES: '2', WORKERS: '4' }, machine)).toEqual({ workers: 4, instances: 2 });
  const embedded = { ...machine, isDatabaseEmbedded: true };
  expect(() => chooseProcesses({ INSTANCES: '2' }, embedded)).toThrow(/^INSTANCES .* isi DATABASE_URL/);
});

test('several machines need WORKERS', () => {
  expect(() => chooseProcesses({ INSTANCES: '2', WORKERS: '' }, machine)).toThrow(
    /^INSTANCES lebih dari 1 butuh WORKERS .* isi WORKERS/,
  );
  expect(chooseProcesses({ INSTANCES: '1' }, machine)).toEqual({ workers: 4, instances: 1 });
});

test.each([
  [200, 4],
  [97, 3],
  [totalConnections({ workers: 2, instances: 1 }), 2],
  [totalConnections({ workers: 2, instances: 1 }) - 1, 1],
  [10, 1],
])('a database with %i connections allows %i of four api processes', (connections, workers) => {
  expect(limitProcesses({ workers: 4, instances: 1 }, connections)).toEqual({ workers, instances: 1 });
});
