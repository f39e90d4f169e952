import { handInAttempt, sealWithoutHandIn } from '@ambang/attempts/sealing/seal.ts';
import { listFinishedTryouts } from '@ambang/contract/tryouts/finished-tryouts.ts';
import { resetTryout, submitTryout } from '@ambang/contract/tryouts/results.ts';
import { saveAnswers, startTryout } from '@ambang/contract/tryouts/attempts.ts';
import { getTryout, listOwnedTryouts } from '@ambang/contract/tryouts/tryouts.ts';
import { lockAttempt } from '@ambang/db/attempts/attempt-locks.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import { describe, expect, test } from 'vitest';
import type { Candidate } from '../../../test/app/test-actions.ts';
import { PUBLIC_URL, useTestApp } from '../../../test/app/test-app.ts';
import { outcomeEndpoints, urlOf } from '../../../test/inputs/endpoints.ts';
import { mixedAnswers, createSheet } from '../../../test/inputs/sheets.ts';
import { attemptOf, histogramOf, notificationsOf, resultOf, resultsOf } from '../../../test/rows.ts';
import { readTableContents } from '../../../test/table-contents.ts';

const app = useTestApp();
const DAY_MS = 24 * 3_600_000;

const change = (number: number, answer: Answer, at: number) => ({ number, answer, at });

const save = ({ person, tryout }: Candidate, changes = [change(1, 1, 1_000)]) =>
  person.call(saveAnswers, { id: tryout.id, body: { changes } });

describe.each(outcomeEndpoints.map((endpoint) => [endpoint.path, endpoint] as const))(
  'reading %s',
  (_, endpoint) => {
    const readOutcome = ({ person, tryout }: Candidate) => person.call(endpoint, { id: tryout.id });

    test('reading a running attempt is refused and seals nothing', async () => {
      const candidate = await app.candidate();
      app.clock.set(candidate.attempt.expiresAt - 1);
      const before = await readTableContents(app.database.db);
      const { status, message } = await readOutcome(candidate);
      expect([status, message]).toEqual([409, expect.stringContaining('masih berjalan')]);
      expect(await readTableContents(app.database.db)).toEqual(before);
    });

    test('reading a result before the start gets 404', async () => {
      const [tryout, person] = [await app.publish(), await app.person()];
      await app.grant(person, tryout);
      expect((await person.call(endpoint, { id: tryout.id })).status).toBe(404);
    });

    test('reading a result after the deadline seals the attempt, with the saved answers', async () => {
      const candidate = await app.candidate();
      await save(candidate);
      app.clock.set(candidate.attempt.expiresAt);
      expect((await readOutcome(candidate)).status).toBe(200);
      expect(await attemptOf(app, candidate)).toMatchObject({
        sealedAt: app.clock.now(),
        answers: createSheet({ 1: 1 }),
      });
      expect(await resultOf(app, candidate)).toMatchObject({
        finishedAt: candidate.attempt.expiresAt,
        isRanked: true,
      });
      const { person, tryout } = candidate;
      expect((await save(candidate, [change(2, 2, 2)])).status).toBe(409);
      expect((await person.call(startTryout, { id: tryout.id })).status).toBe(409);
      const late = await person.call(submitTryout, {
        id: tryout.id,
        body: { changes: [], answers: mixedAnswers(tryout) },
      });
      expect(late.data.answers).toEqual(createSheet({ 1: 1 }));
    });

    test.each([
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
      { 'sec-fetch-site': 'cross-site', origin: PUBLIC_URL },
      { 'sec-fetch-site': undefined, origin: 'https://lain.id' },
      { 'sec-fetch-site': undefined, origin: 'null' },
    ])(
      'reading from another site (%j) seals nothing, but returns an attempt that is already sealed',
      async (headers) => {
        const candidate = await app.candidate();
        await save(candidate);
        app.clock.set(candidate.attempt.expiresAt);
        const readFromOtherSite = () =>
          candidate.person.send({
            method: 'GET',
            url: urlOf(endpoint, candidate.tryout.id),
            headers,
          });
        const before = await readTableContents(app.database.db);
        const refused = await readFromOtherSite();
        expect([refused.statusCode, refused.json()]).toEqual([
          403,
          { message: expect.stringMatching(/halaman tryout\.$/) as string },
        ]);
        expect(await readTableContents(app.database.db)).toEqual(before);
        const shown = (await readOutcome(candidate)).response.payload;
        expect(await readFromOtherSite()).toMatchObject({ statusCode: 200, payload: shown });
      },
    );

    test.each([{}, { origin: PUBLIC_URL }])(
      'reading in a browser without Sec-Fetch-Site (%j) seals the attempt',
      async (origin) => {
        const candidate = await app.candidate();
        app.clock.set(candidate.attempt.expiresAt);
        const headers = { 'sec-fetch-site': undefined, ...origin };
        const request = { method: 'GET', url: urlOf(endpoint, candidate.tryout.id), headers } as const;
        expect((await candidate.person.send(request)).statusCode).toBe(200);
        expect(await attemptOf(app, candidate)).toMatchObject({ sealedAt: app.clock.now() });
      },
    );

    test('reading a sealed attempt does not wait for a lock on its row', async () => {
      const candidate = await app.candidate();
      app.clock.set(candidate.attempt.expiresAt);
      const shown = await readOutcome(candidate);
      await app.database.db.transaction().execute(async (trx) => {
        await lockAttempt(trx, candidate.person.accountId, candidate.tryout.id);
        expect((await readOutcome(candidate)).response.payload).toBe(shown.response.payload);
      });
    });

    test('ten concurrent reads after the deadline seal the attempt once', async () => {
      const candidate = await app.candidate();
      await save(candidate);
      app.clock.set(candidate.attempt.expiresAt);
      // A new process has nothing cached.
      await app.restart();
      const seen = await Promise.all(Array.from({ length: 10 }, () => readOutcome(candidate)));
      expect(new Set(seen.map(({ response }) => response.payload)).size).toBe(1);
      expect(await resultsOf(app, candidate)).toHaveLength(1);
      expect(await notificationsOf(app, candidate)).toHaveLength(1);
      expect(await histogramOf(app, candidate)).toMatchObject([{ participants: 1 }]);
    });
  },
);

