import { listBookSeeds, listMissedItems } from '@ambang/db/practice/book.ts';
import type { BookSeed } from '@ambang/db/practice/book.ts';
import { upsertCards } from '@ambang/db/practice/cards.ts';
import { lockAccount } from '@ambang/db/locks.ts';
import { wibDayOf } from '@ambang/practice/days.ts';
import { dueOn } from '@ambang/practice/today/due.ts';
import { accountDeletedRefusal, notFoundRefusal } from '@ambang/server/refusal.ts';
import { mayPractise } from '../account/access.ts';
import type { AccountCard } from './account-cards.ts';
import { listAccountCards } from './account-cards.ts';
import type { Catalog, CatalogItem } from '../catalog.ts';
import type { PracticeContext } from '../context.ts';
import { refoldCards } from './fold-cards.ts';
import type { AccountPractice } from '../account/read-practice.ts';
import { readPractice } from '../account/read-practice.ts';

export interface BookItem {
  itemId: string;
  tryoutId: number | null;
  tryoutTitle: string | null;
  number: number | null;
}

export interface BookCard extends Pick<AccountCard, 'kind' | 'card'> {
  /** An item of the kind, which names test, topic and kind. */
  item: CatalogItem;
  dueOn: string | null;
  reasons: (BookSeed['reasons'][number] | 'practice')[];
  items: BookItem[];
}

/** The cards of the account's book, those that left it included. */
export async function readBook(context: PracticeContext, accountId: string): Promise<BookCard[]> {
  const { db } = context.database;
  const practice = await readPractice(context, accountId);
  const seeds = await listBookSeeds(db, accountId, practice.tryoutIds);
  const missed = await listMissedItems(db, accountId);
  const calendar = { examOn: practice.examOn, today: wibDayOf(context.now()) };
  const entries = Map.groupBy(
    [...seedEntries(seeds, practice.catalog), ...missedEntries(missed, seeds, practice)],
    ({ kind }) => kind,
  );
  return listAccountCards(practice, () => false).map(({ kind, card, item }) => {
    const mine = entries.get(kind) ?? [];
    return {
      ...{ kind, card, item },
      dueOn: dueOn(card, calendar),
      reasons: [...new Set(mine.flatMap(({ reasons }) => reasons))],
      items: mine.map((entry) => entry.item),
    };
  });
}

interface BookEntry {
  kind: string;
  reasons: BookCard['reasons'];
  item: BookItem;
}

const seedEntries = (seeds: readonly BookSeed[], { byId }: Catalog): BookEntry[] =>
  seeds.flatMap(({ itemId, tryoutId, tryoutTitle, reasons }) => {
    const item = byId.get(itemId);
    if (!item) return [];
    const { kind, number } = item;
    return [{ kind, reasons, item: { itemId, tryoutId, tryoutTitle, number } }];
  });

function missedEntries(
  missed: readonly string[],
  seeds: readonly BookSeed[],
  practice: AccountPractice,
): BookEntry[] {
  const { catalog } = practice;
  const seeded = new Set(seeds.map(({ itemId }) => itemId));
  return missed.flatMap((itemId): BookEntry[] => {
    const item = catalog.byId.get(itemId);
    if (!item || seeded.has(itemId) || !mayPractise(practice, item)) return [];
    const { kind, tryoutId, number } = item;
    const tryoutTitle = tryoutId === null ? null : (catalog.titleOf(tryoutId) ?? null);
    const shown = { itemId, tryoutId, tryoutTitle, number: tryoutId === null ? null : number };
    return [{ kind, reasons: ['practice'], item: shown }];
  });
}

/**
 * Takes a card out of the book by hand, or puts it back.
 * @throws Refusal when the account has no such card
 */
export async function decideCard(
  context: PracticeContext,
  accountId: string,
  kind: string,
  hasLeft: boolean,
): Promise<void> {
  const practice = await readPractice(context, accountId);
  const found = listAccountCards(practice, () => false).find((one) => one.kind === kind);
  if (!found) throw notFoundRefusal('Kartu ini');
  await context.database.db.transaction().execute(async (trx) => {
    if (!(await lockAccount(trx, accountId))) throw accountDeletedRefusal();
    const decision = { decidedAt: context.now(), decidedToLeave: hasLeft };
    await upsertCards(trx, accountId, [{ kind, ...found.card, ...decision }]);
    await refoldCards(trx, accountId, [kind], practice.catalog);
  });
}
