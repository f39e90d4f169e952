import { ACCOUNT_HEADER } from '@ambang/contract/endpoint.ts';
import type { HandInBody } from '@ambang/contract/tryouts/results.ts';
import { getScore, submitTryout } from '@ambang/contract/tryouts/results.ts';
import { getReview } from '@ambang/contract/tryouts/reviews.ts';
import { saveAnswers } from '@ambang/contract/tryouts/attempts.ts';
import { grantTryouts, revokeGrants } from '@ambang/db/shop/grants.ts';
import { computeQuestionHistories } from '@ambang/exam/answers/histories.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import { describe, expect, test } from 'vitest';
import type { Candidate } from '../../../test/app/test-actions.ts';
import { useTestApp } from '../../../test/app/test-app.ts';
import { outcomeEndpoints } from '../../../test/inputs/endpoints.ts';
import { scoreReview, mixedAnswers, correctAnswers, createSheet } from '../../../test/inputs/sheets.ts';
import { attemptOf, histogramOf, notificationsOf, resultOf, resultsOf } from '../../../test/rows.ts';
import { readTableContents } from '../../../test/table-contents.ts';

const app = useTestApp();
const DURATION_MS = 100 * 60_000;

const change = (number: number, answer: Answer, at: number) => ({ number, answer, at });

const handIn = (
  { person, tryout }: Candidate,
  { changes = [], answers = createSheet(), ...rest }: Partial<HandInBody> = {},
) => person.call(submitTryout, { id: tryout.id, body: { changes, answers, ...rest } });

const save = ({ person, tryout }: Candidate, changes: HandInBody['changes']) =>
  person.call(saveAnswers, { id: tryout.id, body: { changes } });