test('reading the tryout after the deadline does not seal it', async () => {
  const candidate = await app.candidate();
  app.clock.set(candidate.attempt.expiresAt + DAY_MS - 1);
  const { person, tryout } = candidate;
  for (const read of [() => person.call(getTryout, { id: tryout.id }), () => person.call(listOwnedTryouts)])
    expect((await read()).status).toBe(200);
  expect(await attemptOf(app, candidate)).toMatchObject({ sealedAt: null });
});

test('a seal without a hand-in does not seal a running attempt, and seals it after its deadline', async () => {
  const candidate = await app.candidate();
  await save(candidate);
  const { person, tryout, attempt } = candidate;
  const before = await attemptOf(app, candidate);
  expect(await sealWithoutHandIn(app.context, person.accountId, tryout.id)).toBeNull();
  expect(await attemptOf(app, candidate)).toEqual(before);
  expect(await resultOf(app, candidate)).toBeNull();
  app.clock.set(attempt.expiresAt);
  expect(await sealWithoutHandIn(app.context, person.accountId, tryout.id)).toMatchObject({
    result: { attemptNumber: 1 },
  });
});

test('a hand-in that arrived before a save but is processed after it is logged with its own arrival, and both answers count', async () => {
  const candidate = await app.candidate();
  const { person, tryout, attempt } = candidate;
  const arrivedAt = app.clock.now() + 1_000;
  app.clock.set(arrivedAt + 500);
  await save(candidate);
  const payload = {
    attempt: attempt.attempt,
    changes: [change(2, 2, 900)],
    answers: createSheet(),
    arrivedAt,
  };
  await handInAttempt(app.context, person.accountId, tryout.id, payload);
  expect(await attemptOf(app, candidate)).toMatchObject({
    answers: createSheet({ 1: 1, 2: 2 }),
    log: [{ arrivedAt: 1_500 }, { arrivedAt: 1_000, changes: [change(2, 2, 900)] }],
  });
});

describe('a day after the deadline', () => {
  test.each([
    ['owned tryouts', async ({ person }: Candidate) => (await person.call(listOwnedTryouts)).data],
    ['finished tryouts', async ({ person }: Candidate) => (await person.call(listFinishedTryouts)).data],
  ])('a day after the deadline the list of %s shows the attempt sealed, with its score', async (_, list) => {
    const candidate = await app.candidate();
    await save(
      candidate,
      mixedAnswers(candidate.tryout).map((answer, index) => change(index + 1, answer, index)),
    );
    app.clock.set(candidate.attempt.expiresAt + DAY_MS);
    const [shown, ...others] = await list(candidate);
    const result = await resultOf(app, candidate);
    expect(others).toEqual([]);
    expect(shown).toMatchObject({
      id: candidate.tryout.id,
      state: 'sealed',
      attemptsStarted: 1,
      total: result!.total,
      finishedAt: candidate.attempt.expiresAt,
    });
    expect(result!.total).toBeGreaterThan(0);
  });

  test('a day after the deadline the tryout has isCleared 1 and the result under the names of the specification', async () => {
    const candidate = await app.candidate();
    app.clock.set(candidate.attempt.expiresAt + DAY_MS);
    const { response } = await candidate.person.call(getTryout, { id: candidate.tryout.id });
    const finished_at = new Date(candidate.attempt.expiresAt).toISOString();
    const result = { isCleared: 1, Accessed: 1, tryout_score: 0, tryout_passed: 'Failed', finished_at };
    expect(response.json()).toMatchObject({ data: result });
  });
});

