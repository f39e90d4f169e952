import { totalConnections } from '@ambang/server/database/connections.ts';
import { expect, test } from 'vitest';
import { limitProcesses, chooseProcesses } from './processes.ts';

const unset = { WORKERS: undefined, INSTANCES: 1 };
const machine = { cores: 8, platform: 'linux' as const };

test.each([
  [1, 1],
  [2, 1],
  [3, 1],
  [4, 2],
  [8, 4],
  [128, 16],
])('a machine with %i cores runs %i api processes unless WORKERS is set', (cores, workers) => {
  expect(chooseProcesses(unset, { ...machine, cores })).toEqual({ workers, instances: 1 });
  expect(chooseProcesses({ ...unset, WORKERS: 3 }, { ...machine, cores })).toMatchObject({ workers: 3 });
});

test('a system other than Linux runs one api process and refuses WORKERS above 1', () => {
  const mac = { ...machine, platform: 'darwin' as const };
  expect(chooseProcesses(unset, mac)).toEqual({ workers: 1, instances: 1 });
  expect(() => chooseProcesses({ ...unset, WORKERS: 2 }, mac)).toThrow(
    /^WORKERS .* hanya dapat dipakai di Linux/,
  );
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
