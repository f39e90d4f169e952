import { ATTEMPT_HEADER } from '@ambang/contract/endpoint.ts';
import { listFinishedTryouts } from '@ambang/contract/tryouts/finished-tryouts.ts';
import { getScore, resetTryout, submitTryout } from '@ambang/contract/tryouts/results.ts';
import { saveAnswers, startTryout } from '@ambang/contract/tryouts/attempts.ts';
import { getTryout } from '@ambang/contract/tryouts/tryouts.ts';
import { describe, expect, test } from 'vitest';
import type { Candidate } from '../../../test/app/test-actions.ts';
import { useTestApp } from '../../../test/app/test-app.ts';
import { outcomeEndpoints } from '../../../test/inputs/endpoints.ts';
import { correctAnswers, createSheet } from '../../../test/inputs/sheets.ts';
import { attemptOf, histogramOf, resultOf } from '../../../test/rows.ts';
import { readTableContents } from '../../../test/table-contents.ts';

const app = useTestApp();
const DAY_MS = 24 * 3_600_000;

const reset = ({ person, tryout }: Candidate) => person.call(resetTryout, { id: tryout.id });

async function expectRefusal(candidate: Candidate, status: number): Promise<void> {
  const before = await readTableContents(app.database.db);
  expect((await reset(candidate)).status).toBe(status);
  expect(await readTableContents(app.database.db)).toEqual(before);
}

describe('a reset', () => {
  test('a reset deletes the attempt, its result and its rank, and keeps the count of attempts', async () => {
    const candidate = await app.finishedCandidate();
    const { person, tryout } = candidate;
    const other = await app.finishedCandidate(tryout);
    expect((await reset(candidate)).status).toBe(200);
    expect(await attemptOf(app, candidate)).toBeNull();
    expect(await resultOf(app, candidate)).toBeNull();
    expect(await resultOf(app, other)).not.toBeNull();
    expect(await histogramOf(app, candidate)).toMatchObject([{ participants: 1 }]);
    const shown = (await person.call(getTryout, { id: tryout.id })).data;
    expect(shown).toMatchObject({ state: 'none', attemptsStarted: 1, total: null, isPassed: null });
    expect((await person.call(listFinishedTryouts)).data).toEqual([]);
    for (const endpoint of outcomeEndpoints)
      expect((await person.call(endpoint, { id: tryout.id })).status).toBe(404);
  });

  test('after a reset attempt 2 starts, and late calls for attempt 1 change nothing', async () => {
    const candidate = await app.finishedCandidate();
    const { person, tryout } = candidate;
    await reset(candidate);
    app.clock.advance(60_000);
    const headers = { [ATTEMPT_HEADER]: '1' };
    expect((await person.call(startTryout, { id: tryout.id, headers })).status).toBe(409);
    const { data } = await person.call(startTryout, { id: tryout.id });
    expect((await person.call(startTryout, { id: tryout.id, headers })).status).toBe(409);
    expect(data).toMatchObject({ attempt: 2, startedAt: app.clock.now(), changes: [] });
    const changes = [{ number: 1, answer: 1 as const, at: 1 }];
    const stale = [
      await person.call(saveAnswers, { id: tryout.id, body: { attempt: 1, changes } }),
      await person.call(submitTryout, {
        id: tryout.id,
        body: { attempt: 1, changes, answers: correctAnswers(tryout) },
      }),
    ];
    expect(stale.map(({ status }) => status)).toEqual([409, 409]);
    expect(await attemptOf(app, candidate)).toMatchObject({
      number: 2,
      answers: createSheet(),
      sealedAt: null,
    });
  });

  test('after a reset the next attempt is not ranked among the first attempts', async () => {
    const candidate = await app.finishedCandidate();
    const { person, tryout } = candidate;
    await reset(candidate);
    await person.call(startTryout, { id: tryout.id });
    await person.call(submitTryout, {
      id: tryout.id,
      body: { attempt: 2, changes: [], answers: correctAnswers(tryout) },
    });
    expect(await resultOf(app, candidate)).toMatchObject({ attemptNumber: 2, total: 550 });
    const buckets = await histogramOf(app, candidate);
    expect(buckets).toMatchObject([{ isFirstAttempt: false, total: 550, participants: 1 }]);
  });

  test('ten concurrent resets remove one participant from the histogram', async () => {
    const candidate = await app.finishedCandidate();
    await app.finishedCandidate(candidate.tryout);
    const statuses = await Promise.all(
      Array.from({ length: 10 }, async () => (await reset(candidate)).status),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 404)).toHaveLength(9);
    expect(await histogramOf(app, candidate)).toMatchObject([{ participants: 1 }]);
  });

  test('a reset of an overdue attempt leaves nothing in the ranking', async () => {
    const candidate = await app.candidate();
    const changes = [{ number: 1, answer: 1 as const, at: 1 }];
    await candidate.person.call(saveAnswers, { id: candidate.tryout.id, body: { changes } });
    app.clock.set(candidate.attempt.expiresAt + DAY_MS);
    expect((await reset(candidate)).status).toBe(200);
    expect(await attemptOf(app, candidate)).toBeNull();
    expect(await histogramOf(app, candidate)).toEqual([]);
  });
});

