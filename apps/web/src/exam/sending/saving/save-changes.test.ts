import type { Change } from '@ambang/exam/answers/answers.ts';
import { MAX_CHANGE_AT } from '@ambang/exam/answers/answers.ts';
import { expect, test } from 'vitest';
import { sessionWith } from '../../../../test/session-samples.ts';
import { recordChange } from '../../attempt/session-updates.ts';
import { MAX_CHANGES_ON_LEAVE, saveOldestChanges } from './save-changes.ts';

const begun = sessionWith();

const change = (number: number, at = number): Change => ({ number, answer: 1, at });

/** A server a minute ahead of a device whose clock advances a second per request. */
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
      clock: () => ({ wall: now, steady: now }),
    },
  };
}

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => change((index % 110) + 1, index + 1));

test.each([
  ['a save', 1_000, undefined],
  ['a save on leaving the page', 500, MAX_CHANGES_ON_LEAVE],
])('%s sends the %i oldest unsent changes', async (_, count, most) => {
  const { saves, ports } = server();
  const waiting = many(1_001);
  const session = waiting.reduce(recordChange, begun);
  const sent = await saveOldestChanges(session.unsent, ports, most);
  expect(saves).toEqual([waiting.slice(0, count)]);
  expect(sent.late).toEqual([]);
  expect(sent.acknowledge(session).unsent).toEqual(waiting.slice(count));
});

test("a full save and a full save on leaving the page fit together into the browser's keepalive limit", () => {
  const longest = { number: 110, answer: 5, at: MAX_CHANGE_AT } as const;
  const body = (count: number) =>
    JSON.stringify({ attempt: 1_000_000, changes: Array.from({ length: count }, () => longest) });
  expect(body(1_000).length + body(MAX_CHANGES_ON_LEAVE).length).toBeLessThan(64 * 1_024);
});

test("an acknowledged save keeps later answers unsent and adopts the server's clock", async () => {
  const { ports } = server();
  const sent = await saveOldestChanges(recordChange(begun, change(1)).unsent, ports);
  const later = recordChange(recordChange(begun, change(1)), change(2));
  const session = sent.acknowledge(later);
  expect(session.unsent).toEqual([change(2)]);
  expect(session.clockOffset).toBe(60_000);
});

test("changes count as late by the server's time and the deadline in the save's reply", async () => {
  // At 61 s the arrival grace has passed.
  const { ports } = server(30_000);
  const session = [change(1, 31_000), change(2, 31_001), change(3, 31_001), change(3, 31_002)].reduce(
    recordChange,
    begun,
  );
  const sent = await saveOldestChanges(session.unsent, ports);
  expect(sent.late).toEqual([change(2, 31_001), change(3, 31_002)]);
  expect(sent.acknowledge(session).unsent).toEqual([]);
  expect((await saveOldestChanges(session.unsent, server(31_000).ports)).late).toEqual([]);
});

test('a save without changes is sent, and its error is thrown', async () => {
  const { saves, ports } = server();
  const sent = await saveOldestChanges([], ports);
  expect([saves, sent.late]).toEqual([[[]], []]);
  await expect(
    saveOldestChanges([], { ...ports, save: () => Promise.reject(new Error('no')) }),
  ).rejects.toThrow('no');
});