describe('a hand-in', () => {
  test('a hand-in seals the attempt with saved and sent answers, one result and one notification', async () => {
    const candidate = await app.candidate();
    await save(candidate, [change(1, 1, 1_000), change(2, 2, 2_000)]);
    app.clock.advance(60_000);
    const changes = [change(2, 4, 3_000), change(1, 5, 900)];
    const { data, message } = await handIn(candidate, { attempt: 1, changes });
    expect(message).toBe('Tryout Selesai dikerjakan');
    expect(data.answers).toEqual(createSheet({ 1: 1, 2: 4 }));
    const now = app.clock.now();
    expect(await attemptOf(app, candidate)).toMatchObject({
      sealedAt: now,
      answers: data.answers,
      log: [{ arrivedAt: 0 }, { arrivedAt: 60_000, changes }],
      revision: 4,
    });
    expect(await resultOf(app, candidate)).toMatchObject({
      attemptNumber: 1,
      total: data.total,
      finishedAt: now,
      isRanked: true,
    });
    expect(await notificationsOf(app, candidate)).toMatchObject([
      { title: 'Tryout selesai dikerjakan', readAt: null },
    ]);
  });

  test('a hand-in of another account seals nothing', async () => {
    const [own, theirs] = [await app.candidate(), await app.candidate()];
    const body = { attempt: 1, changes: [], answers: createSheet({ 1: 4 }) };
    const headers = { [ACCOUNT_HEADER]: own.person.accountId };
    expect((await theirs.person.call(submitTryout, { id: theirs.tryout.id, body, headers })).status).toBe(
      401,
    );
    expect(await attemptOf(app, theirs)).toMatchObject({ sealedAt: null, answers: createSheet() });
    expect((await own.person.call(submitTryout, { id: own.tryout.id, body, headers })).status).toBe(200);
  });

  test('a hand-in is scored as its review shows', async () => {
    const candidate = await app.candidate();
    const { person, tryout } = candidate;
    const { data } = await handIn(candidate, { answers: mixedAnswers(tryout) });
    const review = (await person.call(getReview, { id: tryout.id })).data;
    expect(review.answers).toEqual(mixedAnswers(tryout));
    const { topics, ...marks } = scoreReview(review);
    expect(data).toMatchObject(marks);
    expect(data.topics).toEqual(topics.map((points, index) => ({ topic: index + 1, points })));
    expect(marks.total).toBe(topics.reduce((sum, points) => sum + points, 0));
    expect((await person.call(getScore, { id: tryout.id })).data).toMatchObject({
      total: marks.total,
      twk: marks.twk,
    });
    const row = await resultOf(app, candidate);
    expect(row).toMatchObject({ ...marks, topicPoints: topics });
    const counted = [row!.topicRight, row!.topicWrong, row!.topicEmpty].flat();
    expect(review.answers.filter((answer) => answer === 0).length).toBe(
      row!.topicEmpty.reduce((a, b) => a + b),
    );
    expect(counted.every((count) => count >= 0)).toBe(true);
  });

  test('a hand-in counts wrong answers as wrong, but not empty answers', async () => {
    const candidate = await app.candidate();
    const wrong = (number: number) => ((correctAnswers(candidate.tryout)[number - 1]! % 5) + 1) as Answer;
    const { data } = await handIn(candidate, {
      answers: createSheet({ 1: wrong(1), 2: wrong(2), 31: wrong(31) }),
    });
    expect(data).toMatchObject({ twkWrong: 2, tiuWrong: 1, twk: 0, tiu: 0, tkp: 0, total: 0 });
  });

  test('a hand-in with all answers correct has full points and passes', async () => {
    const candidate = await app.candidate();
    const { data } = await handIn(candidate, { answers: correctAnswers(candidate.tryout) });
    expect(data).toMatchObject({ twk: 150, tiu: 175, tkp: 225, total: 550, twkWrong: 0, tiuWrong: 0 });
    const { response } = await candidate.person.call(getScore, { id: candidate.tryout.id });
    expect(response.json()).toMatchObject({ data: { tryout_passed: 'Passed', tryout_score: 550 } });
  });

  test('a hand-in passes at each passing grade and fails one question below any of them', async () => {
    const passedWith = async (twk: number, tiu: number, tkp: number) => {
      const candidate = await app.candidate();
      const right = correctAnswers(candidate.tryout);
      const isKept = (number: number) =>
        number <= twk || (number > 30 && number <= 30 + tiu) || (number > 65 && number <= 65 + tkp);
      // The 32nd correct TKP answer would give four points too many.
      const answers = right.map((answer, index) => (isKept(index + 1) ? answer : 0));
      answers[65 + tkp] = (candidate.tryout.key[65 + tkp]!.weights!.indexOf(1) + 1) as Answer;
      await handIn(candidate, { answers });
      return (await resultOf(app, candidate))!;
    };
    expect(await passedWith(13, 16, 31)).toMatchObject({ twk: 65, tiu: 80, tkp: 156, isPassed: true });
    expect(await passedWith(12, 16, 31)).toMatchObject({ twk: 60, isPassed: false });
    expect(await passedWith(13, 15, 31)).toMatchObject({ tiu: 75, isPassed: false });
    expect(await passedWith(13, 16, 30)).toMatchObject({ tkp: 151, isPassed: false });
  });

  test('a hand-in ignores the scores in its body', async () => {
    const { person, tryout } = await app.candidate();
    const scores = {
      twk_score: 150,
      tiu_score: 175,
      tkp_score: 225,
      tryout_score: 550,
      twk_wrong: 0,
      tiu_wrong: 0,
    };
    const listCategory_score = Array.from({ length: 20 }, (_, i) => ({
      subCategory_id: i + 1,
      subCategory_score: 99,
    }));
    const body = { ...scores, listCategory_score, user_answer: createSheet() };
    const response = await person.send({ method: 'POST', url: `/api/submitTryoutTest/${tryout.id}`, body });
    expect(response.json()).toMatchObject({
      data: { twk_score: 0, tiu_score: 0, tkp_score: 0, tryout_score: 0 },
    });
    const { data } = response.json<{ data: { listCategory_score: object[] } }>();
    expect(data.listCategory_score).toEqual(
      listCategory_score.map((each) => ({ ...each, subCategory_score: 0 })),
    );
  });

  test('a hand-in uses its answer list only for questions without a change', async () => {
    const candidate = await app.candidate();
    await save(candidate, [change(1, 1, 100), change(2, 0, 200)]);
    app.clock.advance(60_000);
    const answers = createSheet({ 1: 5, 2: 5, 3: 5, 4: 5 });
    const { data } = await handIn(candidate, { changes: [change(3, 3, 300)], answers });
    expect(data.answers).toEqual(createSheet({ 1: 1, 3: 3, 4: 5 }));
  });
});

