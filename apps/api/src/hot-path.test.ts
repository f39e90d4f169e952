import { login } from '@ambang/contract/accounts/accounts.ts';
import { ACCOUNT_HEADER } from '@ambang/contract/endpoint.ts';
import { getProfile } from '@ambang/contract/accounts/profile.ts';
import { submitTryout } from '@ambang/contract/tryouts/results.ts';
import { saveAnswers } from '@ambang/contract/tryouts/attempts.ts';
import { listOwnedTryouts } from '@ambang/contract/tryouts/tryouts.ts';
import { lockAttempt } from '@ambang/db/attempts/attempt-locks.ts';
import { REQUEST_CONNECTIONS, type Db, type OpenDatabase } from '@ambang/db/open.ts';
import type { Change } from '@ambang/exam/answers/answers.ts';
import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { listLockWaits } from '../../../packages/db/test/lock-waits.ts';
import { settleWithFakeTime, useFakeTimeouts, waitUntil } from '../../../packages/db/test/fake-timeouts.ts';
import { useDatabaseProxy } from '../../../packages/db/test/servers/database-proxy.ts';
import type { Candidate } from '../test/app/test-actions.ts';
import { useTestApp } from '../test/app/test-app.ts';
import { createSheet } from '../test/inputs/sheets.ts';
import { attemptOf } from '../test/rows.ts';

const lines: string[] = [];
const proxy = useDatabaseProxy();
let opened: OpenDatabase;
const app = useTestApp({
  log: { level: 'error', stream: { write: (text) => lines.push(text) } },
  // Short, because the database server enforces the lock timeout and no test can set its clock.
  proxy: { ...proxy, onOpened: (database) => (opened = database), hotPath: { lockMs: 1_000 } },
});
afterEach(() => proxy.resume());

const changes: Change[] = [{ number: 1, answer: 3, at: 500 }];
const save = ({ person, tryout }: Candidate, headers = {}) =>
  person.call(saveAnswers, { id: tryout.id, body: { changes }, headers });

const whileLocked = <T>({ person, tryout }: Candidate, act: (holder: Db) => Promise<T>): Promise<T> =>
  app.database.db.transaction().execute(async (trx) => {
    await lockAttempt(trx, person.accountId, tryout.id);
    return act(trx);
  });

/** Saves without this header need a session lookup. */
const withoutAccount = { [ACCOUNT_HEADER]: undefined as unknown as string };

test('saves and session lookups work while all connections of other requests are in use', async () => {
  const candidate = await app.candidate();
  const clients = await Promise.all(Array.from({ length: REQUEST_CONNECTIONS }, () => opened.pool.connect()));
  expect((await save(candidate)).status).toBe(200);
  expect((await save(candidate, withoutAccount)).status).toBe(200);
  for (const client of clients) client.release();
  expect((await attemptOf(app, candidate))?.answers).toEqual(createSheet({ 1: 3 }));
});

test('a save that extends its session works while all connections of other requests are in use', async () => {
  const candidate = await app.candidate();
  app.clock.advance(61 * 60_000);
  const clients = await Promise.all(Array.from({ length: REQUEST_CONNECTIONS }, () => opened.pool.connect()));
  expect((await save(candidate)).status).toBe(200);
  for (const client of clients) client.release();
  const lastSeen = sql`select last_seen_at from sessions where account_id = ${candidate.person.accountId}`;
  // The reply does not wait for the update of the session.
  await vi.waitFor(
    async () => {
      const { rows } = await lastSeen.execute(app.database.db);
      expect(rows).toEqual([{ lastSeenAt: app.clock.now() }]);
    },
    { timeout: 20_000 },
  );
});

