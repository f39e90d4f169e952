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
])('%i cores have %i processes unless WORKERS is set', (cores, workers) => {
  expect(chooseProcesses({ WORKERS: '' }, { ...machine, cores })).toEqual({ workers, instances: 1 });
  expect(chooseProcesses({ WORKERS: '3' }, { ...machine, cores })).toMatchObject({ workers: 3 });
});

test.each(['0', '17', '-1', '2.5', 'dua', ' '])('refuses WORKERS %j', (WORKERS) => {
  expect(() => chooseProcesses({ WORKERS }, machine)).toThrow(/^WORKERS tidak terbaca/);
});

test.each(['0', '65', 'x'])('refuses INSTANCES %j', (INSTANCES) => {
  expect(() => chooseProcesses({ INSTANCES }, machine)).toThrow(/^INSTANCES tidak terbaca/);
});

test('where a port cannot be shared there is one process, and WORKERS above 1 is refused', () => {
  const mac = { ...machine, platform: 'darwin' as const };
  expect(chooseProcesses({}, mac)).toEqual({ workers: 1, instances: 1 });
  expect(() => chooseProcesses({ WORKERS: '2' }, mac)).toThrow(/^WORKERS .* hanya dapat dipakai di Linux/);
});

test('several machines need a DATABASE_URL', () => {
  expect(chooseProcesses({ INSTANCES: '2', WORKERS: '4' }, machine)).toEqual({ workers: 4, instances: 2 });
  const alone = { ...machine, isDatabaseEmbedded: true };
  expect(() => chooseProcesses({ INSTANCES: '2' }, alone)).toThrow(/^INSTANCES .* isi DATABASE_URL/);
});

test('several machines need WORKERS, because they may differ in cores', () => {
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
])('of four usual processes a server with %i connections gets %i', (connections, workers) => {
  expect(limitProcesses({ workers: 4, instances: 1 }, connections)).toEqual({ workers, instances: 1 });
});