test('a change that arrives after a later change still determines the time of the first answer', async () => {
  const candidate = await app.candidate();
  await save(candidate, [change(7, 4, 9_000)]);
  app.clock.set(candidate.attempt.expiresAt + 60_001);
  const { data } = await handIn(candidate, { changes: [change(7, 2, 1_000)] });
  expect(data.answers).toEqual(createSheet({ 7: 4 }));
  const attempt = await attemptOf(app, candidate);
  expect(computeQuestionHistories(attempt!.log, 100 * 60_000).get(7)).toEqual({
    first: change(7, 2, 1_000),
    current: change(7, 4, 9_000),
    choices: 2,
    spentMs: 9_000,
    lastMs: 8_000,
  });
  // The change did not replace a counted answer, so it does not count as late.
  expect(await resultOf(app, candidate)).toMatchObject({ isRanked: true });
});

describe('a repeated hand-in', () => {
  test('a repeated hand-in returns the first result for any body', async () => {
    const candidate = await app.candidate();
    const first = await handIn(candidate, { answers: mixedAnswers(candidate.tryout) });
    const before = await readTableContents(app.database.db);
    app.clock.advance(5_000);
    const answers = correctAnswers(candidate.tryout);
    const changes = answers.map((answer, index) => change(index + 1, answer, 90_000));
    for (const attempt of [1, undefined])
      expect((await handIn(candidate, { attempt, answers, changes })).data).toEqual(first.data);
    expect(await readTableContents(app.database.db)).toEqual(before);
  });

  test('ten concurrent hand-ins in a fresh process create one result', async () => {
    const candidate = await app.candidate();
    await app.restart();
    const tries = Array.from({ length: 10 }, (_, index) =>
      handIn(candidate, { changes: [change(index + 1, 1, 1_000)], answers: mixedAnswers(candidate.tryout) }),
    );
    const answers = await Promise.all(tries);
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map(({ response }) => response.payload)).size).toBe(1);
    expect(await resultsOf(app, candidate)).toHaveLength(1);
    expect(await notificationsOf(app, candidate)).toHaveLength(1);
    expect(await histogramOf(app, candidate)).toMatchObject([
      { participants: 1, total: answers[0]!.data.total },
    ]);
  });

  test('a hand-in with another attempt number is refused and changes nothing', async () => {
    const candidate = await app.candidate();
    const before = await readTableContents(app.database.db);
    const { status, message } = await handIn(candidate, {
      attempt: 2,
      answers: correctAnswers(candidate.tryout),
    });
    expect([status, message]).toEqual([409, expect.stringContaining('bukan pengerjaan')]);
    expect(await readTableContents(app.database.db)).toEqual(before);
  });
});

