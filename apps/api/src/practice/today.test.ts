import { getPracticeToday } from '@ambang/contract/practice/entries.ts';
import { findPracticeStates } from '@ambang/db/practice/account-state.ts';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createReview, DAY_MS, fetchToday, seedsOf, sendReviews } from '../../test/app/practice-actions.ts';
import { publishPractisable, publishTestPool } from '../../test/inputs/practice-content.ts';
import { useTestApp } from '../../test/app/test-app.ts';

const app = useTestApp();

test('right after the result, the packet has missed items of the attempt', async () => {
  await publishTestPool(app);
  const tryout = await publishPractisable(app);
  const { person } = await app.finishedCandidate(tryout);
  const { entries, dueCount, day, newLimit } = (await person.call(getPracticeToday)).data;
  const own = new Set(tryout.key.map(({ id }) => id));
  expect(day).toBe('2026-03-02');
  expect(newLimit).toBe(60);
  expect(dueCount).toBeGreaterThan(15);
  expect(entries.filter(({ source }) => source === 'due').every(({ itemId }) => own.has(itemId))).toBe(true);
  expect(entries.map(({ source }) => source)).toContain('new');
});

test('one statement reads several accounts, each with its own answers', async () => {
  const tryout = await publishPractisable(app);
  const [first, second] = [await app.finishedCandidate(tryout), await app.finishedCandidate(tryout)];
  const stranger = await app.person();
  const [own, other] = (await fetchToday(first.person)).entries;
  app.clock.set(app.clock.now() + DAY_MS);
  for (const { itemId } of [own!, other!, own!]) {
    await sendReviews(first.person, [createReview(app, itemId, { source: 'due', answers: [] })]);
    app.clock.set(app.clock.now() + 1_000);
  }
  await sendReviews(first.person, [createReview(app, own!.itemId, { source: 'repeat', answers: [] })]);
  await fetchToday(second.person);

  const now = app.clock.now();
  const times = { now, dayStart: now - 1_500, firstDayStart: now - DAY_MS };
  const ids = [first.person.accountId, randomUUID(), second.person.accountId, stranger.accountId];
  const states = await findPracticeStates(
    app.context.database.pool,
    ids.map((accountId) => ({ accountId, ...times })),
  );
  expect(states[0]).toMatchObject({
    ...{ tryoutIds: [tryout.id], hasGrant: true, isUnseeded: false, anchors: 0 },
    answered: [own!.itemId, other!.itemId, own!.itemId, own!.itemId],
    answeredBefore: 2,
    today: [{ itemId: own!.itemId, source: 'due' }],
    days: [{ day: '2026-03-03', count: 2 }],
  });
  expect(states[1]).toBeNull();
  expect(states[2]).toMatchObject({ tryoutIds: [tryout.id], answered: [], today: [], days: [] });
  const stored = await seedsOf(app, second.person);
  const seeds = stored.map(({ itemId, seededAt }) => ({ itemId, seededAt }));
  expect(new Set(states[2]?.seeds)).toEqual(new Set(seeds));
  expect(states[3]).toMatchObject({ tryoutIds: [], hasGrant: false, isPaid: false, seeds: [], result: null });
});
