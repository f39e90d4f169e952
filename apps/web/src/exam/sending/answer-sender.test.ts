import type { Change } from '@ambang/exam/answers.ts';
import { expect, test } from 'vitest';
import { begunSession } from '../../../test/begun-session.ts';
import { record } from '../attempt/exam-session.ts';
import { sendOldest } from './answer-sender.ts';

const begun = begunSession();

const change = (number: number, at = number): Change => ({ number, answer: 1, at });

/** A server a minute ahead of a device whose clock goes on by a second a trip. */
function server(expiresAt = 6_000_000) {
  const saves: (readonly Change[])[] = [];
  let now = 0;
  return {
    saves,
    ports: {
      startedAt: 0,
      save: async (changes: readonly Change[]) => {
        saves.push(changes);
        now += 1_000;
        return { serverTime: now + 60_000, expiresAt, revision: saves.flat().length };
      },
      now: () => now,
    },
  };
}

test('the oldest go first, as many as a page may send while it is left, and the rest waits on', async () => {
  const { saves, ports } = server();
  const waiting = Array.from({ length: 501 }, (_, at) => change((at % 110) + 1, at + 1));
  const session = waiting.reduce(record, begun);
  const sent = await sendOldest(session.unsent, ports);
  expect(saves).toEqual([waiting.slice(0, 500)]);
  expect(sent.uncounted).toEqual([]);
  expect(sent.acknowledge(session).unsent).toEqual(waiting.slice(500));
});

test('what was chosen meanwhile waits on, and the clock of the server is learnt', async () => {
  const { ports } = server();
  const sent = await sendOldest(record(begun, change(1)).unsent, ports);
  const later = record(record(begun, change(1)), change(2));
  const session = sent.acknowledge(later);
  expect(session.unsent).toEqual([change(2)]);
  expect(session.clockOffset).toBe(60_000);
});

test('what came too late did not count, by the clock of the server and the deadline as it is now', async () => {
  // The reply comes at 61 s: the grace of the arrival is over.
  const { ports } = server(30_000);
  const session = [change(1, 31_000), change(2, 31_001), change(3, 31_001), change(3, 31_002)].reduce(
    record,
    begun,
  );
  const sent = await sendOldest(session.unsent, ports);
  expect(sent.uncounted).toEqual([change(2, 31_001), change(3, 31_002)]);
  expect(sent.acknowledge(session).unsent).toEqual([]);
  expect((await sendOldest(session.unsent, server(31_000).ports)).uncounted).toEqual([]);
});

test('a save without any change asks only whether the attempt takes answers', async () => {
  const { saves, ports } = server();
  const sent = await sendOldest([], ports);
  expect([saves, sent.uncounted]).toEqual([[[]], []]);
  await expect(sendOldest([], { ...ports, save: () => Promise.reject(new Error('no')) })).rejects.toThrow(
    'no',
  );
});
