import { practiceSeconds } from '@ambang/exam/practice-minutes.ts';
import type { Db } from '@ambang/db/open.ts';
import type { CardDecision, FoldedCard } from '@ambang/db/practice/cards.ts';
import { deleteCards, listDecisions, upsertCards } from '@ambang/db/practice/cards.ts';
import type { ReviewRow } from '@ambang/db/practice/reviews.ts';
import { listReviews } from '@ambang/db/practice/reviews.ts';
import { findSeedTimes } from '@ambang/db/practice/seeds.ts';
import type { Card } from '@ambang/practice/cards/card.ts';
import { foldCard } from '@ambang/practice/cards/fold-card.ts';
import type { Review } from '@ambang/practice/cards/review.ts';
import type { Catalog } from '../catalog.ts';

/**
 * Computes the cards of these kinds from their reviews, and stores them. A kind without a card (any more) loses its row. Lock
 * the account first.
 * @returns the cards by kind; null for a kind without one
 */
export async function refoldCards(
  trx: Db,
  accountId: string,
  kinds: readonly string[],
  catalog: Catalog,
): Promise<Map<string, Card | null>> {
  const reviews = Map.groupBy(await listReviews(trx, accountId, kinds), ({ kind }) => kind);
  const seedTimes = await findSeedTimes(trx, accountId, kinds);
  const decisions = new Map((await listDecisions(trx, accountId, kinds)).map((one) => [one.kind, one]));
  const cards = new Map(
    kinds.map((kind) => {
      const decision = decisions.get(kind);
      return [kind, foldKind(catalog, kind, reviews.get(kind) ?? [], seedTimes.get(kind), decision)];
    }),
  );
  const kept = [...cards].flatMap(([kind, card]) => (card ? toRow(kind, card) : []));
  await upsertCards(trx, accountId, kept);
  await deleteCards(
    trx,
    accountId,
    kinds.filter((kind) => !cards.get(kind)),
  );
  return cards;
}

function foldKind(
  catalog: Catalog,
  kind: string,
  reviews: readonly ReviewRow[],
  seededAt: number | undefined,
  decision: CardDecision | undefined,
): Card | null {
  const test = catalog.kinds.get(kind)?.test;
  if (!test) return null;
  return foldCard(reviews as unknown as Review[], {
    test,
    targetMs: practiceSeconds[test] * 1_000,
    seededAt: seededAt ?? null,
    byHand: decision ? { at: decision.decidedAt, left: decision.decidedToLeave } : null,
  });
}

/** The card of a kind that was put into the book by an attempt and not practised yet. */
export function unpractisedCard(catalog: Catalog, kind: string, seededAt: number): Card | null {
  return foldKind(catalog, kind, [], seededAt, undefined);
}

const toRow = (kind: string, card: Card): FoldedCard => ({ kind, ...card });
