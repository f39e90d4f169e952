import { findPracticeAccess } from '@ambang/db/practice/account-access.ts';
import type { NewReview } from '@ambang/db/practice/reviews.ts';
import { insertReviews } from '@ambang/db/practice/reviews.ts';
import type { Db } from '@ambang/db/open.ts';
import { lockAccount } from '@ambang/db/locks.ts';
import { findPracticeSettings } from '@ambang/db/practice/settings.ts';
import type { ReviewSource, Sureness } from '@ambang/practice/cards/review.ts';
import { computeReviewPoints, countedAtOf, findReviewFault } from '@ambang/practice/cards/review.ts';
import { wibDayOf } from '@ambang/practice/days.ts';
import type { Card } from '@ambang/practice/cards/card.ts';
import type { Calendar } from '@ambang/practice/today/due.ts';
import { dueOn } from '@ambang/practice/today/due.ts';
import { ladderOf } from '@ambang/practice/today/ladder.ts';
import { accountDeletedRefusal } from '@ambang/server/refusal.ts';
import type { PracticeAccess } from '@ambang/db/practice/account-access.ts';
import { mayPractise } from './account/access.ts';
import type { Catalog, CatalogItem } from './catalog.ts';
import type { PracticeContext } from './context.ts';
import { refoldCards } from './cards/fold-cards.ts';

export interface SentReview {
  itemId: string;
  revision: number;
  at: number;
  answers: number[];
  spentMs: number;
  sure: Sureness;
  source: ReviewSource;
}

export interface Arrival {
  arrivedAt: number;
  /** Added to the times of the reviews. They stay as sent where they identify a review. */
  clockError: number;
}

export type RefusalReason = 'malformed' | 'unknown' | 'notAllowed' | 'tooOld';

export interface CardReturn {
  kind: string;
  dueOn: string | null;
  ladder: string[];
  hasLeft: boolean;
}

export interface StoredReviews {
  /** Reviews that were stored before are included. */
  stored: number;
  refused: { index: number; reason: RefusalReason }[];
  cards: CardReturn[];
}

/**
 * Stores reviews and computes the cards of their kinds, in one transaction. A review that is stored already changes nothing.
 * One refused review does not affect the others.
 * @param sent may contain malformed reviews
 * @param arrival the time of the call in epoch ms, and how far the device's clock was behind
 * @throws Refusal when the account was deleted
 */
export async function storeReviews(
  context: PracticeContext,
  accountId: string,
  sent: readonly SentReview[],
  arrival: Arrival,
): Promise<StoredReviews> {
  const { database } = context;
  const catalog = await catalogWith(context, sent);
  const access = await findPracticeAccess(database.pool, accountId, context.now());
  const judged = sent.map((review) => judge(review, catalog, access, arrival));
  const accepted = judged.flatMap((one) => (typeof one === 'string' ? [] : [one]));
  const kinds = [...new Set(accepted.map(({ item }) => item.kind))];
  const store = async (trx: Db) => {
    if (!(await lockAccount(trx, accountId))) throw accountDeletedRefusal();
    await insertReviews(
      trx,
      accountId,
      accepted.map(({ review }) => review),
    );
    return refoldCards(trx, accountId, kinds, catalog);
  };
  const cards = accepted.length > 0 ? await database.db.transaction().execute(store) : [];
  const settings = await findPracticeSettings(database.db, accountId);
  const calendar = { examOn: settings?.examOn ?? null, today: wibDayOf(context.now()) };
  return {
    stored: accepted.length,
    refused: judged.flatMap((reason, index) => (typeof reason === 'string' ? [{ index, reason }] : [])),
    cards: [...cards].flatMap(([kind, card]) => (card ? [toCardReturn(kind, card, calendar)] : [])),
  };
}

const toCardReturn = (kind: string, card: Card, calendar: Calendar): CardReturn => ({
  kind,
  dueOn: dueOn(card, calendar),
  ladder: ladderOf(card, calendar),
  hasLeft: card.leftAt !== null,
});

/** Another process may have shown an item that was published a moment ago. */
async function catalogWith({ catalog }: PracticeContext, sent: readonly SentReview[]): Promise<Catalog> {
  const known = await catalog.get();
  const isKnown = ({ itemId, revision }: SentReview) => (known.byId.get(itemId)?.revision ?? 0) >= revision;
  return sent.every(isKnown) ? known : catalog.get(true);
}

interface AcceptedReview {
  item: CatalogItem;
  review: NewReview;
}

function judge(
  sent: SentReview,
  catalog: Catalog,
  access: PracticeAccess,
  { arrivedAt, clockError }: Arrival,
): AcceptedReview | RefusalReason {
  if (!isWellFormed(sent)) return 'malformed';
  const happenedAt = sent.at + clockError;
  const fault = findReviewFault({ ...sent, at: happenedAt }, arrivedAt);
  if (fault !== null) return fault === 'old' ? 'tooOld' : 'malformed';
  const item = catalog.byId.get(sent.itemId);
  if (!item || sent.revision > item.revision) return 'unknown';
  if (!mayPractise(access, item)) return 'notAllowed';
  const { itemId, revision, at, answers, spentMs, sure, source } = sent;
  const points = computeReviewPoints(item.key, answers);
  const countedAt = countedAtOf(happenedAt, arrivedAt);
  return { item, review: { itemId, revision, at, countedAt, answers, points, spentMs, sure, source } };
}

const sources = new Set<unknown>(['due', 'new', 'anchor', 'repair', 'drill', 'single', 'pace', 'repeat']);

/** The end of the year 9999, behind which instants have another format. */
const LAST_INSTANT = 253_402_300_799_999;

function isWellFormed({ itemId, revision, at, answers, spentMs, sure, source }: SentReview): boolean {
  return (
    typeof itemId === 'string' &&
    Number.isInteger(revision) &&
    revision >= 1 &&
    typeof at === 'number' &&
    at <= LAST_INSTANT &&
    Array.isArray(answers) &&
    typeof spentMs === 'number' &&
    (sure === null || typeof sure === 'number') &&
    sources.has(source)
  );
}
