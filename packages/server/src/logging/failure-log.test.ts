import { expect, test } from 'vitest';
import type { FailureLogLine } from './failure-log.ts';
import { createFailureLog } from './failure-log.ts';

function createManualLog() {
  const lines: FailureLogLine[] = [];
  let callbacks: (() => void)[] = [];
  const delays: number[] = [];
  const fail = createFailureLog(
    (line) => lines.push(line),
    (callback, ms) => {
      callbacks.push(callback);
      delays.push(ms);
    },
  );
  const advanceSecond = () => {
    const due = callbacks;
    callbacks = [];
    for (const callback of due) callback();
  };
  return { lines, fail, advanceSecond, delays, pending: () => callbacks.length };
}

test('the first failure is logged immediately, and further failures of the same second are logged in one line with a count', () => {
  const { lines, fail, advanceSecond, delays } = createManualLog();
  for (let time = 0; time < 1_000; time += 1) fail('diam');
  expect(lines).toEqual([{ cause: 'diam', times: 1 }]);
  advanceSecond();
  expect(lines).toEqual([
    { cause: 'diam', times: 1 },
    { cause: 'diam', times: 999 },
  ]);
  fail('diam');
  expect(lines).toHaveLength(2);
  advanceSecond();
  expect(lines[2]).toEqual({ cause: 'diam', times: 1 });
  expect(new Set(delays)).toEqual(new Set([1_000]));
});

test('each log line about failed requests has the id of the first request it counts', () => {
  const { lines, fail, advanceSecond } = createManualLog();
  for (const id of ['r1', 'r2', 'r3']) fail('diam', id);
  advanceSecond();
  fail('diam', 'r4');
  advanceSecond();
  expect(lines).toEqual([
    { cause: 'diam', times: 1, reqId: 'r1' },
    { cause: 'diam', times: 2, reqId: 'r2' },
    { cause: 'diam', times: 1, reqId: 'r4' },
  ]);
});

test('failures of each cause are counted separately', () => {
  const { lines, fail, advanceSecond } = createManualLog();
  for (const cause of ['a', 'b', 'a', 'b', 'b']) fail(cause);
  advanceSecond();
  expect(lines).toEqual([
    { cause: 'a', times: 1 },
    { cause: 'b', times: 1 },
    { cause: 'a', times: 1 },
    { cause: 'b', times: 2 },
  ]);
});

test('after a second without a failure the failure log has no timer', () => {
  const { lines, fail, advanceSecond, pending } = createManualLog();
  fail('diam');
  advanceSecond();
  expect([lines.length, pending()]).toEqual([1, 0]);
  fail('diam');
  expect(lines).toHaveLength(2);
});

test('beyond twenty causes further causes share one log line', () => {
  const { lines, fail, advanceSecond } = createManualLog();
  for (let cause = 0; cause < 500; cause += 1) fail(`sebab ${cause}`);
  advanceSecond();
  expect(new Set(lines.map(({ cause }) => cause)).size).toBe(21);
  expect(lines.reduce((sum, { times }) => sum + times, 0)).toBe(500);
});
