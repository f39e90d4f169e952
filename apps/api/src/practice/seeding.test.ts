import { saveAnswers, startTryout } from '@ambang/contract/tryouts/attempts.ts';
import { storeDoubts } from '@ambang/contract/practice/reviews.ts';
import { resetTryout, submitTryout } from '@ambang/contract/tryouts/results.ts';
import { enqueueJob } from '@ambang/db/jobs.ts';
import { changeKeys } from '@ambang/db/results/rescore/rescores.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import { expect, test } from 'vitest';
import {
  cardsOf,
  createReview,
  DAY_MS,
  fetchBook,
  fetchItems,
  fetchToday,
  reviewsOf,
  rightAnswer,
  seedsOf,
  sendReviews,
  wrongAnswer,
} from '../../test/app/practice-actions.ts';
import type { Candidate, TestTryout } from '../../test/app/test-actions.ts';
import { useTestApp } from '../../test/app/test-app.ts';
import { itemIdOf, publishPractisable } from '../../test/inputs/practice-content.ts';
import { correctAnswers } from '../../test/inputs/sheets.ts';

const app = useTestApp();

/** Hands in a sheet that is right, except for the given answers by number. */
async function handIn(
  { person, tryout }: Pick<Candidate, 'person' | 'tryout'>,
  changed: Record<number, Answer>,
): Promise<void> {
  const answers = correctAnswers(tryout).map((right, index) => changed[index + 1] ?? right);
  await person.call(submitTryout, { id: tryout.id, body: { changes: [], answers } });
}

const wrongOf = ({ key }: TestTryout, number: number): Answer => wrongAnswer(key[number - 1]!)[0]!;

/** The answer with these points in a TKP question. */
const withPoints = ({ key }: TestTryout, number: number, points: number): Answer =>
  (key[number - 1]!.weights!.indexOf(points) + 1) as Answer;

const seedTexts = async (candidate: Pick<Candidate, 'person' | 'tryout'>) =>
  (await seedsOf(app, candidate.person))
    .map(({ itemId, reasons }) => [
      candidate.tryout.key.findIndex(({ id }) => id === itemId) + 1,
      reasons.join(' '),
    ])
    .sort(([one], [other]) => Number(one) - Number(other));

test('wrong and empty questions and TKP of at most 3 points enter the book, also by the job', async () => {
  const tryout = await publishPractisable(app);
  const byRequest = await app.candidate(tryout);
  const byJob = await app.candidate(tryout);
  const sheet = {
    ...{ 1: wrongOf(tryout, 1), 2: 0 as const, 40: wrongOf(tryout, 40) },
    ...{ 66: withPoints(tryout, 66, 4), 67: withPoints(tryout, 67, 3), 68: withPoints(tryout, 68, 1) },
  };
  for (const candidate of [byRequest, byJob]) await handIn(candidate, sheet);
  await fetchToday(byRequest.person);
  const expected = [
    [1, 'wrong'],
    [2, 'empty'],
    [40, 'wrong'],
    [67, 'wrong'],
    [68, 'wrong'],
  ];
  expect(await seedTexts(byRequest)).toEqual(expected);
  expect(await seedTexts(byJob)).toEqual([]);
  app.clock.set(app.clock.now() + 2 * 60_000);
  await runSeeding();
  expect(await seedTexts(byJob)).toEqual(expected);
  await runSeeding();
  expect(await seedTexts(byJob)).toEqual(expected);
});

async function runSeeding(): Promise<void> {
  await enqueueJob(app.database.db, 'seedPractice', {});
  await app.runJobs();
}

test('a right answer that was changed to a wrong one is marked', async () => {
  const tryout = await publishPractisable(app);
  const candidate = await app.candidate(tryout);
  const { person, attempt } = candidate;
  const changes = [
    { number: 5, answer: rightAnswer(tryout.key[4]!)[0]!, at: 10_000 },
    { number: 5, answer: wrongOf(tryout, 5), at: 50_000 },
  ];
  await person.call(saveAnswers, { id: tryout.id, body: { attempt: attempt.attempt, changes } });
  await handIn(candidate, { 5: wrongOf(tryout, 5) });
  await fetchToday(person);
  expect(await seedTexts(candidate)).toEqual([[5, 'wrong changed']]);
});