describe('the ranking', () => {
  test('the ranking leaves out an attempt without an answer', async () => {
    const candidate = await app.candidate();
    await save(candidate, [change(1, 1, 10), change(1, 0, 20)]);
    await candidate.person.call(submitTryout, {
      id: candidate.tryout.id,
      body: { changes: [], answers: createSheet() },
    });
    expect(await resultOf(app, candidate)).toMatchObject({ isRanked: false, total: 0 });
    expect(await histogramOf(app, candidate)).toEqual([]);
  });

  test.each([
    ['includes', 60_000, true],
    ['leaves out', 60_001, false],
  ])(
    'the ranking %s an attempt whose last counted save arrived %i ms after the deadline',
    async (_, late, isRanked) => {
      const candidate = await app.candidate();
      await save(candidate);
      app.clock.set(candidate.attempt.expiresAt + late);
      await save(candidate, [change(2, 2, 2_000)]);
      const { data } = await candidate.person.call(submitTryout, {
        id: candidate.tryout.id,
        body: { changes: [], answers: createSheet() },
      });
      expect(data.answers).toEqual(createSheet({ 1: 1, 2: 2 }));
      expect(await resultOf(app, candidate)).toMatchObject({
        isRanked,
        finishedAt: candidate.attempt.expiresAt,
      });
      expect(await histogramOf(app, candidate)).toHaveLength(isRanked ? 1 : 0);
    },
  );

  test.each([
    ['includes', 60_000, true],
    ['leaves out', 60_001, false],
  ])(
    'the ranking %s an attempt whose hand-in brought a change %i ms after the deadline',
    async (_, late, isRanked) => {
      const candidate = await app.candidate();
      app.clock.set(candidate.attempt.expiresAt + late);
      const body = { changes: [change(2, 2, 2_000)], answers: createSheet() };
      await candidate.person.call(submitTryout, { id: candidate.tryout.id, body });
      expect(await resultOf(app, candidate)).toMatchObject({ isRanked });
    },
  );

  test('the ranking includes an attempt whose late hand-in adds nothing', async () => {
    const candidate = await app.candidate();
    await save(candidate, [change(2, 2, 2_000)]);
    app.clock.set(candidate.attempt.expiresAt + DAY_MS - 1);
    const [repeated, older] = [change(2, 2, 2_000), change(2, 5, 1_000)];
    const anHourTooLate = change(3, 3, candidate.attempt.expiresAt - candidate.attempt.startedAt + 3_600_000);
    const changes = [repeated, older, anHourTooLate];
    await candidate.person.call(submitTryout, {
      id: candidate.tryout.id,
      body: { changes, answers: createSheet({ 2: 2 }) },
    });
    expect(await resultOf(app, candidate)).toMatchObject({ isRanked: true });
  });

  test('the ranking counts each participant once, by total, and first attempts separately from later ones', async () => {
    const tryout = await app.publish();
    const id = tryout.id;
    const handInAs = async ({ person }: Candidate, answers: Answer[]) => {
      await person.call(submitTryout, { id, body: { changes: [], answers } });
      return (await resultOf(app, { person, tryout }))!.total;
    };
    const [low, high] = [createSheet({ 66: 1 }), mixedAnswers(tryout)];
    const repeater = await app.candidate(tryout);
    await handInAs(repeater, low);
    await repeater.person.call(resetTryout, { id });
    await repeater.person.call(startTryout, { id });
    const highTotal = await handInAs(repeater, high);
    const lowTotal = await handInAs(await app.candidate(tryout), low);
    for (const person of [await app.candidate(tryout), await app.candidate(tryout)])
      await handInAs(person, high);
    const buckets = (await histogramOf(app, { tryout })).map(
      ({ isFirstAttempt, total, participants }) => `${isFirstAttempt} ${total} ${participants}`,
    );
    expect(buckets.sort()).toEqual(
      [`true ${lowTotal} 1`, `true ${highTotal} 2`, `false ${highTotal} 1`].sort(),
    );
    expect(lowTotal).toBeLessThan(highTotal);
  });
});
