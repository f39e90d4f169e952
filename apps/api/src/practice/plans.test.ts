import { getPlan } from '@ambang/contract/practice/plans.ts';
import { countUnseenAnswers } from '@ambang/db/results/earlier-sittings.ts';
import { buyTryout } from '@ambang/contract/shop/transactions.ts';
import { startTryout } from '@ambang/contract/tryouts/attempts.ts';
import { submitTryout } from '@ambang/contract/tryouts/results.ts';
import { expect, test } from 'vitest';
import { publishPractisable, publishTestPool } from '../../test/inputs/practice-content.ts';
import { createReview, DAY_MS, sendReviews } from '../../test/app/practice-actions.ts';
import type { Person } from '../../test/app/person.ts';
import type { TestTryout } from '../../test/app/test-actions.ts';
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

test('a step with a whole tryout opens an owned one that can begin now and never began, if there is one', async () => {
  const { person, tryout } = await app.finishedCandidate();
  const readStep = async () => (await person.call(getPlan, { id: tryout.id })).data.steps.at(-1)!;
  expect(await readStep()).toMatchObject({ kind: 'tryout', itemIds: [], tryoutId: null });
  const closed = await app.publish({ closesAt: app.clock.now() });
  const [begun, fresh] = [await app.publish(), await app.publish()];
  for (const owned of [closed, begun]) await app.grant(person, owned);
  await person.call(startTryout, { id: begun.id });
  expect(await readStep()).toMatchObject({ tryoutId: null });
  await app.grant(person, fresh);
  expect(await readStep()).toMatchObject({ tryoutId: fresh.id });
  await person.call(startTryout, { id: fresh.id });
  expect(await readStep()).toMatchObject({ tryoutId: null });
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

/** Hands in the attempt with all answers right but those of the last twelve questions of TWK, which are one topic. */
async function loseLastTopic(person: Person, tryout: TestTryout): Promise<void> {
  const right = correctAnswers(tryout);
  const sheet = right.map((answer, index) => (index < 18 || index > 29 ? answer : (((answer % 5) + 1) as 1)));
  await person.call(submitTryout, { id: tryout.id, body: { changes: [], answers: sheet } });
}

test('a drill has new questions of the lost topic, the same each time, and a single test is offered if there is one', async () => {
  const { person, tryout } = await app.candidate();
  await loseLastTopic(person, tryout);
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

test('the new questions of a plan are not those that the account had answered before the attempt ended', async () => {
  const pool = (await publishTestPool(app, { each: 40 })).filter(({ topic }) => topic === 14);
  const { person, tryout } = await app.candidate();
  const [known, rest] = [pool.slice(0, 30), pool.slice(30)];
  await sendReviews(
    person,
    known.map(({ itemId }) => createReview(app, itemId, { source: 'drill' })),
  );
  app.clock.advance(10_000);
  await loseLastTopic(person, tryout);
  const readDrill = async () =>
    (await person.call(getPlan, { id: tryout.id })).data.steps.find(({ kind }) => kind === 'drill')!;
  const { itemIds } = await readDrill();
  expect(itemIds.filter((id) => known.some(({ itemId }) => itemId === id))).toEqual([]);
  app.clock.advance(10_000);
  await sendReviews(
    person,
    [...itemIds, ...rest.map(({ itemId }) => itemId)].map((id) => createReview(app, id, { source: 'drill' })),
  );
  expect(await readDrill()).toMatchObject({ itemIds, done: itemIds.length });
});

test("a plan offers no single test after a free account's test of the week, but on its own day", async () => {
  const [item] = await publishTestPool(app, { single: 'TWK' });
  const tryout = await publishPractisable(app);
  const person = await app.person();
  await person.call(buyTryout, { body: await app.offer([tryout.id]) });
  await person.call(startTryout, { id: tryout.id });
  await loseLastTopic(person, tryout);
  const offersSingle = async () =>
    (await person.call(getPlan, { id: tryout.id })).data.steps.some(({ kind }) => kind === 'single');
  expect(await offersSingle()).toBe(true);
  await sendReviews(person, [createReview(app, item!.itemId, { source: 'single' })]);
  expect(await offersSingle()).toBe(true);
  app.clock.advance(DAY_MS);
  expect(await offersSingle()).toBe(false);
  app.clock.advance(6 * DAY_MS);
  expect(await offersSingle()).toBe(true);
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
