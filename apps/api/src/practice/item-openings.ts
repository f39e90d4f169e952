import type { PracticeAccess } from '@ambang/db/practice/account-access.ts';
import { listAnsweredItems } from '@ambang/db/practice/reviews.ts';
import { wibDayOf } from '@ambang/practice/days.ts';
import { NEW_ITEMS_A_DAY } from '@ambang/practice/today/select-today.ts';
import type { CatalogItem } from '@ambang/practice-data/catalog.ts';
import type { PracticeContext } from '@ambang/practice-data/context.ts';
import { listStartedSingles } from '@ambang/practice-data/single-tests.ts';

/** Returns, anchors and steps of plans also open unseen items, and are no new ones. No day of 40 minutes has as many. */
export const OTHER_ITEMS_A_DAY = 60;

/** Of this process. A day's ids take at most 5 KB. The account that opened items longest ago begins again. */
const MOST_ACCOUNTS = 5_000;

interface Openings {
  day: string;
  itemIds: Set<string>;
}

export interface ItemOpenings {
  /** Leaves out what the account may not open today. */
  restrict(accountId: string, access: PracticeAccess, items: readonly CatalogItem[]): Promise<CatalogItem[]>;
}

/**
 * Bounds the items of the practice pool that an account opens without having answered them: those of drills by day, those of
 * single tests to the tests that it has started and may open. The lists have the exact limits; this one is for calls that no list led to.
 */
export function createItemOpenings(context: PracticeContext): ItemOpenings {
  const opened = new Map<string, Openings>();
  const openingsOf = (accountId: string): Openings => {
    const day = wibDayOf(context.now());
    const known = opened.get(accountId);
    const openings = known?.day === day ? known : { day, itemIds: new Set<string>() };
    opened.delete(accountId);
    opened.set(accountId, openings);
    const [oldest] = opened.keys();
    if (opened.size > MOST_ACCOUNTS && oldest !== undefined) opened.delete(oldest);
    return openings;
  };
  return {
    async restrict(accountId, { isPaid }, items) {
      const { itemIds } = openingsOf(accountId);
      const asked = items.filter(({ pool, itemId }) => pool === 'practice' && !itemIds.has(itemId));
      const unseen = await listUnseen(context, accountId, asked);
      const singles = unseen.some(({ single }) => single !== null)
        ? await listStartedSingles(context, accountId)
        : new Set<string>();
      const most = NEW_ITEMS_A_DAY[isPaid ? 'paid' : 'free'] + OTHER_ITEMS_A_DAY;
      const refused = new Set<string>();
      for (const { itemId, single } of unseen) {
        if (single === null && itemIds.size < most) itemIds.add(itemId);
        else if (single === null || !singles.has(single)) refused.add(itemId);
      }
      return items.filter(({ itemId }) => !refused.has(itemId));
    },
  };
}

async function listUnseen(
  { database }: PracticeContext,
  accountId: string,
  items: readonly CatalogItem[],
): Promise<CatalogItem[]> {
  if (items.length === 0) return [];
  const ids = items.map(({ itemId }) => itemId);
  const answered = new Set(await listAnsweredItems(database.db, accountId, ids, 0));
  return items.filter(({ itemId }) => !answered.has(itemId));
}
