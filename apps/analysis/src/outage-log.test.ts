import { expect, test } from 'vitest';
import type { Outage } from './outage-log.ts';
import { tellOnceASecond } from './outage-log.ts';

test('a thousand failures at once are one line, and the next one counts them', () => {
  const lines: Outage[] = [];
  let now = 0;
  const tell = tellOnceASecond(
    (outage) => void lines.push(outage),
    () => now,
  );
  for (let times = 0; times < 1_000; times += 1) tell('no connection');
  now = 1_000;
  tell('no connection');
  expect(lines).toEqual([
    { cause: 'no connection', times: 1 },
    { cause: 'no connection', times: 1_000 },
  ]);
});
