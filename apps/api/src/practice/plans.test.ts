import { getPlan } from '@ambang/contract/practice/plans.ts';
import { countUnseenAnswers } from '@ambang/db/results/earlier-sittings.ts';
import { submitTryout } from '@ambang/contract/tryouts/results.ts';
import { expect, test } from 'vitest';
import { publishPractisable, publishTestPool } from '../../test/inputs/practice-content.ts';
import { createReview, DAY_MS, sendReviews } from '../../test/app/practice-actions.ts';
import { useTestApp } from '../../test/app/test-app.ts';
import { correctAnswers, mixedAnswers } from '../../test/inputs/sheets.ts';

const app = useTestApp();

test("the plan of a sealed attempt has its cause, and each step opens the candidate's own lost questions", async () => {
  const { person, tryout } = await app.finishedCandidate();
  const { cause, steps } = (await person.call(getPlan, { id: tryout.id })).data;
  expect(cause).toMatchObject({ kind: 'blanks', text: expect.stringContaining('kosong') as string });
  expect(cause.points).toBeGreaterThanOrEqual(10);
  const [first] = steps;
  const answers = mixedAnswers(tryout);
  const opened = first!.itemIds.map((id) => tryout.key.findIndex((item) => item.id === id));
  expect(first).toMatchObject({ kind: 'fill', day: 1 });
  expect(opened.length).toBeGreaterThan(0);
  for (const index of opened) expect(answers[index]).toBe(0);
});

test('a step counts the questions that were answered after the attempt, each once', async () => {
  const { person, tryout } = await app.finishedCandidate(await publishPractisable(app));
  const readFirst = async () => (await person.call(getPlan, { id: tryout.id })).data.steps[0]!;
  const { itemIds, done } = await readFirst();
  expect(done).toBe(0);
  app.clock.advance(60_000);
  const [first, second] = itemIds.map((id) => createReview(app, id, { source: 'repair' }));
  await sendReviews(person, [first!, second!]);
  app.clock.advance(60_000);
  await sendReviews(person, [createReview(app, itemIds[0]!, { source: 'repeat' })]);
  expect((await readFirst()).done).toBe(2);
});

test('the plan of a tryout without ids of questions has only steps that can be started', async () => {
  const { person, tryout } = await app.finishedCandidate();
  const key = tryout.key.map((item) => ({ ...item, id: undefined }));
  await app.database.db
    .updateTable('tryoutVersions')
    .set({ key: JSON.stringify(key) })
    .where('tryoutId', '=', tryout.id)
    .execute();
  await app.restart();
  const { steps } = (await person.call(getPlan, { id: tryout.id })).data;
  expect(steps.map(({ kind }) => kind)).toEqual(['tryout']);
});

test('nobody reads the plan of another account, of a running attempt or after the grant was revoked', async () => {
  const { person, tryout } = await app.finishedCandidate();
  const other = (await app.candidate()).person;
  expect((await other.call(getPlan, { id: tryout.id })).status).toBe(404);
  const running = await app.candidate();
  expect((await running.person.call(getPlan, { id: running.tryout.id })).status).toBe(409);
  await app.revoke(person, tryout);
  expect((await person.call(getPlan, { id: tryout.id })).status).toBe(404);
});

test('a drill has new questions of the lost topic, the same each time, and a single test is offered if there is one', async () => {
  const { person, tryout } = await app.candidate();
  const answers = correctAnswers(tryout).map((right, index) => (index < 18 ? right : (right % 5) + 1) as 1);
  // Only TWK has wrong answers: the twelve of its last topic.
  const sheet = answers.map((answer, index) => (index < 30 ? answer : correctAnswers(tryout)[index]!));
  await person.call(submitTryout, { id: tryout.id, body: { changes: [], answers: sheet } });
  const before = (await person.call(getPlan, { id: tryout.id })).data;
  expect(before.steps.map(({ kind }) => kind)).toEqual(['repair']);
  const pool = await publishTestPool(app, { each: 12 });
  await publishTestPool(app, { single: 'TWK' });
  app.clock.advance(10_000);
  const { steps } = (await person.call(getPlan, { id: tryout.id })).data;
  expect(steps.map(({ kind }) => kind)).toEqual(['repair', 'drill', 'single']);
  const [, drill, single] = steps;
  expect(drill).toMatchObject({ test: 'TWK', minutes: 11, day: 3 });
  expect(new Set(drill!.itemIds).size).toBe(10);
  for (const id of drill!.itemIds) expect(pool.find(({ itemId }) => itemId === id)?.topic).toBe(14);
  expect(single).toMatchObject({ test: 'TWK', itemIds: [], minutes: 30 });
  expect((await person.call(getPlan, { id: tryout.id })).data.steps).toEqual(steps);
});

test('the plan pools earlier attempts and unseen answers in practice, and not later ones', async () => {
  const first = await publishPractisable(app);
  const { person } = await app.finishedCandidate(first);
  const read = async () => (await person.call(getPlan, { id: first.id })).data;
  const before = await read();
  const [item] = (await publishTestPool(app, { each: 1 })).filter(({ topic }) => topic === 11);
  app.clock.advance(DAY_MS);
  await sendReviews(person, [createReview(app, item!.itemId, { source: 'drill', answers: [2] })]);
  expect((await read()).cause).toEqual(before.cause);
  const rows = await countUnseenAnswers(app.database.db, person.accountId, first.id);
  expect(rows).toEqual([]);
});