test('questions that the time did not reach enter the book only after they were done wrong', async () => {
  const tryout = await publishPractisable(app);
  const candidate = await app.candidate(tryout);
  const { person, attempt } = candidate;
  const answers = correctAnswers(tryout).slice(0, 90);
  const changes = answers.map((answer, index) => ({
    number: index + 1,
    answer,
    at: Math.round(((index + 1) * 5_990_000) / 90),
  }));
  app.clock.set(app.clock.now() + 5_995_000);
  await person.call(saveAnswers, { id: tryout.id, body: { attempt: attempt.attempt, changes } });
  await person.call(submitTryout, {
    id: tryout.id,
    body: { changes: [], answers: [...answers, ...Array.from({ length: 20 }, () => 0 as const)] },
  });
  expect((await fetchBook(person)).cards).toEqual([]);
  const id = itemIdOf(tryout, 100);
  expect(await fetchItems(person, [id])).toHaveLength(1);
  await sendReviews(person, [
    createReview(app, id, { source: 'repair', answers: [withPoints(tryout, 100, 1) as 1] }),
  ]);
  expect((await fetchBook(person)).cards).toMatchObject([
    {
      reasons: ['practice'],
      items: [{ itemId: id, tryoutId: tryout.id, tryoutTitle: tryout.title, number: 100 }],
    },
  ]);
});

test('flagged questions enter the book with the first call of the attempt, and a second call changes nothing', async () => {
  const tryout = await publishPractisable(app);
  const candidate = await app.candidate(tryout);
  const { person } = candidate;
  expect((await person.call(storeDoubts, { id: tryout.id, body: [1] })).status).toBe(409);
  await handIn(candidate, { 1: wrongOf(tryout, 1) });
  for (const numbers of [[1, 3, 3], [9]])
    expect((await person.call(storeDoubts, { id: tryout.id, body: numbers })).status).toBe(200);
  expect(await seedTexts(candidate)).toEqual([
    [1, 'wrong doubted'],
    [3, 'doubted'],
  ]);
  const stale = { id: tryout.id, body: [2], headers: { 'x-attempt': '7' } };
  expect((await person.call(storeDoubts, stale)).status).toBe(409);
});

test('the first return of a card shows the missed question', async () => {
  const tryout = await publishPractisable(app);
  const candidate = await app.candidate(tryout);
  await handIn(candidate, { 31: wrongOf(tryout, 31) });
  const { entries, dueCount } = await fetchToday(candidate.person);
  expect(dueCount).toBe(1);
  expect(entries[0]).toMatchObject({ itemId: itemIdOf(tryout, 31), source: 'due', test: 'TIU' });
});

test('a reset takes unpractised cards out for good and hides practised ones until the new attempt is sealed', async () => {
  const tryout = await publishPractisable(app);
  const candidate = await app.candidate(tryout);
  const { person } = candidate;
  await handIn(candidate, { 1: wrongOf(tryout, 1), 31: wrongOf(tryout, 31) });
  const practised = itemIdOf(tryout, 31);
  await sendReviews(person, [createReview(app, practised, { answers: wrongAnswer(tryout.key[30]!) })]);
  expect((await fetchBook(person)).cards).toHaveLength(2);
  await person.call(resetTryout, { id: tryout.id });
  expect((await seedsOf(app, person)).map(({ itemId }) => itemId)).toEqual([practised]);
  const isHidden = async () => {
    expect(await fetchBook(person)).toEqual({ cards: [], left: [] });
    expect(await fetchItems(person, [practised])).toEqual([]);
    expect((await fetchToday(person)).dueCount).toBe(0);
    const { refused } = await sendReviews(person, [createReview(app, practised, { at: 1_772_400_000_000 })]);
    expect(refused).toEqual([{ index: 0, reason: 'notAllowed' }]);
  };
  await isHidden();
  await person.call(startTryout, { id: tryout.id });
  await isHidden();
  expect(await reviewsOf(app, person)).toHaveLength(1);
  await handIn(candidate, {});
  app.clock.set(app.clock.now() + 2 * DAY_MS);
  expect((await fetchBook(person)).cards).toMatchObject([{ items: [{ itemId: practised }], lapses: 1 }]);
  expect((await fetchToday(person)).dueCount).toBe(1);
});

