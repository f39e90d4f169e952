import type { PracticeState } from '@ambang/db/practice/account-state.ts';
import type { Card } from '@ambang/practice/cards/card.ts';
import { chooseItem } from '@ambang/practice/today/choose-item.ts';
import { mayPractise } from './access.ts';
import type { Catalog, CatalogItem } from './catalog.ts';
import { unpractisedCard } from './fold-cards.ts';

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
export function listAccountCards(
  accountId: string,
  state: Pick<PracticeState, 'seeds' | 'cards' | 'seen' | 'tryoutIds' | 'hasGrant'>,
  catalog: Catalog,
  isShown: (card: Card) => boolean,
): AccountCard[] {
  const seeds = groupSeeds(state, catalog);
  const stored = new Map(state.cards.map((card) => [card.kind, card]));
  const listPool = (kind: string) => (state.hasGrant ? (catalog.drillByKind.get(kind) ?? []) : []);
  return [...new Set([...stored.keys(), ...seeds.keys()])].flatMap((kind) => {
    const mine = seeds.get(kind) ?? [];
    const seededAt = mine[0]?.seededAt ?? null;
    const card = stored.get(kind) ?? (seededAt === null ? null : unpractisedCard(catalog, kind, seededAt));
    if (!card) return [];
    const any = mine[0]?.item ?? listPool(kind)[0] ?? listSeen(state, catalog, kind)[0];
    if (!any) return [];
    if (!isShown(card)) return [{ kind, card, item: any }];
    const item = chooseItem({
      isPractised: card.lastAt !== null && (seededAt === null || card.lastAt >= seededAt),
      seeds: mine.map((seed) => seed.item),
      unseen: listPool(kind).filter(({ itemId }) => !state.seen.has(itemId)),
      seen: () => listSeen(state, catalog, kind),
      salt: accountId,
    });
    return item ? [{ kind, card, item }] : [];
  });
}

/** The seen items of a kind, the longest ago first. */
const listSeen = (
  state: Pick<PracticeState, 'seen' | 'tryoutIds' | 'hasGrant'>,
  catalog: Catalog,
  kind: string,
): CatalogItem[] =>
  (catalog.byKind.get(kind) ?? [])
    .filter((item) => state.seen.has(item.itemId) && mayPractise(state, item))
    .sort((one, other) => (state.seen.get(other.itemId) ?? 0) - (state.seen.get(one.itemId) ?? 0));

function practisable(
  state: Pick<PracticeState, 'tryoutIds' | 'hasGrant'>,
  catalog: Catalog,
  itemId: string,
): CatalogItem | null {
  const item = catalog.byId.get(itemId);
  return item && mayPractise(state, item) ? item : null;
}

/** The practisable seeds by kind, the newest first. */
function groupSeeds(
  state: Pick<PracticeState, 'seeds' | 'tryoutIds' | 'hasGrant'>,
  catalog: Catalog,
): Map<string, { item: CatalogItem; seededAt: number }[]> {
  const newestFirst = state.seeds.toSorted((one, other) => other.seededAt - one.seededAt);
  const seeds = newestFirst.flatMap(({ itemIds, seededAt }) =>
    itemIds
      .flatMap((itemId) => practisable(state, catalog, itemId) ?? [])
      .sort((one, other) => one.number - other.number)
      .map((item) => ({ item, seededAt })),
  );
  return Map.groupBy(seeds, ({ item }) => item.kind);
}
