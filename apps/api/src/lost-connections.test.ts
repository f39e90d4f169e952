import { getProfile } from '@ambang/contract/accounts/profile.ts';
import { resetTryout, submitTryout } from '@ambang/contract/tryouts/results.ts';
import { saveAnswers, startTryout } from '@ambang/contract/tryouts/attempts.ts';
import { getTryout, listOwnedTryouts } from '@ambang/contract/tryouts/tryouts.ts';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { useTestApp } from '../test/app/test-app.ts';
import { createSheet } from '../test/inputs/sheets.ts';
import { attemptOf, resultOf } from '../test/rows.ts';

const app = useTestApp();

const UNEXPECTED = 'Server sedang bermasalah. Datamu aman; coba lagi sebentar lagi.';
/** The reply to calls that may be retried, because they only read or are idempotent. */
const RETRY_LATER = [503, 'Server sedang tersendat. Datamu aman; coba lagi sebentar lagi.'];

/** Runs `act` with a connection outside the pools of the app. */
async function withSeparateClient<T>(act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: app.database.url, application_name: 'uji' });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}

/** The app's connections that wait for a lock. */
const blocked =
  "from pg_stat_activity where application_name = 'ambang' and datname = current_database() and wait_event_type = 'Lock'";

async function waitUntilBlocked(client: pg.Client, count: number): Promise<void> {
  for (;;) {
    // Cleared, because the view is a snapshot within a transaction.
    await client.query('select pg_stat_clear_snapshot()');
    const { rows } = await client.query<{ n: number }>(`select count(*)::int as n ${blocked}`);
    if (rows[0]!.n >= count) return;
  }
}

test('calls whose database connections break get 503 with a message, and later calls work', async () => {
  const candidate = await app.candidate();
  const { person, tryout } = candidate;
  const changes = [{ number: 1, answer: 3 as const, at: 500 }];
  const save = () => person.call(saveAnswers, { id: tryout.id, body: { changes } });
  for (let round = 0; round < 3; round += 1) {
    const answers = await withSeparateClient(async (client) => {
      await client.query('begin; lock table mailed_links, grants, attempts in access exclusive mode');
      const calls = [person.call(getProfile), person.call(listOwnedTryouts), save(), person.call(getProfile)];
      await waitUntilBlocked(client, calls.length);
      await client.query(`select pg_terminate_backend(pid) ${blocked}`);
      return Promise.all(calls);
    });
    const outcomes = answers.map(({ status, message }) => [status, message]);
    expect(outcomes).toEqual([RETRY_LATER, RETRY_LATER, RETRY_LATER, RETRY_LATER]);
    for (const { response } of answers) expect(response.headers['retry-after']).toBe('5');
    // Repeated, because the pool may use a broken connection once more before it detects the break.
    await vi.waitFor(
      async () => {
        const again = await Promise.all([person.call(getProfile), person.call(listOwnedTryouts), save()]);
        expect(again.map(({ status }) => status)).toEqual([200, 200, 200]);
      },
      { timeout: 20_000 },
    );
  }
});

test('a session lookup whose connection breaks does not end the session, and a later one works', async () => {
  const person = await app.person();
  const cut = await withSeparateClient(async (client) => {
    await client.query('begin; lock table sessions in access exclusive mode');
    const call = person.call(getProfile);
    await waitUntilBlocked(client, 1);
    await client.query(`select pg_terminate_backend(pid) ${blocked}`);
    return call;
  });
  expect([cut.status, cut.message]).toEqual(RETRY_LATER);
  expect(cut.response.cookies).toEqual([]);
  await vi.waitFor(async () => expect((await person.call(getProfile)).status).toBe(200), { timeout: 20_000 });
});

test('a save whose connection breaks gets a Retry-After, and is stored when repeated', async () => {
  const candidate = await app.candidate();
  const { person, tryout } = candidate;
  const changes = [{ number: 2, answer: 4 as const, at: 700 }];
  const save = () => person.call(saveAnswers, { id: tryout.id, body: { changes } });
  const cut = await withSeparateClient(async (client) => {
    await client.query('begin; lock table attempts in access exclusive mode');
    const call = save();
    await waitUntilBlocked(client, 1);
    await client.query(`select pg_terminate_backend(pid) ${blocked}`);
    return call;
  });
  expect([cut.status, cut.message]).toEqual(RETRY_LATER);
  expect(cut.response.headers['retry-after']).toBe('5');
  await vi.waitFor(async () => expect((await save()).status).toBe(200), { timeout: 20_000 });
  expect((await attemptOf(app, candidate))!.answers[1]).toBe(4);
});

