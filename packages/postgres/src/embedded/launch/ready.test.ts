import { expect, test } from 'vitest';
import { connectWhenReady } from './ready.ts';

const MINUTE_MS = 60_000;
const failure = (code: string) => Object.assign(new Error('no answer'), { code });

/** A server that fails with an error until a time. Each try takes a minute. @returns the result and its time */
async function startOf(code: string, { answersAt = Infinity, endsAt = Infinity } = {}) {
  let now = 0;
  const connect = async () => {
    if (now >= answersAt) return 'answer';
    throw failure(code);
  };
  const wait = async () => void (now += MINUTE_MS);
  const answer = await connectWhenReady(connect, {
    isActive: () => now < endsAt,
    startedAt: 0,
    now: () => now,
    wait,
  });
  return { answer, minutes: now / MINUTE_MS };
}

test('a recovering server is waited for, up to half an hour', async () => {
  expect(await startOf('57P03', { answersAt: 20 * MINUTE_MS })).toEqual({ answer: 'answer', minutes: 20 });
  expect(await startOf('57P03')).toEqual({ answer: undefined, minutes: 30 });
});

test('a server that does not answer is given up after three minutes', async () => {
  expect(await startOf('ENOENT', { answersAt: 4 * MINUTE_MS })).toEqual({ answer: undefined, minutes: 3 });
});

test('a server that has exited or a cancelled start is given up at once', async () => {
  expect(await startOf('57P03', { endsAt: 5 * MINUTE_MS })).toEqual({ answer: undefined, minutes: 5 });
});