test('after a revoked grant its items are neither served, listed nor due, and a new grant brings them back', async () => {
  const tryout = await publishPractisable(app);
  const candidate = await app.candidate(tryout);
  const { person } = candidate;
  await handIn(candidate, { 1: wrongOf(tryout, 1) });
  expect((await fetchBook(person)).cards).toHaveLength(1);
  await app.revoke(person, tryout);
  expect(await fetchBook(person)).toEqual({ cards: [], left: [] });
  expect(await fetchItems(person, [itemIdOf(tryout, 1)])).toEqual([]);
  const today = await fetchToday(person);
  expect([today.dueCount, today.entries, today.newLimit]).toEqual([0, [], 0]);
  await app.grant(person, tryout);
  expect((await fetchBook(person)).cards).toHaveLength(1);
});

/** Creates a candidate who lost question 31 in a tryout and then in practice. */
async function practiseWrongly() {
  const tryout = await publishPractisable(app);
  const candidate = await app.candidate(tryout);
  const { person } = candidate;
  await handIn(candidate, { 31: wrongOf(tryout, 31) });
  const id = itemIdOf(tryout, 31);
  await fetchBook(person);
  app.clock.set(app.clock.now() + 1_000);
  await sendReviews(person, [createReview(app, id, { answers: wrongAnswer(tryout.key[30]!) })]);
  return { person, tryout, id };
}

test('a corrected key corrects the points of reviews, the cards and the book', async () => {
  const { person, tryout, id } = await practiseWrongly();
  expect(await cardsOf(app, person)).toMatchObject([{ lapses: 1 }]);
  const rightOption = wrongOf(tryout, 31) - 1;
  const key = tryout.key.map((item) => (item.id === id ? { ...item, rightOption } : item));
  await changeKeys(app.database.db, tryout.id, { paper: tryout.paper, key }, app.clock.now());
  await app.runJobs();
  expect(await reviewsOf(app, person)).toMatchObject([{ points: 5 }]);
  const [item] = await fetchItems(person, [id]);
  expect([item?.rightOption, item?.revision]).toEqual([rightOption, 2]);
  expect(await cardsOf(app, person)).toMatchObject([{ lapses: 0, reps: 1, rightDays: 1 }]);
  // As a rescore does in chunks.
  await app.database.db
    .updateTable('results')
    .set({ grading: 2 })
    .where('tryoutId', '=', tryout.id)
    .execute();
  expect(await fetchBook(person)).toEqual({ cards: [], left: [] });
  expect([await seedsOf(app, person), await cardsOf(app, person)]).toEqual([[], []]);
});

test('a struck question is stored with its answer, and is not rated', async () => {
  const { person, tryout, id } = await practiseWrongly();
  const key = tryout.key.map((item) => (item.id === id ? { ...item, isStruck: true } : item));
  await changeKeys(app.database.db, tryout.id, { paper: tryout.paper, key }, app.clock.now());
  await app.runJobs();
  const later = createReview(app, id, { at: app.clock.now() + 1, answers: [1] });
  expect((await sendReviews(person, [later])).stored).toBe(1);
  expect((await reviewsOf(app, person)).map(({ points }) => points)).toEqual([null, null]);
  expect(await cardsOf(app, person)).toMatchObject([{ reps: 0, lapses: 0 }]);
});

test('reviews older than 24 months are deleted', async () => {
  const tryout = await publishPractisable(app);
  const candidate = await app.candidate(tryout);
  const { person } = candidate;
  await handIn(candidate, { 31: wrongOf(tryout, 31) });
  await sendReviews(person, [createReview(app, itemIdOf(tryout, 31))]);

  app.clock.set(app.clock.now() + 725 * DAY_MS);
  await enqueueJob(app.database.db, 'deleteOldReviews', {});
  await app.runJobs();
  expect(await reviewsOf(app, person)).toHaveLength(1);
  app.clock.set(app.clock.now() + 10 * DAY_MS);
  await enqueueJob(app.database.db, 'deleteOldReviews', {});
  await app.runJobs();
  expect(await reviewsOf(app, person)).toEqual([]);
});
