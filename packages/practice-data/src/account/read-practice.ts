import type { PracticeState } from '@ambang/db/practice/account-state.ts';
import { addDays, startOfWibDay, wibDayOf } from '@ambang/practice/days.ts';
import { accountDeletedRefusal } from '@ambang/server/refusal.ts';
import type { Catalog, CatalogItem } from '../catalog.ts';
import type { PracticeContext } from '../context.ts';
import { seedAccount } from '../seeding/seed-accounts.ts';
import { SeenItems } from './seen-items.ts';

/** What an account practised and may practise, with the items of the catalog. */
export interface AccountPractice extends Omit<PracticeState, 'answered' | 'answeredBefore' | 'today'> {
  accountId: string;
  catalog: Catalog;
  seen: SeenItems;
  /** The answers of today, without repeats. `isFirst`: the item had no answer before today. */
  today: { item: CatalogItem; source: string; isFirst: boolean }[];
}

/** How many days `AccountPractice.days` lists, today included. */
const LISTED_DAYS = 14;

/**
 * Reads what the account practised and may practise. An attempt that was just sealed is first put into the book, so that its
 * result leads to its questions at once.
 * @throws Refusal when the account was deleted
 */
export async function readPractice(context: PracticeContext, accountId: string): Promise<AccountPractice> {
  const first = await findState(context, accountId);
  if (first.isUnseeded) await seedAccount(context, accountId);
  const state = first.isUnseeded ? await findState(context, accountId) : first;
  const catalog = await context.catalog.get();
  return { ...state, accountId, catalog, ...findAnsweredItems(state, catalog) };
}

async function findState({ findPracticeState, now }: PracticeContext, accountId: string) {
  const today = wibDayOf(now());
  const state = await findPracticeState({
    accountId,
    now: now(),
    dayStart: startOfWibDay(today),
    firstDayStart: startOfWibDay(addDays(today, 1 - LISTED_DAYS)),
  });
  if (!state) throw accountDeletedRefusal();
  return state;
}

function findAnsweredItems(
  { answered, answeredBefore, today }: PracticeState,
  catalog: Catalog,
): Pick<AccountPractice, 'seen' | 'today'> {
  const seen = new SeenItems(catalog);
  seen.add(answered.slice(0, answeredBefore));
  const doneToday = today.flatMap(({ itemId, source }) => {
    const item = catalog.byId.get(itemId);
    return item ? [{ item, source, isFirst: !seen.has(item) }] : [];
  });
  seen.add(answered.slice(answeredBefore));
  return { seen, today: doneToday };
}