describe('a reset that names its attempt', () => {
  const resetNamed = ({ person, tryout }: Candidate, attempt: number | string) =>
    person.call(resetTryout, { id: tryout.id, headers: { [ATTEMPT_HEADER]: String(attempt) } });

  /**
   * Creates a candidate whose first attempt was reset in one tab, while another tab still shows its result. Attempt 2 runs.
   */
  async function createRestartedCandidate(): Promise<Candidate> {
    const candidate = await app.finishedCandidate();
    const { person, tryout } = candidate;
    expect((await resetNamed(candidate, 1)).status).toBe(200);
    await person.call(startTryout, { id: tryout.id });
    return candidate;
  }

  test('a reset that names an earlier attempt does not reset a running one', async () => {
    const candidate = await createRestartedCandidate();
    const before = await readTableContents(app.database.db);
    expect(await resetNamed(candidate, 1)).toMatchObject({ status: 409, message: /sudah diulang di tab/ });
    expect(await readTableContents(app.database.db)).toEqual(before);
  });

  test('a reset that names an earlier attempt does not reset a sealed one, and its own number resets it', async () => {
    const candidate = await createRestartedCandidate();
    const { person, tryout } = candidate;
    const body = { attempt: 2, changes: [], answers: correctAnswers(tryout) };
    await person.call(submitTryout, { id: tryout.id, body });
    const before = await readTableContents(app.database.db);
    for (const attempt of [1, 3, 'x', ''])
      expect(await resetNamed(candidate, attempt)).toMatchObject({
        status: 409,
        message: /sudah diulang di tab/,
      });
    expect(await readTableContents(app.database.db)).toEqual(before);
    expect((await person.call(getScore, { id: tryout.id })).data.attempt).toBe(2);
    expect((await resetNamed(candidate, 2)).status).toBe(200);
    expect(await attemptOf(app, candidate)).toBeNull();
  });
});

describe('nothing is reset', () => {
  test('a reset is refused while the attempt is running, or over and not sealed', async () => {
    const candidate = await app.candidate();
    await expectRefusal(candidate, 409);
    app.clock.set(candidate.attempt.expiresAt + DAY_MS - 1);
    await expectRefusal(candidate, 409);
  });

  test('a reset without an attempt is refused', async () => {
    const candidate = await app.finishedCandidate();
    await reset(candidate);
    await expectRefusal(candidate, 404);
  });

  test('a reset for another account, or without a grant, is refused', async () => {
    const candidate = await app.finishedCandidate();
    await expectRefusal({ ...candidate, person: await app.person() }, 404);
    await app.revoke(candidate.person, candidate.tryout);
    await expectRefusal(candidate, 404);
  });

  test('a reset of a closed tryout is refused, and its result stays readable', async () => {
    const closesAt = app.clock.now() + 3_600_000;
    const candidate = await app.finishedCandidate(await app.publish({ closesAt }));
    app.clock.set(closesAt);
    await expectRefusal(candidate, 409);
    const { person, tryout } = candidate;
    for (const endpoint of outcomeEndpoints)
      expect((await person.call(endpoint, { id: tryout.id })).status).toBe(200);
    app.clock.advance(-1);
    expect((await reset(candidate)).status).toBe(200);
  });
});
