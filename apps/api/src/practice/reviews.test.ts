import type { PracticeReview } from '@ambang/contract/practice/reviews.ts';
import { deviceClockQuery, storeReviews } from '@ambang/contract/practice/reviews.ts';
import { submitTryout } from '@ambang/contract/tryouts/results.ts';
import type { NewItem } from '@ambang/db/practice/items/publish-items.ts';
import { beforeAll, expect, test } from 'vitest';
import {
  cardsOf,
  createReview,
  DAY_MS,
  fetchBook,
  fetchToday,
  reviewsOf,
  rightAnswer,
  sendReviews,
  wrongAnswer,
} from '../../test/app/practice-actions.ts';
import { useTestApp } from '../../test/app/test-app.ts';
import { itemIdOf, publishPractisable, publishTestPool } from '../../test/inputs/practice-content.ts';
import { correctAnswers } from '../../test/inputs/sheets.ts';
import { expectNothingChanged } from '../../test/table-contents.ts';

const app = useTestApp({ rates: { write: { times: 10_000, minutes: 1 } } });

let pool: NewItem[];

beforeAll(async () => {
  pool = await publishTestPool(app);
});

const granted = async () => {
  const { person } = await app.candidate(await publishPractisable(app));
  return person;
};

const ofTopic = (topic: number) => pool.filter((item) => item.topic === topic);

test('a review that is sent twice, from one device or two, is stored once', async () => {
  const person = await granted();
  const other = await person.onOtherDevice();
  const [item] = ofTopic(5);
  const review = createReview(app, item!.itemId, { answers: wrongAnswer(item!.key) });
  const first = await sendReviews(person, [review, review]);
  const [second, third] = await Promise.all([sendReviews(person, [review]), sendReviews(other, [review])]);
  expect([first.stored, second.stored, third.stored]).toEqual([2, 1, 1]);
  expect(first.cards).toMatchObject([{ kind: 'topik-5', dueOn: '2026-03-03', hasLeft: false }]);
  expect(second.cards).toEqual(first.cards);
  expect(await reviewsOf(app, person)).toMatchObject([{ points: 0, answers: review.answers }]);
  expect(await cardsOf(app, person)).toMatchObject([{ kind: 'topik-5', reps: 1, lapses: 1 }]);
});

test('reviews of two devices in any order lead to the same card', async () => {
  const [one, two] = [await granted(), await granted()];
  const items = ofTopic(6);
  const reviews = [0, 1, 2].map((day) =>
    createReview(app, items[day]!.itemId, {
      at: app.clock.now() - (3 - day) * DAY_MS,
      answers: (day === 0 ? wrongAnswer : rightAnswer)(items[day]!.key),
    }),
  );
  for (const review of reviews) await sendReviews(one, [review]);
  const other = await two.onOtherDevice();
  await Promise.all([
    sendReviews(two, [reviews[2]!]),
    sendReviews(other, [reviews[0]!]),
    sendReviews(two, [reviews[1]!]),
  ]);
  const withoutAccount = (cards: Awaited<ReturnType<typeof cardsOf>>) =>
    cards.map((card) => ({ ...card, accountId: '' }));
  expect(withoutAccount(await cardsOf(app, two))).toEqual(withoutAccount(await cardsOf(app, one)));
  expect(await cardsOf(app, one)).toMatchObject([{ reps: 3, rightDays: 2 }]);
});

test('points come from the key, not from the device, and an ordering of TKP is rated by the place of the best option', async () => {
  const person = await granted();
  const [tkp, second, third] = ofTopic(15);
  await sendReviews(person, [
    createReview(app, tkp!.itemId, { answers: [2, 1] }),
    createReview(app, second!.itemId, { answers: [2, 1, 3, 4, 5] }),
    createReview(app, third!.itemId, { answers: [] }),
  ]);
  const points = (await reviewsOf(app, person)).map((review) => [review.itemId, review.points]);
  expect(points).toEqual([
    [tkp!.itemId, 4],
    [second!.itemId, 4],
    [third!.itemId, 0],
  ]);
});

