import type { Day, PracticeEntry } from '@ambang/contract/practice/entries.ts';
import { getDrill } from '@ambang/contract/practice/entries.ts';
import type { PracticeItem } from '@ambang/contract/practice/items.ts';
import { call } from '../../../api/call.ts';
import { entryOf, fetchItems } from '../../device/packet.ts';
import { practiceStore } from '../../device/practice-store.ts';
import { requireUnlocked } from './locked-practice-failure.ts';

interface Drill {
  entries: readonly PracticeEntry[];
  /** Those that were fetched already. */
  items: readonly PracticeItem[];
}

/** The begun drill of this set, because a second call would choose other questions; without one a new drill. */
export async function loadDrill(
  accountId: string,
  set: string,
  day: Day,
  query: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Drill> {
  const open = await practiceStore().openDrill(accountId, set);
  const begun = open?.day === day ? open.questions : [];
  const items = await fetchItems(
    begun.map(({ itemId }) => itemId),
    signal,
  );
  const sources = new Map(begun.map(({ itemId, source }) => [itemId, source]));
  if (items.length > 0)
    return { items, entries: items.map((item) => entryOf(item, sources.get(item.id) ?? 'drill')) };
  const drill = await call(getDrill, { query, signal });
  requireUnlocked(drill);
  const { entries } = drill;
  const questions = entries.map(({ itemId, source }) => ({ itemId, source }));
  // Stored while the questions load.
  if (questions.length > 0) void practiceStore().putOpenDrill(accountId, { set, day, questions });
  return { entries, items: [] };
}
