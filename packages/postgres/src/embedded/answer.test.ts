import { expect, test } from 'vitest';
import { connectWhenReady } from './answer.ts';

const MINUTE = 60_000;
const failure = (code: string) => Object.assign(new Error('no answer'), { code });

/** A server that fails so until a time; each try takes a minute. @returns what the start got and when it ended */
async function startOf(code: string, { answersAt = Infinity, endsAt = Infinity } = {}) {
  let now = 0;
  const connect = async () => {
    if (now >= answersAt) return 'answer';
    throw failure(code);
  };
  const wait = async () => void (now += MINUTE);
  const answer = await connectWhenReady(connect, {
    isWanted: () => now < endsAt,
    begunAt: 0,
    now: () => now,
    wait,
  });
  return { answer, minutes: now / MINUTE };
}

test('a server that says it is recovering is waited for, up to half an hour', async () => {
  expect(await startOf('57P03', { answersAt: 20 * MINUTE })).toEqual({ answer: 'answer', minutes: 20 });
  expect(await startOf('57P03')).toEqual({ answer: undefined, minutes: 30 });
});

test('one that says nothing is given up after three minutes', async () => {
  expect(await startOf('ENOENT', { answersAt: 4 * MINUTE })).toEqual({ answer: undefined, minutes: 3 });
});

test('one that ended or is no longer wanted is given up at once, recovering or not', async () => {
  expect(await startOf('57P03', { endsAt: 5 * MINUTE })).toEqual({ answer: undefined, minutes: 5 });
});
