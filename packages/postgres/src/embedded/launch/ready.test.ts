import { expect, test } from 'vitest';
import { connectWhenReady } from './ready.ts';

const MINUTE_MS = 60_000;
const failure = (code: string) => Object.assign(new Error('no answer'), { code });

/** Connects to a server that refuses connections until `answersAt`. Each try takes a minute. */
async function connectTo(code: string, { answersAt = Infinity, endsAt = Infinity } = {}) {
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

test('a start waits up to half an hour for a server that recovers', async () => {
  expect(await connectTo('57P03', { answersAt: 20 * MINUTE_MS })).toEqual({ answer: 'answer', minutes: 20 });
  expect(await connectTo('57P03')).toEqual({ answer: undefined, minutes: 30 });
});

test('a start waits at most three minutes for a server that does not answer', async () => {
  expect(await connectTo('ENOENT', { answersAt: 4 * MINUTE_MS })).toEqual({ answer: undefined, minutes: 3 });
});

test('a start stops waiting when the server has exited or the start is cancelled', async () => {
  expect(await connectTo('57P03', { endsAt: 5 * MINUTE_MS })).toEqual({ answer: undefined, minutes: 5 });
});
