import type { PracticeReview, StoredReviews } from '@ambang/contract/practice/reviews.ts';
import { deviceClockQuery, MAX_REVIEWS, storeReviews } from '@ambang/contract/practice/reviews.ts';
import { call } from '../../api/call.ts';
import { CallFailure, NetworkFailure } from '../../api/failure.ts';
import type { PracticeStore } from './practice-store.ts';
import { isSameReview } from './practice-store.ts';

export interface SendPorts {
  store: Pick<PracticeStore, 'waiting' | 'dropReviews' | 'dropItems'>;
  send(accountId: string, reviews: PracticeReview[]): Promise<Pick<StoredReviews, 'cards' | 'refused'>>;
}

export interface SendResult {
  /** The cards of the sent reviews. */
  cards: StoredReviews['cards'];
  /** Items that the account may not practise (any more). Their reviews are not counted. */
  forbidden: string[];
  /** The number of reviews that still wait. */
  waiting: number;
  hasFailed: boolean;
  /** `Retry-After`, 0 without one. */
  waitMs: number;
}

/**
 * Sends the unsent reviews of an account, oldest first. A review is removed when the server has stored or refused it: a
 * repeated one is stored once, so sending twice does no harm.
 */
export async function sendReviews(ports: SendPorts, accountId: string): Promise<SendResult> {
  const { store } = ports;
  const known: Pick<SendResult, 'cards' | 'forbidden'> = { cards: [], forbidden: [] };
  for (;;) {
    const waiting = await store.waiting(accountId);
    const batch = waiting.slice(0, MAX_REVIEWS);
    const [oldest] = batch;
    if (oldest === undefined) return { ...known, waiting: 0, hasFailed: false, waitMs: 0 };
    try {
      const reply = await ports.send(accountId, batch);
      const forbidden = forbiddenItems(batch, reply.refused);
      known.cards.push(...reply.cards);
      known.forbidden.push(...forbidden);
      await store.dropItems(accountId, forbidden);
    } catch (error) {
      if (!isRefusedForGood(error))
        return { ...known, waiting: waiting.length, hasFailed: true, waitMs: waitOf(error) };
    }
    await store.dropReviews(accountId, batch);
    // A storage that keeps nothing must not lead to an endless loop.
    const left = await store.waiting(accountId);
    if (left.some((review) => isSameReview(review, oldest)))
      return { ...known, waiting: left.length, hasFailed: true, waitMs: 0 };
  }
}

/** Their attempt was repeated, perhaps on another device, or they are gone. */
const forbiddenItems = (sent: readonly PracticeReview[], refused: StoredReviews['refused']): string[] =>
  refused
    .filter(({ reason }) => reason === 'notAllowed' || reason === 'unknown')
    .flatMap(({ index }) => sent[index]?.itemId ?? []);

/** The body can never be accepted. */
const isRefusedForGood = (error: unknown): boolean =>
  error instanceof CallFailure && [400, 413, 422].includes(error.status);

const waitOf = (error: unknown): number =>
  error instanceof CallFailure || error instanceof NetworkFailure ? error.retryAfterMs : 0;

export const postReviews = (accountId: string, reviews: PracticeReview[]): Promise<StoredReviews> =>
  call(storeReviews, {
    body: reviews,
    accountId,
    query: deviceClockQuery.write(Date.now()),
    isRetriedByCaller: true,
  });
