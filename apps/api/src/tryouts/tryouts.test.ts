import { listFinishedTryouts } from '@ambang/contract/tryouts/finished-tryouts.ts';
import { resetTryout, submitTryout } from '@ambang/contract/tryouts/results.ts';
import { saveAnswers, startTryout } from '@ambang/contract/tryouts/attempts.ts';
import { getTryout, listOwnedTryouts } from '@ambang/contract/tryouts/tryouts.ts';
import { HAND_IN_SPREAD_MS, computeHandInDelayMs } from '@ambang/exam/hand-in-delay.ts';
import { skdRules } from '@ambang/exam/skd.ts';
import { lockAttemptCounts } from '@ambang/db/attempts/attempt-locks.ts';
import { describe, expect, test } from 'vitest';
import { useTestApp } from '../../test/app/test-app.ts';
import { mixedAnswers, createSheet } from '../../test/inputs/sheets.ts';
import { waitForLockWaits } from '../../test/lock-waits.ts';
import { attemptOf, resultOf } from '../../test/rows.ts';

const app = useTestApp();
const HOUR_MS = 3_600_000;

async function createOwner(closesAt: number | null = null) {
  const [tryout, person] = [await app.publish({ closesAt }), await app.person()];
  await app.grant(person, tryout);
  return { tryout, person };
}

