import { rescoreTryout } from '@ambang/attempts/rescore/rescore.ts';
import { resetTryout, submitTryout } from '@ambang/contract/tryouts/results.ts';
import { saveAnswers } from '@ambang/contract/tryouts/attempts.ts';
import { getReview } from '@ambang/contract/tryouts/reviews.ts';
import type { OwnedTryout } from '@ambang/contract/tryouts/tryouts.ts';
import { listOwnedTryouts } from '@ambang/contract/tryouts/tryouts.ts';
import { findTryoutToRescore } from '@ambang/db/results/rescore/rescores.ts';
import { skdRules } from '@ambang/exam/skd.ts';
import { expect, test } from 'vitest';
import type { Person } from '../../test/app/person.ts';
import type { Candidate } from '../../test/app/test-actions.ts';
import { useTestApp } from '../../test/app/test-app.ts';
import { correctAnswers, mixedAnswers, scoreReview } from '../../test/inputs/sheets.ts';
import { countRoundTrips } from '../../test/round-trips.ts';
import { resultOf } from '../../test/rows.ts';

const app = useTestApp();
const HOUR_MS = 3_600_000;

const listed = async (person: Person): Promise<OwnedTryout[]> => (await person.call(listOwnedTryouts)).data;

const onlyOne = async (person: Person): Promise<OwnedTryout> => {
  const [tryout, ...others] = await listed(person);
  expect(others).toEqual([]);
  return tryout!;
};

const pointsOf = (marks: string) => [...marks].reduce((sum, mark) => sum + (Number(mark) || 0), 0);

const noPoints = skdRules.tests.map(({ name, questions, passingGrade, maximum }) => ({
  ...{ name, questions, passingGrade, maximum },
  points: null,
}));

const handIn = ({ person, tryout }: Candidate) =>
  person.call(submitTryout, { id: tryout.id, body: { changes: [], answers: correctAnswers(tryout) } });

test('a tryout without an attempt has its tests and passing grades, and no marks', async () => {
  const [tryout, person] = [await app.publish(), await app.person()];
  await app.grant(person, tryout);
  expect(await onlyOne(person)).toMatchObject({ state: 'none', tests: noPoints, marks: null });
});

test('the marks of a running attempt say which questions have an answer, and nothing of the keys', async () => {
  const candidate = await app.candidate();
  const { person, tryout } = candidate;
  const right = correctAnswers(tryout);
  const changes = [1, 2, 31].map((number, at) => ({ number, answer: right[number - 1]!, at }));
  const cleared = { number: 2, answer: 0 as const, at: 9 };
  await person.call(saveAnswers, { id: tryout.id, body: { changes: [...changes, cleared] } });
  const marks = `0${'-'.repeat(29)}0${'-'.repeat(79)}`;
  expect(await onlyOne(person)).toMatchObject({ state: 'running', tests: noPoints, marks });
  app.clock.advance(skdRules.durationMs);
  expect(await onlyOne(person)).toMatchObject({ state: 'over', tests: noPoints, marks });
});

test('the marks of a sealed attempt add up to the points of its tests, as in the review', async () => {
  const { person, tryout } = await app.finishedCandidate();
  const { marks, tests, total } = await onlyOne(person);
  const { twk, tiu, tkp } = (await resultOf(app, { person, tryout }))!;
  expect(tests.map(({ points }) => points)).toEqual([twk, tiu, tkp]);
  expect([marks!.slice(0, 30), marks!.slice(30, 65), marks!.slice(65)].map(pointsOf)).toEqual([
    twk,
    tiu,
    tkp,
  ]);
  expect(pointsOf(marks!)).toBe(total);
  const review = (await person.call(getReview, { id: tryout.id })).data;
  expect(pointsOf(marks!)).toBe(scoreReview(review).total);
  expect([...marks!].map((mark) => mark === '-')).toEqual(mixedAnswers(tryout).map((answer) => answer === 0));
});

test('an overdue attempt is sealed first, and has the points of its saved answers', async () => {
  const { person, tryout } = await app.candidate();
  const [answer] = correctAnswers(tryout);
  await person.call(saveAnswers, {
    id: tryout.id,
    body: { changes: [{ number: 1, answer: answer!, at: 1 }] },
  });
  app.clock.advance(skdRules.durationMs + 24 * HOUR_MS);
  const { marks, state } = await onlyOne(person);
  expect([state, marks]).toEqual(['sealed', `5${'-'.repeat(109)}`]);
});

test('marks follow a corrected key, and a struck question has full points', async () => {
  const candidate = await app.candidate();
  await handIn(candidate);
  const { person, tryout } = candidate;
  expect((await onlyOne(person)).marks).toBe('5'.repeat(110));
  const key = tryout.key.map((item, index) => {
    const next = (item.rightOption + 1) % 5;
    if (index === 0) return { ...item, rightOption: next };
    return index === 1 ? { ...item, rightOption: next, isStruck: true } : item;
  });
  const { db } = app.database;
  const pace = { now: () => app.clock.now(), chunk: 100, pause: async () => {}, onProgress: () => {} };
  const found = (await findTryoutToRescore(db, tryout.slug))!;
  await rescoreTryout(db, found, { paper: tryout.paper, key }, pace);
  const { marks, tests } = await onlyOne(person);
  expect(marks).toBe(`0${'5'.repeat(109)}`);
  expect(tests[0]!.points).toBe(145);
});

test('a reset, a revoked grant and another account give no marks', async () => {
  const candidate = await app.candidate();
  await handIn(candidate);
  const { person, tryout } = candidate;
  const other = await app.person();
  expect(await listed(other)).toEqual([]);
  await app.grant(other, tryout);
  expect(await onlyOne(other)).toMatchObject({ state: 'none', tests: noPoints, marks: null });
  await app.revoke(person, tryout);
  expect(await listed(person)).toEqual([]);
  await app.grant(person, tryout);
  await person.call(resetTryout, { id: tryout.id });
  expect(await onlyOne(person)).toMatchObject({ state: 'none', tests: noPoints, marks: null });
});

test('with cached versions the list takes one database round trip for any number of tryouts', async () => {
  const { person } = await app.finishedCandidate();
  for (const _ of [1, 2]) await app.grant(person, await app.publish());
  expect(await listed(person)).toHaveLength(3);
  const list = async () => void (await listed(person));
  expect(await countRoundTrips(app.context.database.pool, list)).toBe(1);
});
