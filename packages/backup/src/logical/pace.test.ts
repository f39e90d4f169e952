import { expect, test } from 'vitest';
import type { Section } from '../file/sections.ts';
import { limitRate } from './pace.ts';

/** Passes sections of these KB on at 100 KB a second. @returns when each was passed on, by a clock that only pauses move */
async function passOn(sizes: readonly number[], readMs = 0): Promise<number[]> {
  let now = 0;
  async function* sections(): AsyncGenerator<Section> {
    for (const size of sizes) {
      now += readMs;
      yield { kind: 'rows', bytes: Buffer.alloc(size * 1_024) };
    }
  }
  const clock = { now: () => now, pause: async (ms: number) => void (now += ms) };
  const times: number[] = [];
  for await (const section of limitRate(sections(), 100, clock))
    if (section.bytes.length > 0) times.push(now);
  return times;
}

test('sections are passed on at the given rate', async () => {
  expect(await passOn([10, 20, 5])).toEqual([100, 300, 350]);
});

test('a server that is slower than the rate is not slowed down', async () => {
  expect(await passOn([10, 10], 1_000)).toEqual([1_000, 2_000]);
});

test('after a slow piece, at most a tenth of a second is made up for', async () => {
  expect(await passOn([0, 20, 20], 0)).toEqual([200, 400]);
  expect(await passOn([1, 50, 10], 500)).toEqual([500, 1_400, 1_900]);
});