test('a future time counts as the arrival and identifies the review, and an old one is refused', async () => {
  const person = await granted();
  const now = app.clock.now();
  const [item] = ofTopic(7);
  const future = createReview(app, item!.itemId, { at: now + 400 * DAY_MS });
  const old = createReview(app, item!.itemId, { at: now - 61 * DAY_MS });
  const weeks = createReview(app, item!.itemId, { at: now - 59 * DAY_MS });
  const { stored, refused } = await sendReviews(person, [future, old, weeks]);
  expect([stored, refused]).toEqual([2, [{ index: 1, reason: 'tooOld' }]]);
  const rows = await reviewsOf(app, person);
  expect(rows.map(({ at, countedAt }) => [at, countedAt])).toEqual([
    [weeks.at, weeks.at],
    [future.at, now],
  ]);
});

test.each([
  ['a year behind', -365],
  ['a year ahead', 365],
])('answers of a device whose clock is %s count on their own days', async (_, days) => {
  const person = await granted();
  const clock = app.clock.now() + days * DAY_MS;
  const [first, second] = ofTopic(9);
  const reviews = [
    createReview(app, first!.itemId, { at: clock - 2 * DAY_MS }),
    createReview(app, second!.itemId, { at: clock }),
  ];
  const query = deviceClockQuery.write(clock);
  for (let times = 0; times < 2; times += 1)
    expect((await person.call(storeReviews, { body: reviews, query })).data.refused).toEqual([]);
  expect((await reviewsOf(app, person)).map(({ at, countedAt }) => [at, countedAt])).toEqual([
    [reviews[0]!.at, app.clock.now() - 2 * DAY_MS],
    [reviews[1]!.at, app.clock.now()],
  ]);
});

test.each(['', 'kemarin', '+275760-09-13T00:00:00.001Z'])(
  'an unreadable time of the device (%j) changes nothing',
  async (sentAt) => {
    const person = await granted();
    const review = createReview(app, ofTopic(9)[0]!.itemId);
    const query = { sent_at: sentAt };
    expect((await person.call(storeReviews, { body: [review], query })).data.stored).toBe(1);
    expect(await reviewsOf(app, person)).toMatchObject([{ countedAt: app.clock.now() }]);
  },
);

const malformed: [string, unknown][] = [
  ['null', null],
  ['a text', 'jawaban'],
  ['a number', 7],
  ['a list', [1]],
  ['no item', { item_id: undefined }],
  ['an item that is a number', { item_id: 7 }],
  ['no time', { at: undefined }],
  ['an unreadable time', { at: 'kemarin' }],
  ['a time behind the year 9999', { at: '+010000-01-01T00:00:00.000Z' }],
  ['a revision of 0', { revision: 0 }],
  ['an option 6', { answers: [6] }],
  ['an option 0', { answers: [0] }],
  ['an option twice', { answers: [1, 1] }],
  ['three options', { answers: [1, 2, 3] }],
  ['answers that are a text', { answers: 'A' }],
  ['no answers', { answers: undefined }],
  ['a negative duration', { spent_ms: -1 }],
  ['a duration of two days', { spent_ms: 2 * DAY_MS }],
  ['a sureness of 3', { sure: 3 }],
  ['no sureness', { sure: undefined }],
  ['an unknown source', { source: 'lain' }],
];

const isFields = (fault: unknown): fault is object =>
  typeof fault === 'object' && fault !== null && !Array.isArray(fault);

