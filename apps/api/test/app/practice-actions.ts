import type { PracticeBook } from '@ambang/contract/practice/book.ts';
import { getPracticeBook } from '@ambang/contract/practice/book.ts';
import type { PracticeToday } from '@ambang/contract/practice/entries.ts';
import { getPracticeToday } from '@ambang/contract/practice/entries.ts';
import type { PracticeItem } from '@ambang/contract/practice/items.ts';
import { getPracticeItems } from '@ambang/contract/practice/items.ts';
import type { PracticeReview, StoredReviews } from '@ambang/contract/practice/reviews.ts';
import { storeReviews } from '@ambang/contract/practice/reviews.ts';
import { buyTryout } from '@ambang/contract/shop/transactions.ts';
import type { StoredKeyItem } from '@ambang/db/tables/tryouts.ts';
import { publishPractisable } from '../inputs/practice-content.ts';
import type { Browser, Person } from './person.ts';
import type { TestApp } from './test-app.ts';

export const DAY_MS = 86_400_000;

/** A person whose only grant is a free order. */
export async function createFreePerson(app: TestApp): Promise<Person> {
  const person = await app.person();
  const tryout = await publishPractisable(app);
  await person.call(buyTryout, { body: await app.offer([tryout.id]) });
  return person;
}

export const fetchToday = async (person: Browser): Promise<PracticeToday> =>
  (await person.call(getPracticeToday)).data;

export const fetchBook = async (person: Browser): Promise<PracticeBook> =>
  (await person.call(getPracticeBook)).data;

/** Fetches the items as a browser does, and in one text without compression. */
export async function fetchItems(person: Browser, ids: readonly string[]): Promise<PracticeItem[]> {
  return (await person.call(getPracticeItems, { query: { ids: ids.join() } })).data;
}

/** A review of now, right by default only for an item whose first option is right. */
export const createReview = (
  { clock }: TestApp,
  itemId: string,
  review: Partial<PracticeReview> = {},
): PracticeReview => ({
  ...{ itemId, revision: 1, at: clock.now(), answers: [1], spentMs: 20_000, sure: null, source: 'due' },
  ...review,
});

export const sendReviews = async (person: Browser, reviews: PracticeReview[]): Promise<StoredReviews> =>
  (await person.call(storeReviews, { body: reviews })).data;

export const rightAnswer = ({ rightOption }: StoredKeyItem) => [
  (rightOption + 1) as PracticeReview['answers'][number],
];

export const wrongAnswer = ({ rightOption }: StoredKeyItem) => [
  (((rightOption + 1) % 5) + 1) as PracticeReview['answers'][number],
];

export const reviewsOf = ({ database }: TestApp, { accountId }: { accountId: string }) =>
  database.db
    .selectFrom('practiceReviews')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('countedAt')
    .orderBy('itemId')
    .execute();

export const cardsOf = ({ database }: TestApp, { accountId }: { accountId: string }) =>
  database.db
    .selectFrom('practiceCards')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('kind')
    .execute();

export const seedsOf = ({ database }: TestApp, { accountId }: { accountId: string }) =>
  database.db
    .selectFrom('practiceSeeds')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('itemId')
    .execute();