describe('a start', () => {
  test('a start creates an attempt of 100 minutes with 110 empty answers', async () => {
    const { person, tryout } = await createOwner();
    const { data } = await person.call(startTryout, { id: tryout.id });
    const now = app.clock.now();
    expect(data).toEqual({
      attempt: 1,
      startedAt: now,
      expiresAt: now + 100 * 60_000,
      serverTime: now,
      changes: [],
      revision: 0,
      handInDelayMs: computeHandInDelayMs({ accountId: person.accountId, tryoutId: tryout.id, number: 1 }),
      paper: `/api/paper/${tryout.paperHash}`,
      paperKey: expect.stringMatching(/^[\w-]{43}$/) as string,
    });
    expect(await attemptOf(app, { person, tryout })).toMatchObject({
      number: 1,
      startedAt: now,
      expiresAt: now + skdRules.durationMs,
      sealedAt: null,
      log: [],
      revision: 0,
      answers: Array(110).fill(0),
    });
  });

  test('a start without a grant gets 404', async () => {
    const { person, tryout } = await createOwner();
    await app.revoke(person, tryout);
    const refused = await person.call(startTryout, { id: tryout.id });
    const missing = await person.call(startTryout, { id: 999_999 });
    expect(refused.status).toBe(404);
    expect(refused.response.payload).toBe(missing.response.payload);
    expect(await attemptOf(app, { person, tryout })).toBeNull();
    await app.grant(person, tryout);
    expect((await person.call(startTryout, { id: tryout.id })).status).toBe(200);
  });

  test('a start resumes a running attempt whose grant was revoked, until the attempt is handed in or over', async () => {
    const { person, tryout, attempt } = await app.candidate();
    await person.call(saveAnswers, { id: tryout.id, body: { changes: [{ number: 1, answer: 2, at: 5 }] } });
    await app.revoke(person, tryout);
    const read = () => person.call(getTryout, { id: tryout.id });
    expect((await read()).data).toMatchObject({ id: tryout.id, state: 'running' });
    const resumed = (await person.call(startTryout, { id: tryout.id })).data;
    expect(resumed).toEqual({ ...attempt, revision: 1, changes: [{ number: 1, answer: 2, at: 5 }] });
    expect((await person.send({ method: 'GET', url: resumed.paper })).statusCode).toBe(200);
    expect((await person.call(listOwnedTryouts)).data).toEqual([]);
    expect((await (await app.person()).call(getTryout, { id: tryout.id })).status).toBe(404);
    app.clock.set(attempt.expiresAt);
    expect([(await read()).status, (await person.call(startTryout, { id: tryout.id })).status]).toEqual([
      404, 404,
    ]);
    app.clock.set(attempt.expiresAt - 1);
    expect((await read()).status).toBe(200);
    await person.call(submitTryout, { id: tryout.id, body: { changes: [], answers: createSheet() } });
    expect([(await read()).status, (await person.call(startTryout, { id: tryout.id })).status]).toEqual([
      404, 404,
    ]);
    expect((await person.call(resetTryout, { id: tryout.id })).status).toBe(404);
  });

  test('all devices of an attempt get the same hand-in delay', async () => {
    const { person, tryout, attempt } = await app.candidate();
    const other = await person.onOtherDevice();
    app.clock.advance(HOUR_MS);
    for (const device of [person, other]) {
      const { data } = await device.call(startTryout, { id: tryout.id });
      expect(data.handInDelayMs).toBe(attempt.handInDelayMs);
    }
  });

  test('the hand-in delays of many candidates, and of one after a reset, are spread', async () => {
    const tryout = await app.publish();
    const delays: number[] = [];
    for (let count = 0; count < 6; count += 1) {
      const person = await app.person();
      await app.grant(person, tryout);
      delays.push((await person.call(startTryout, { id: tryout.id })).data.handInDelayMs);
    }
    const { person, ...first } = await app.candidate();
    await person.call(submitTryout, { id: first.tryout.id, body: { changes: [], answers: createSheet() } });
    await person.call(resetTryout, { id: first.tryout.id });
    const again = (await person.call(startTryout, { id: first.tryout.id })).data;
    delays.push(first.attempt.handInDelayMs, again.handInDelayMs);
    for (const delay of delays) expect(delay).toBeLessThan(HAND_IN_SPREAD_MS);
    expect(new Set(delays).size).toBeGreaterThan(4);
  });

  test('twenty concurrent starts create one attempt, after a grant and after a reset', async () => {
    const { person, tryout } = await createOwner();
    for (const number of [1, 2]) {
      const started = await Promise.all(
        Array.from({ length: 20 }, () => person.call(startTryout, { id: tryout.id })),
      );
      expect(new Set(started.map(({ data }) => data.attempt))).toEqual(new Set([number]));
      expect((await person.call(getTryout, { id: tryout.id })).data.attemptsStarted).toBe(number);
      await person.call(submitTryout, { id: tryout.id, body: { changes: [], answers: createSheet() } });
      await person.call(resetTryout, { id: tryout.id });
    }
  });

  test('a repeated start resumes with the current answers and the first start and deadline', async () => {
    const { person, tryout, attempt } = await app.candidate();
    const changes = [
      { number: 110, answer: 5 as const, at: 3_000 },
      { number: 1, answer: 2 as const, at: 4_000 },
      { number: 2, answer: 0 as const, at: 5_000 },
    ];
    await person.call(saveAnswers, { id: tryout.id, body: { changes } });
    app.clock.advance(HOUR_MS);
    const other = await person.onOtherDevice();
    const { data } = await other.call(startTryout, { id: tryout.id });
    expect(data).toEqual({
      ...attempt,
      revision: 3,
      serverTime: app.clock.now(),
      changes: changes.toSorted((a, b) => a.number - b.number),
    });
  });

  test('a start after the deadline is refused and changes nothing', async () => {
    const candidate = await app.candidate();
    const before = await attemptOf(app, candidate);
    app.clock.set(candidate.attempt.expiresAt - 1);
    expect((await candidate.person.call(startTryout, { id: candidate.tryout.id })).status).toBe(200);
    app.clock.advance(1);
    const { status, message } = await candidate.person.call(startTryout, { id: candidate.tryout.id });
    expect([status, message]).toEqual([409, expect.stringContaining('Lihat hasil')]);
    expect(await attemptOf(app, candidate)).toEqual(before);
  });

  test('an attempt that starts just before the closing has the full time, and later starts are refused', async () => {
    const closesAt = app.clock.now() + HOUR_MS;
    const [early, late] = [await createOwner(closesAt), await createOwner(closesAt)];
    app.clock.set(closesAt - 1);
    const { data } = await early.person.call(startTryout, { id: early.tryout.id });
    expect(data.expiresAt - data.startedAt).toBe(skdRules.durationMs);
    app.clock.advance(1);
    expect((await late.person.call(startTryout, { id: late.tryout.id })).status).toBe(409);
    expect(await attemptOf(app, late)).toBeNull();
    expect((await early.person.call(startTryout, { id: early.tryout.id })).status).toBe(200);
  });
});