describe('a hand-in with the time of the decision', () => {
  test('a hand-in is refused when an answer was made after the decision, and its own answers are stored', async () => {
    const candidate = await app.candidate();
    await save(candidate, [change(1, 1, 5_001)]);
    const late = {
      decidedAt: 5_000,
      changes: [change(2, 3, 4_000)],
      answers: createSheet({ 1: 1, 2: 3, 9: 2 }),
    };
    const { status, message } = await handIn(candidate, late);
    expect([status, message]).toEqual([412, expect.stringContaining('perangkat lain')]);
    expect([await resultsOf(app, candidate), await notificationsOf(app, candidate)]).toEqual([[], []]);
    // Revision 2, so the other device can detect that it missed a change.
    expect((await save(candidate, [change(3, 4, 6_000)])).data.revision).toBe(3);
    // The answer list counts only at the hand-in.
    expect((await handIn(candidate)).data.answers).toEqual(createSheet({ 1: 1, 2: 3, 3: 4 }));
  });

  test('a hand-in refused for its decision time stores nothing once the attempt is overdue', async () => {
    const candidate = await app.candidate();
    await save(candidate, [change(1, 1, 5_001)]);
    app.clock.advance(DURATION_MS + 86_400_001);
    const before = await readTableContents(app.database.db);
    expect((await handIn(candidate, { decidedAt: 5_000, changes: [change(2, 3, 4_000)] })).status).toBe(412);
    expect(await readTableContents(app.database.db)).toEqual(before);
  });

  test('a hand-in seals when no counted answer was made after the decision, and a repeat returns the same result', async () => {
    const candidate = await app.candidate();
    await save(candidate, [change(1, 1, 5_000)]);
    app.clock.advance(DURATION_MS + 31_000);
    // The change was made after the deadline, so it does not count.
    await save(candidate, [change(1, 2, DURATION_MS + 20_000)]);
    const first = await handIn(candidate, { decidedAt: 5_000, changes: [change(2, 3, 4_000)] });
    expect([first.status, first.data.answers]).toEqual([200, createSheet({ 1: 1, 2: 3 })]);
    expect((await handIn(candidate, { decidedAt: 1 })).data).toEqual(first.data);
  });

  test('a hand-in is refused for a later answer also after the deadline, so that the other device can send its answers', async () => {
    const candidate = await app.candidate();
    await save(candidate, [change(1, 1, 9_000)]);
    app.clock.advance(DURATION_MS + 3_600_000);
    expect((await handIn(candidate, { decidedAt: 5_000 })).status).toBe(412);
    await save(candidate, [change(3, 4, 10_000)]);
    expect((await handIn(candidate)).data.answers).toEqual(createSheet({ 1: 1, 3: 4 }));
  });
});

test('twelve concurrent hand-ins in a fresh process all get results', async () => {
  const tryout = await app.publish();
  const candidates = await Promise.all(Array.from({ length: 12 }, () => app.candidate(tryout)));
  await app.restart();
  const handedIn = await Promise.all(
    candidates.map((candidate) => handIn(candidate, { answers: mixedAnswers(tryout) })),
  );
  expect(new Set(handedIn.map(({ data }) => data.total)).size).toBe(1);
  expect(await histogramOf(app, { tryout })).toMatchObject([{ participants: 12 }]);
});

test('saves during a hand-in are in the result when acknowledged, and not when refused', async () => {
  const candidate = await app.candidate();
  const numbers = Array.from({ length: 40 }, (_, index) => index + 1);
  const acts = numbers.map(async (number) => {
    if (number === 20) await handIn(candidate);
    return (await save(candidate, [change(number, 3, number)])).status;
  });
  const statuses = await Promise.all(acts);
  const acknowledged = numbers.filter((_, index) => statuses[index] === 200);
  expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
  const { answers } = (await handIn(candidate)).data;
  expect(answers).toEqual(createSheet(Object.fromEntries(acknowledged.map((number) => [number, 3]))));
});

