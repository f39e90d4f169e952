import { envelopePath, picturePath } from '@ambang/contract/tryouts/papers.ts';
import { getScore, submitTryout } from '@ambang/contract/tryouts/results.ts';
import { getReview } from '@ambang/contract/tryouts/reviews.ts';
import { saveAnswers, startTryout } from '@ambang/contract/tryouts/attempts.ts';
import { beforeEach, expect, test } from 'vitest';
import type { TestTryout } from '../../test/app/test-actions.ts';
import type { Person } from '../../test/app/person.ts';
import { useTestApp } from '../../test/app/test-app.ts';
import { mixedAnswers } from '../../test/inputs/sheets.ts';
import { countRoundTrips } from '../../test/round-trips.ts';
import { attemptOf, resultsOf } from '../../test/rows.ts';

const app = useTestApp();

let tryout: TestTryout;
let person: Person;

beforeEach(async () => {
  [tryout, person] = [await app.publish(), await app.person()];
  const other = await app.candidate(tryout);
  await other.person.call(submitTryout, {
    id: tryout.id,
    body: { changes: [], answers: mixedAnswers(tryout) },
  });
  await app.grant(person, tryout);
});

/** Counts the database round trips of a successful call, including the session lookup. */
async function countCallRoundTrips(call: () => Promise<{ status: number }>): Promise<number> {
  const { findSession } = app.context;
  let lookups = 0;
  app.context.findSession = (lookup) => {
    lookups += 1;
    return findSession(lookup);
  };
  const others = await countRoundTrips(app.context.database.pool, async () => {
    expect((await call()).status).toBe(200);
  }).finally(() => {
    app.context.findSession = findSession;
  });
  expect(lookups).toBe(1);
  return lookups + others;
}

const start = () => person.call(startTryout, { id: tryout.id });

const handIn = () =>
  person.call(submitTryout, {
    id: tryout.id,
    body: { decidedAt: 5_000, changes: [{ number: 2, answer: 3, at: 4_000 }], answers: mixedAnswers(tryout) },
  });

const get = (url: string) => async () => ({
  status: (await person.send({ method: 'GET', url })).statusCode,
});

test('a start takes three database round trips, and a resumption two', async () => {
  expect(await countCallRoundTrips(start)).toBe(3);
  expect(await attemptOf(app, { person, tryout })).toMatchObject({ number: 1 });
  expect(await countCallRoundTrips(start)).toBe(2);
});

test('a hand-in takes three database round trips, and a repeated one also three', async () => {
  await start();
  await person.call(saveAnswers, { id: tryout.id, body: { changes: [{ number: 1, answer: 2, at: 5 }] } });
  expect(await countCallRoundTrips(handIn)).toBe(3);
  expect(await resultsOf(app, { person })).toHaveLength(1);
  expect(await countCallRoundTrips(handIn)).toBe(3);
});

test('score and review take two database round trips', async () => {
  await start();
  await handIn();
  expect(await countCallRoundTrips(() => person.call(getScore, { id: tryout.id }))).toBe(2);
  expect(await countCallRoundTrips(() => person.call(getReview, { id: tryout.id }))).toBe(2);
});

test('cached papers, envelopes and pictures take two database round trips: the session lookup and the access check', async () => {
  const { paper } = (await start()).data;
  for (const url of [paper, envelopePath(tryout.paperHash), picturePath(tryout.pictures[0]!.hash)]) {
    await get(url)();
    expect(await countCallRoundTrips(get(url))).toBe(2);
  }
});
