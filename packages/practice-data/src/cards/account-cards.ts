import type { Card } from '@ambang/practice/cards/card.ts';
import { chooseItem } from '@ambang/practice/today/choose-item.ts';
import { mayPractise } from '../account/access.ts';
import type { CatalogItem } from '../catalog.ts';
import { unpractisedCard } from './fold-cards.ts';
import type { AccountPractice } from '../account/read-practice.ts';

export interface AccountCard {
  kind: string;
  card: Card;
  /** The item that it shows next, or any item of its kind when it shows none. */
  item: CatalogItem;
}

/**
 * The cards of an account with an item that it may practise now. A kind that an attempt has put into the book, and that was
 * not practised yet, has no stored card.
 * @param isShown whether the card needs the item that it shows next, which takes time to choose
 */
export function listAccountCards(practice: AccountPractice, isShown: (card: Card) => boolean): AccountCard[] {
  const { accountId, catalog, seen, hasGrant } = practice;
  const seeds = findFirstSeeds(practice);
  const stored = new Map(practice.cards.map((card) => [card.kind, card]));
  const listPool = (kind: string) => (hasGrant ? (catalog.drillByKind.get(kind) ?? []) : []);
  const findOldest = (kind: string) =>
    seen.findOldest((catalog.byKind.get(kind) ?? []).filter((item) => mayPractise(practice, item)));
  return [...new Set([...stored.keys(), ...seeds.keys()])].flatMap((kind) => {
    const { item: seed = null, seededAt = null } = seeds.get(kind) ?? {};
    const card = stored.get(kind) ?? (seededAt === null ? null : unpractisedCard(catalog, kind, seededAt));
    if (!card) return [];
    const any = seed ?? listPool(kind)[0] ?? findOldest(kind);
    if (!any) return [];
    if (!isShown(card)) return [{ kind, card, item: any }];
    const item = chooseItem({
      isPractised: card.lastAt !== null && (seededAt === null || card.lastAt >= seededAt),
      seed,
      unseen: listPool(kind).filter((one) => !seen.has(one)),
      findOldest: () => findOldest(kind),
      salt: accountId,
    });
    return item ? [{ kind, card, item }] : [];
  });
}

interface FirstSeed {
  item: CatalogItem;
  seededAt: number;
}

/** By kind, the practisable seed of the newest attempt; of several, the one with the least number. */
function findFirstSeeds(practice: AccountPractice): Map<string, FirstSeed> {
  const { byId } = practice.catalog;
  const first = new Map<string, FirstSeed>();
  for (const { itemId, seededAt } of practice.seeds) {
    const item = byId.get(itemId);
    if (!item || !mayPractise(practice, item)) continue;
    const known = first.get(item.kind);
    if (
      known &&
      (known.seededAt > seededAt || (known.seededAt === seededAt && known.item.number < item.number))
    )
      continue;
    first.set(item.kind, { item, seededAt });
  }
  return first;
}