test('a start and a hand-in whose connections break get a Retry-After, and take effect once when repeated', async () => {
  const tryout = await app.publish();
  const starter = await app.person();
  await app.grant(starter, tryout);
  const candidate = await app.candidate(tryout);
  const start = () => starter.call(startTryout, { id: tryout.id });
  const body = {
    attempt: 1,
    changes: [{ number: 1, answer: 4 as const, at: 700 }],
    answers: createSheet({ 1: 4 }),
  };
  const handIn = () => candidate.person.call(submitTryout, { id: tryout.id, body });
  const cut = await withSeparateClient(async (client) => {
    await client.query('begin; lock table attempts in access exclusive mode');
    const calls = [start(), handIn()];
    await waitUntilBlocked(client, calls.length);
    await client.query(`select pg_terminate_backend(pid) ${blocked}`);
    return Promise.all(calls);
  });
  for (const { status, message, response } of cut)
    expect([status, message, response.headers['retry-after']]).toEqual([...RETRY_LATER, '5']);
  expect(await attemptOf(app, { person: starter, tryout })).toBeNull();
  expect(await resultOf(app, candidate)).toBeNull();
  const again = { timeout: 20_000 };
  await vi.waitFor(async () => expect((await start()).status).toBe(200), again);
  await vi.waitFor(async () => expect((await handIn()).status).toBe(200), again);
  expect((await start()).data.attempt).toBe(1);
  expect((await handIn()).data).toEqual((await handIn()).data);
  expect((await attemptOf(app, candidate))!.answers[0]).toBe(4);
  expect(await resultOf(app, candidate)).not.toBeNull();
});

test('a call that is not idempotent gets no Retry-After when its connection breaks', async () => {
  const { person, tryout } = await app.candidate();
  const cut = await withSeparateClient(async (client) => {
    await client.query('begin; lock table attempts in access exclusive mode');
    const call = person.call(resetTryout, { id: tryout.id });
    await waitUntilBlocked(client, 1);
    await client.query(`select pg_terminate_backend(pid) ${blocked}`);
    return call;
  });
  expect([cut.status, cut.message]).toEqual([500, UNEXPECTED]);
  expect(cut.response.headers['retry-after']).toBeUndefined();
});

test('a save that arrived in time is stored although the check of its session ends too late', async () => {
  const candidate = await app.candidate();
  const { person, tryout, attempt } = candidate;
  app.clock.set(attempt.expiresAt + 30_000);
  const changes = [{ number: 3, answer: 5 as const, at: attempt.expiresAt - attempt.startedAt + 20_000 }];
  const saved = await withSeparateClient(async (client) => {
    await client.query('begin; lock table sessions in access exclusive mode');
    const call = person.call(saveAnswers, { id: tryout.id, body: { changes } });
    await waitUntilBlocked(client, 1);
    app.clock.advance(5_000);
    await client.query('commit');
    return call;
  });
  expect(saved.data.revision).toBe(1);
  expect((await attemptOf(app, candidate))!.answers[2]).toBe(5);
});

test('a save that waited for its attempt returns the time of the reply and is stored with the time of its arrival', async () => {
  const candidate = await app.candidate();
  const { person, tryout } = candidate;
  const arrivedAt = app.clock.now();
  const changes = [{ number: 1, answer: 2 as const, at: 500 }];
  const saved = await withSeparateClient(async (client) => {
    await client.query('begin; select 1 from attempts for update');
    const call = person.call(saveAnswers, { id: tryout.id, body: { changes } });
    await waitUntilBlocked(client, 1);
    app.clock.advance(1_500);
    await client.query('commit');
    return call;
  });
  expect(saved.data).toMatchObject({ serverTime: arrivedAt + 1_500, revision: 1 });
  const startedAt = candidate.attempt.startedAt;
  expect((await attemptOf(app, candidate))!.log).toEqual([{ arrivedAt: arrivedAt - startedAt, changes }]);
});

test('a tryout that waited for its rows is returned with the time of the reply', async () => {
  const { person, tryout, attempt } = await app.candidate();
  const [one, all] = await withSeparateClient(async (client) => {
    await client.query('begin; lock table tryouts in access exclusive mode');
    const calls = [person.call(getTryout, { id: tryout.id }), person.call(listOwnedTryouts)] as const;
    await waitUntilBlocked(client, 2);
    app.clock.set(attempt.expiresAt + 1);
    await client.query('commit');
    return Promise.all(calls);
  });
  for (const tryoutSeen of [one.data, all.data[0]])
    expect(tryoutSeen).toMatchObject({ state: 'over', serverTime: attempt.expiresAt + 1 });
});

test('a save that waited for a hand-in is refused, because its attempt is sealed', async () => {
  const candidate = await app.candidate();
  const { person, tryout } = candidate;
  const changes = [{ number: 1, answer: 2 as const, at: 500 }];
  const refused = await withSeparateClient(async (client) => {
    await client.query('begin; update attempts set sealed_at = now() where sealed_at is null');
    const call = person.call(saveAnswers, { id: tryout.id, body: { changes } });
    await waitUntilBlocked(client, 1);
    await client.query('commit');
    return call;
  });
  expect([refused.status, refused.message]).toEqual([409, expect.stringContaining('sudah selesai')]);
  expect((await attemptOf(app, candidate))!.answers[0]).toBe(0);
});