describe('without a live grant', () => {
  test('without a grant a running attempt can be handed in, but score and review need a new grant', async () => {
    const candidate = await app.candidate();
    const { person, tryout } = candidate;
    await app.revoke(person, tryout);
    expect((await handIn(candidate, { answers: mixedAnswers(tryout) })).status).toBe(200);
    for (const endpoint of outcomeEndpoints)
      expect((await person.call(endpoint, { id: tryout.id })).status).toBe(404);
    await app.grant(person, tryout);
    for (const endpoint of outcomeEndpoints)
      expect((await person.call(endpoint, { id: tryout.id })).status).toBe(200);
  });

  test('without a grant a hand-in is not ranked until there is a new grant', async () => {
    const candidate = await app.candidate();
    const { person, tryout } = candidate;
    await app.revoke(person, tryout);
    await handIn(candidate, { answers: mixedAnswers(tryout) });
    expect(await resultOf(app, candidate)).toMatchObject({ isRankable: true, isRanked: false });
    expect(await histogramOf(app, candidate)).toEqual([]);
    for (let repeat = 0; repeat < 2; repeat += 1) {
      await app.grant(person, tryout);
      expect(await resultOf(app, candidate)).toMatchObject({ isRanked: true });
      expect(await histogramOf(app, candidate)).toMatchObject([{ participants: 1 }]);
    }
  });

  test('a ranked result leaves the ranking when its last grant is revoked', async () => {
    const candidate = await app.candidate();
    const { person, tryout } = candidate;
    const { db } = app.database;
    await handIn(candidate, { answers: mixedAnswers(tryout) });
    const code = { source: 'code', sourceId: '1' } as const;
    await grantTryouts(db, person.accountId, [tryout.id], code, app.clock.now());
    await app.revoke(person, tryout);
    expect(await histogramOf(app, candidate)).toMatchObject([{ participants: 1 }]);
    for (let repeat = 0; repeat < 2; repeat += 1) {
      await revokeGrants(db, person.accountId, code, app.clock.now());
      expect(await resultOf(app, candidate)).toMatchObject({ isRanked: false });
      expect(await histogramOf(app, candidate)).toEqual([]);
    }
  });

  test('a new grant does not rank a result without answers', async () => {
    const candidate = await app.candidate();
    await handIn(candidate);
    await app.revoke(candidate.person, candidate.tryout);
    await app.grant(candidate.person, candidate.tryout);
    expect(await resultOf(app, candidate)).toMatchObject({ isRanked: false });
    expect(await histogramOf(app, candidate)).toEqual([]);
  });

  test('a grant that is revoked during the hand-in leaves nothing in the ranking', async () => {
    const candidates = await Promise.all(Array.from({ length: 8 }, () => app.candidate()));
    await Promise.all(
      candidates.flatMap((candidate) => [
        handIn(candidate, { answers: mixedAnswers(candidate.tryout) }),
        app.revoke(candidate.person, candidate.tryout),
      ]),
    );
    for (const candidate of candidates) {
      expect(await resultOf(app, candidate)).toMatchObject({ isRankable: true, isRanked: false });
      expect(await histogramOf(app, candidate)).toEqual([]);
    }
  });
});

describe('a late hand-in', () => {
  test('the answer list of a hand-in counts until 30 s after the deadline', async () => {
    const [intime, late] = [await app.candidate(), await app.candidate()];
    app.clock.set(intime.attempt.expiresAt + 30_000);
    expect((await handIn(intime, { answers: createSheet({ 9: 1 }) })).data.answers).toEqual(
      createSheet({ 9: 1 }),
    );
    app.clock.advance(1);
    expect((await handIn(late, { answers: createSheet({ 9: 1 }) })).data.answers).toEqual(createSheet());
    expect(await resultOf(app, late)).toMatchObject({ finishedAt: late.attempt.expiresAt });
  });

  test('changes of a hand-in count until 30 s after the deadline, and later only if they were made at most 1 s after it', async () => {
    const [intime, late] = [await app.candidate(), await app.candidate()];
    const changes = [change(1, 1, DURATION_MS + 1_000), change(2, 2, DURATION_MS + 1_001)];
    app.clock.set(intime.attempt.expiresAt + 30_000);
    expect((await handIn(intime, { changes })).data.answers).toEqual(createSheet({ 1: 1, 2: 2 }));
    app.clock.advance(1);
    expect((await handIn(late, { changes })).data.answers).toEqual(createSheet({ 1: 1 }));
  });

  test('a hand-in a day after the deadline adds no answers', async () => {
    const candidate = await app.candidate();
    await save(candidate, [change(1, 3, 10)]);
    app.clock.set(candidate.attempt.expiresAt + 24 * 3_600_000);
    const { data } = await handIn(candidate, {
      changes: [change(1, 5, 20), change(2, 2, 20)],
      answers: createSheet({ 3: 3 }),
    });
    expect(data.answers).toEqual(createSheet({ 1: 3 }));
    expect(await resultOf(app, candidate)).toMatchObject({
      finishedAt: candidate.attempt.expiresAt,
      isRanked: true,
    });
  });
});