test('each malformed review is refused by itself, and the valid one between them is stored', async () => {
  const person = await granted();
  const [item] = ofTopic(8);
  const valid = {
    ...{ item_id: item!.itemId, revision: 1, at: new Date(app.clock.now()).toISOString() },
    ...{ answers: [1], spent_ms: 9_000, sure: 0, source: 'drill' },
  };
  const broken = malformed.map(([, fault]) => (isFields(fault) ? { ...valid, ...fault } : fault));
  const reviews = [...broken, valid];
  const response = await person.send({ method: 'POST', url: '/api/practice/reviews', body: { reviews } });
  expect(response.statusCode).toBe(200);
  const { stored, refused } = response.json<{
    data: { stored: number; refused: { index: number; reason: string }[] };
  }>().data;
  expect(stored).toBe(1);
  expect(refused.map(({ index, reason }) => `${malformed[index]?.[0]}: ${reason}`)).toEqual(
    malformed.map(([name]) => `${name}: malformed`),
  );
  expect(await reviewsOf(app, person)).toHaveLength(1);
});

test('items that may not be practised are refused and change nothing', async () => {
  const publicItems = await publishTestPool(app, { pool: 'public' });
  const tryout = await publishPractisable(app);
  const running = await app.candidate(tryout);
  const others = await app.finishedCandidate(await publishPractisable(app));
  const stranger = await app.person();
  const reasonsOf = async (person: typeof stranger, ids: string[]) => {
    const reviews = ids.map((id) => createReview(app, id));
    return (await sendReviews(person, reviews)).refused.map(({ reason }) => reason);
  };
  await expectNothingChanged(app, async () => {
    const own = itemIdOf(tryout, 1);
    const foreign = itemIdOf(others.tryout, 1);
    const ids = [own, foreign, publicItems[0]!.itemId, 'tidak-ada'];
    expect(await reasonsOf(running.person, ids)).toEqual([
      ...['notAllowed', 'notAllowed', 'notAllowed'],
      'unknown',
    ]);
    expect(await reasonsOf(stranger, [pool[0]!.itemId])).toEqual(['notAllowed']);
    const newer = createReview(app, pool[0]!.itemId, { revision: 2 });
    expect((await sendReviews(running.person, [newer])).refused).toEqual([{ index: 0, reason: 'unknown' }]);
  });
});

test('more than 100 reviews in a call are refused as a whole', async () => {
  const person = await granted();
  const reviews = Array.from({ length: 101 }, (_, index) =>
    createReview(app, pool[0]!.itemId, { at: app.clock.now() - index }),
  );
  expect((await person.call(storeReviews, { body: reviews })).status).toBe(400);
  expect(await reviewsOf(app, person)).toEqual([]);
});

test('a wrong answer in a drill opens a card, a right one does not, and a repeat is never rated', async () => {
  const person = await granted();
  const [wrong] = ofTopic(3);
  const [right] = ofTopic(4);
  await sendReviews(person, [
    createReview(app, right!.itemId, { source: 'drill', answers: rightAnswer(right!.key) }),
    createReview(app, wrong!.itemId, { source: 'drill', answers: wrongAnswer(wrong!.key) }),
    createReview(app, wrong!.itemId, {
      ...{ source: 'repeat', answers: rightAnswer(wrong!.key), at: app.clock.now() + 1 },
    }),
  ]);
  expect(await cardsOf(app, person)).toMatchObject([{ kind: 'topik-3', reps: 1, lapses: 1 }]);
  const { cards } = await fetchBook(person);
  expect(cards).toMatchObject([
    {
      kind: 'topik-3',
      reasons: ['practice'],
      rightDays: 0,
      items: [{ itemId: wrong!.itemId, tryoutId: null }],
    },
  ]);
});

test('a card leaves after three right answers on three days, and a wrong one brings it back', async () => {
  const person = await granted();
  const items = ofTopic(9);
  const answerOn = (day: number, answers: typeof rightAnswer) => {
    const item = items[day % items.length]!;
    const at = app.clock.now() - (10 - day) * DAY_MS;
    return createReview(app, item.itemId, { at, answers: answers(item.key) });
  };
  await sendReviews(person, [answerOn(0, wrongAnswer)]);
  for (const day of [1, 2, 3]) await sendReviews(person, [answerOn(day, rightAnswer)]);
  expect((await fetchBook(person)).left).toMatchObject([{ kind: 'topik-9', dueOn: null, rightDays: 3 }]);
  await sendReviews(person, [answerOn(4, wrongAnswer)]);
  expect((await fetchBook(person)).cards).toMatchObject([{ kind: 'topik-9', rightDays: 0 }]);
});

