import { readActs, type ActLists } from './act-lists.ts';

/** What was done after a backup began and may not be in it. */
export interface LostActs {
  /** The ids of accounts. */
  erasedAccounts: string[];
  /** Epoch ms of each order, by its id. */
  orders: Map<string, number>;
}

/** The clocks of machines differ. */
const CLOCKS_DIFFER_MS = 600_000;

/**
 * A clock that was ahead when the backup was made and was set back since, by the hours of a wrong time zone for example, dates
 * later acts before the backup. An erasure of that day that did not happen was wanted by the account's owner, and an order is
 * compared with the database.
 */
const MARGIN_MS = 86_400_000;

/**
 * Reads what a restore has to do again.
 * @param places the lists beside the backup, and those of this product
 * @param startedAt when the backup began; epoch ms
 * @returns null unless one of the places kept its lists at that time
 * @throws StartFault when the lists cannot be read
 */
export async function readLostActs(places: readonly ActLists[], startedAt: number): Promise<LostActs | null> {
  const acts: LostActs = { erasedAccounts: [], orders: new Map() };
  let areKept = false;
  for (const lists of places) {
    areKept ||= await wereKept(lists, startedAt + CLOCKS_DIFFER_MS);
    const since = startedAt - MARGIN_MS;
    acts.erasedAccounts.push(...(await readActs(lists, 'erased-accounts', since)).keys());
    for (const [id, at] of await readActs(lists, 'orders', since)) acts.orders.set(id, at);
  }
  return areKept ? acts : null;
}

async function wereKept(lists: ActLists, until: number): Promise<boolean> {
  for await (const { at } of lists.read('kept')) if (at <= until) return true;
  return false;
}
