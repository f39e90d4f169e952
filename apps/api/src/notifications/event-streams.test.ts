import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { StoredSession } from '@ambang/db/accounts/sign-in/sessions.ts';
import { expect, test } from 'vitest';
import { createEventStreams } from './event-streams.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

test('at most 200 session lookups of event streams run at once, and streams of ended sessions are closed', async () => {
  const lookups: ((stored: StoredSession | null) => void)[] = [];
  const findSession = () => new Promise<StoredSession | null>((answer) => lookups.push(answer));
  const streams = createEventStreams({ findSession, now: () => 0, chance: () => 0 });
  const responses = Array.from(
    { length: 1_000 },
    () => new ServerResponse(new IncomingMessage(new Socket())),
  );
  for (const [number, response] of responses.entries()) {
    const owner = { accountId: `akun ${number}`, tokenHash: Buffer.from(`sesi ${number}`), endsAt: 1 };
    expect(streams.open(owner, () => response)).toBe(true);
  }
  streams.publishRefetch();
  const batchSizes = [];
  for (let seen = 0; seen < 1_000;) {
    await turn();
    const waiting = lookups.splice(0);
    batchSizes.push(waiting.length);
    seen += waiting.length;
    for (const answer of waiting) answer(null);
  }
  await turn();
  expect(Math.max(...batchSizes)).toBeLessThanOrEqual(200);
  expect(responses.every(({ writableEnded }) => writableEnded)).toBe(true);
});