describe('a tryout', () => {
  test('a tryout has the state of its attempt before, during and after it, and no result', async () => {
    const { person, tryout } = await createOwner();
    const readTryout = async () =>
      (await person.call(getTryout, { id: tryout.id })).response.json<{ data: object }>().data;
    const unstarted = {
      attempt_state: 'none',
      isCleared: 0,
      Accessed: 0,
      started_at: null,
      tryout_score: null,
    };
    expect(await readTryout()).toMatchObject({ ...unstarted, tryout_closed: null, tryout_close: null });
    await person.call(startTryout, { id: tryout.id });
    const running = {
      attempt_state: 'running',
      isCleared: 0,
      Accessed: 1,
      tryout_score: null,
      tryout_passed: null,
    };
    expect(await readTryout()).toMatchObject(running);
    app.clock.advance(skdRules.durationMs);
    expect(await readTryout()).toMatchObject({ ...running, attempt_state: 'over' });
  });

  test('a tryout has its closing time under both names of the specification', async () => {
    const closesAt = app.clock.now() + HOUR_MS;
    const { person, tryout } = await createOwner(closesAt);
    const { response } = await person.call(getTryout, { id: tryout.id });
    const close = new Date(closesAt).toISOString();
    expect(response.json()).toMatchObject({ data: { tryout_closed: close, tryout_close: close } });
  });

  test('a tryout is listed only for its owners, and among the finished tryouts after the seal', async () => {
    const [owned, other] = [await createOwner(), await app.publish()];
    const listed = (await owned.person.call(listOwnedTryouts)).data;
    expect(listed.map(({ id }) => id)).toEqual([owned.tryout.id]);
    expect((await owned.person.call(listFinishedTryouts)).data).toEqual([]);
    await owned.person.call(startTryout, { id: owned.tryout.id });
    await owned.person.call(submitTryout, {
      id: owned.tryout.id,
      body: { changes: [], answers: createSheet() },
    });
    const finished = (await owned.person.call(listFinishedTryouts)).data;
    expect(finished.map(({ id }) => id)).toEqual([owned.tryout.id]);
    expect((await owned.person.call(getTryout, { id: other.id })).status).toBe(404);
    await app.revoke(owned.person, owned.tryout);
    expect((await owned.person.call(listOwnedTryouts)).data).toEqual([]);
    expect((await owned.person.call(listFinishedTryouts)).data).toEqual([]);
  });
});

test('finished tryouts have points and passing grades, the most recently finished first', async () => {
  const { person, tryout: early } = await createOwner();
  const late = await app.publish();
  await app.grant(person, late);
  const handIn = async (tryout: typeof early, answers = mixedAnswers(tryout)) => {
    await person.call(startTryout, { id: tryout.id });
    await person.call(submitTryout, { id: tryout.id, body: { changes: [], answers } });
    app.clock.advance(HOUR_MS);
  };
  await handIn(early);
  await handIn(late, createSheet());
  const finished = (await person.call(listFinishedTryouts)).data;
  expect(finished.map(({ id }) => id)).toEqual([late.id, early.id]);
  const [empty, mixed] = finished;
  const { twk, tiu, tkp, total } = (await resultOf(app, { person, tryout: early }))!;
  expect(total).toBeGreaterThan(0);
  expect(mixed).toMatchObject({ twk, tiu, tkp, total });
  expect(empty).toMatchObject({ twk: 0, tiu: 0, tkp: 0, total: 0 });
  for (const { grades } of finished) expect(grades).toEqual({ TWK: 65, TIU: 80, TKP: 156 });
});

test('the time of an attempt begins when its row is inserted, also when the start waits for a lock', async () => {
  const { tryout, person } = await createOwner();
  const { accountId } = person;
  const start = () => person.call(startTryout, { id: tryout.id });
  let starting: ReturnType<typeof start> | undefined;
  await app.database.db.transaction().execute(async (trx) => {
    await lockAttemptCounts(trx, accountId, [tryout.id]);
    starting = start();
    // The first statement has timed out at the lock. The second one, which now waits for it, gets its time afterwards.
    await waitForLockWaits(app, 1, 'insert into "attempt_counts"%');
    app.clock.advance(7_000);
  });
  const { data } = await starting!;
  const startedAt = app.clock.now();
  expect(data).toMatchObject({ startedAt, serverTime: startedAt, expiresAt: startedAt + 6_000_000 });
  expect(await attemptOf(app, { person, tryout })).toMatchObject({ startedAt });
});
