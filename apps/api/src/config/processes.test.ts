import { expect, test } from 'vitest';
import { readProcessConfig, perProcessShare } from './processes.ts';

const none = { WORKERS: undefined };

test('by default there is one process', () => {
  expect(readProcessConfig({ PROCESSES: '' }, none)).toEqual({ index: 0, onMachine: 1, total: 1 });
});

test('the number of processes is WORKERS, unless PROCESSES is set', () => {
  expect(readProcessConfig({}, { WORKERS: 3 })).toEqual({ index: 0, onMachine: 3, total: 3 });
  expect(readProcessConfig({ PROCESSES: '4', WORKER_INDEX: '1' }, { WORKERS: 2 })).toEqual({
    index: 1,
    onMachine: 2,
    total: 4,
  });
});

test.each([
  [{ PROCESSES: '1' }, /^PROCESSES/],
  [{ WORKER_INDEX: 'satu' }, /^WORKER_INDEX/],
])('the numbers %j are refused', (env, expectedMessage) => {
  expect(() => readProcessConfig(env, { WORKERS: 2 })).toThrow(expectedMessage);
});

test("each process gets its share of the machine's limit, rounded up", () => {
  expect([1, 2, 3, 16].map((workers) => perProcessShare(2, workers))).toEqual([2, 1, 1, 1]);
  expect([1, 2, 3].map((workers) => perProcessShare(5, workers))).toEqual([5, 3, 2]);
});