test('fifty calls at once from two devices store each review once', async () => {
  const person = await granted();
  const devices = [person, await person.onOtherDevice()];
  const reviews = pool
    .slice(0, 50)
    .map((item, index) =>
      createReview(app, item.itemId, { at: app.clock.now() - index * 1_000, answers: wrongAnswer(item.key) }),
    );
  const calls = reviews.map((review, index) => sendReviews(devices[index % 2]!, [review]));
  expect((await Promise.all(calls)).map(({ stored }) => stored)).toEqual(reviews.map(() => 1));
  expect(await reviewsOf(app, person)).toHaveLength(50);
  const cards = await cardsOf(app, person);
  // The second best option of TKP is not missed.
  const missed = pool.slice(0, 50).filter(({ test: name }) => name !== 'TKP');
  expect(cards.reduce((sum, { reps }) => sum + reps, 0)).toBe(missed.length);
});

test("an item that is answered in two tabs counts once in the day's numbers, and keeps the lower rating", async () => {
  const person = await granted();
  const [{ itemId, key }] = ofTopic(9) as [NewItem];
  const first = createReview(app, itemId, { at: app.clock.now() - 2_000, answers: wrongAnswer(key) });
  await sendReviews(person, [first]);
  const before = await fetchToday(person);
  const cards = await cardsOf(app, person);
  const second = { ...first, at: first.at + 1_000, answers: rightAnswer(key) };
  await sendReviews(person, [second]);
  const today = await fetchToday(person);
  expect([today.answeredToday, today.doneDays, today.newLeft]).toEqual([1, before.doneDays, before.newLeft]);
  expect(today.doneDays).toMatchObject([{ count: 1 }]);
  const dueDays = async () =>
    (await cardsOf(app, person)).map(({ kind, due, stability }) => [kind, due, stability]);
  expect(await dueDays()).toEqual(cards.map(({ kind, due, stability }) => [kind, due, stability]));
});

test('an account with 10,000 reviews gets its packet, and further reviews are stored', async () => {
  const person = await granted();
  const rows = Array.from({ length: 10_000 }, (_, index): PracticeReview => {
    const item = pool[index % pool.length]!;
    return createReview(app, item.itemId, { at: app.clock.now() - index * 60_000 });
  });
  for (let from = 0; from < rows.length; from += 2_000)
    await app.database.db
      .insertInto('practiceReviews')
      .values(
        rows.slice(from, from + 2_000).map(({ at, ...review }) => ({
          ...review,
          ...{ accountId: person.accountId, points: 5, at: new Date(at), countedAt: new Date(at) },
        })),
      )
      .execute();
  const { doneDays, answeredToday } = await fetchToday(person);
  expect(doneDays).toHaveLength(8);
  expect(answeredToday).toBe(pool.length);
  const [item] = pool;
  const { stored } = await sendReviews(person, [
    createReview(app, item!.itemId, { at: app.clock.now() + 1, answers: wrongAnswer(item!.key) }),
  ]);
  expect(stored).toBe(1);
});

test('reviews of an account that is deleted meanwhile are refused', async () => {
  const { person, tryout } = await app.candidate(await publishPractisable(app));
  await person.call(submitTryout, {
    id: tryout.id,
    body: { changes: [], answers: correctAnswers(tryout) },
  });
  await sendReviews(person, [createReview(app, pool[0]!.itemId)]);
  await app.database.db.deleteFrom('accounts').where('id', '=', person.accountId).execute();
  expect((await person.call(storeReviews, { body: [createReview(app, pool[0]!.itemId)] })).status).toBe(401);
  expect(await reviewsOf(app, person)).toEqual([]);
});
