import { expect, test } from 'vitest';
import type { FailureLog } from './failure-log.ts';
import { createFailureLog } from './failure-log.ts';

/** A log whose timers the test runs. */
function manualLog() {
  const lines: FailureLog[] = [];
  let due: (() => void)[] = [];
  const waits: number[] = [];
  const fail = createFailureLog(
    (line) => lines.push(line),
    (act, ms) => {
      due.push(act);
      waits.push(ms);
    },
  );
  const secondPasses = () => {
    const acts = due;
    due = [];
    for (const act of acts) act();
  };
  return { lines, fail, secondPasses, waits, pending: () => due.length };
}

test('the first failure is logged immediately, further ones of its second in one line with a count', () => {
  const { lines, fail, secondPasses, waits } = manualLog();
  for (let time = 0; time < 1_000; time += 1) fail('diam');
  expect(lines).toEqual([{ cause: 'diam', times: 1 }]);
  secondPasses();
  expect(lines).toEqual([
    { cause: 'diam', times: 1 },
    { cause: 'diam', times: 999 },
  ]);
  fail('diam');
  expect(lines).toHaveLength(2);
  secondPasses();
  expect(lines[2]).toEqual({ cause: 'diam', times: 1 });
  expect(new Set(waits)).toEqual(new Set([1_000]));
});

test('each line about requests has the id of the first one', () => {
  const { lines, fail, secondPasses } = manualLog();
  for (const id of ['r1', 'r2', 'r3']) fail('diam', id);
  secondPasses();
  fail('diam', 'r4');
  secondPasses();
  expect(lines).toEqual([
    { cause: 'diam', times: 1, reqId: 'r1' },
    { cause: 'diam', times: 2, reqId: 'r2' },
    { cause: 'diam', times: 1, reqId: 'r4' },
  ]);
});

test('each cause has its own count', () => {
  const { lines, fail, secondPasses } = manualLog();
  for (const cause of ['a', 'b', 'a', 'b', 'b']) fail(cause);
  secondPasses();
  expect(lines).toEqual([
    { cause: 'a', times: 1 },
    { cause: 'b', times: 1 },
    { cause: 'a', times: 1 },
    { cause: 'b', times: 2 },
  ]);
});

test('after a second without a failure nothing is kept or scheduled', () => {
  const { lines, fail, secondPasses, pending } = manualLog();
  fail('diam');
  secondPasses();
  expect([lines.length, pending()]).toEqual([1, 0]);
  fail('diam');
  expect(lines).toHaveLength(2);
});

test('beyond twenty causes the others share one line', () => {
  const { lines, fail, secondPasses } = manualLog();
  for (let cause = 0; cause < 500; cause += 1) fail(`sebab ${cause}`);
  secondPasses();
  expect(new Set(lines.map(({ cause }) => cause)).size).toBe(21);
  expect(lines.reduce((sum, { times }) => sum + times, 0)).toBe(500);
});