test('while the database does not answer every call gets 503 with a Retry-After within 6 s, and works afterwards', async () => {
  const tryout = await app.publish();
  const candidates = await Promise.all([app.candidate(tryout), app.candidate(tryout)]);
  const [one, other] = candidates;
  const { person } = one;
  lines.length = 0;
  useFakeTimeouts();
  proxy.stall();
  const credentials = { email: person.email, password: person.password };
  const calls = candidates.flatMap((candidate) => [
    ...Array.from({ length: 60 }, () => save(candidate)),
    candidate.person.call(getProfile),
    candidate.person.call(listOwnedTryouts),
    ...Array.from({ length: 5 }, () => app.visitor().call(login, { body: credentials })),
  ]);
  for (const { outcome, seconds } of await settleWithFakeTime<{ status: number; response: Reply }>(calls)) {
    const { status, response } = (outcome as PromiseFulfilledResult<{ status: number; response: Reply }>)
      .value;
    expect([status, response.headers['retry-after']]).toEqual([503, '5']);
    expect(response.json()).toEqual({ message: expect.stringMatching(/coba lagi/) as string });
    expect(seconds).toBeLessThanOrEqual(6);
  }
  // Waits for the statements of the aborted calls, which have their own timeouts.
  await settleWithFakeTime([new Promise((resolve) => setTimeout(resolve, 6_000))]);
  await waitUntil(() => proxy.unanswered() === 0);
  expect([opened.pool.totalCount - opened.pool.idleCount, opened.pool.waitingCount]).toEqual([0, 0]);
  expectFewLines(calls.length);
  proxy.resume();
  expect((await save(one)).status).toBe(200);
  expect((await person.call(listOwnedTryouts)).data).toHaveLength(1);
  expect((await attemptOf(app, one))?.answers).toEqual(createSheet({ 1: 3 }));
  expect((await attemptOf(app, other))?.answers).toEqual(createSheet());
});

interface Reply {
  headers: Record<string, unknown>;
  json(): unknown;
}

/** Failures are logged in summaries, each with its cause and the number of failures. */
function expectFewLines(failed: number): void {
  const logged = lines.map((text) => JSON.parse(text) as { cause: string; times: number });
  expect(logged.reduce((sum, { times }) => sum + times, 0)).toBe(failed);
  expect(logged.length).toBeLessThanOrEqual(20);
  expect(lines.join('')).not.toMatch(/stack|\.ts:|@contoh/);
}

test('a save gets 503 within 5 s while its attempt is locked and the database does not answer', async () => {
  const candidate = await app.candidate();
  useFakeTimeouts();
  const [settled] = await whileLocked(candidate, async () => {
    const call = save(candidate);
    let isOver = false;
    void call.then(() => (isOver = true));
    while (!isOver && (await listLockWaits(app.database)).length === 0);
    proxy.stall();
    return settleWithFakeTime([call]);
  });
  expect(settled).toMatchObject({ outcome: { value: { status: 503 } } });
  expect(settled!.seconds).toBeLessThanOrEqual(5);
});

test('a locked attempt does not delay saves of other attempts, and its own save gets 503 with a Retry-After', async () => {
  const [locked, free] = [await app.candidate(), await app.candidate()];
  const refused = await whileLocked(locked, async () => {
    const call = save(locked);
    expect((await save(free)).status).toBe(200);
    return call;
  });
  expect([refused.status, refused.response.headers['retry-after']]).toEqual([503, '5']);
  expect((await attemptOf(app, locked))?.answers).toEqual(createSheet());
  expect((await attemptOf(app, free))?.answers).toEqual(createSheet({ 1: 3 }));
  expect((await save(locked)).status).toBe(200);
});

test('a hand-in that waits too long for a lock gets 503 with a Retry-After, and no statement still waits', async () => {
  const locked = await app.candidate();
  const body = { changes: [], answers: createSheet() };
  const refused = await whileLocked(locked, async () => {
    const call = await locked.person.call(submitTryout, { id: locked.tryout.id, body });
    expect(await listLockWaits(app.database)).toEqual([]);
    return call;
  });
  expect([refused.status, refused.response.headers['retry-after']]).toEqual([503, '5']);
  expect((await locked.person.call(submitTryout, { id: locked.tryout.id, body })).status).toBe(200);
});
