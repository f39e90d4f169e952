import type { Day, PracticeEntry } from '@ambang/contract/practice/entries.ts';
import type { PracticeItem } from '@ambang/contract/practice/items.ts';
import { NetworkFailure } from '../../../api/failure.ts';
import { completeItems } from '../../device/packet.ts';
import { practiceStore } from '../../device/practice-store.ts';
import type { DoneItem } from '../../session/practice-session.ts';
import type { SheetContent } from '../use-practice-sheet.ts';
import type { SheetSource } from './sheet-address.ts';
import { setName } from './sheet-address.ts';

interface Listed {
  day: Day;
  entries: readonly PracticeEntry[];
  /** Whether the options appear only after the reading time. */
  hasReadingTime?: boolean;
  /** A reading that has begun. */
  stored?: ReturnType<typeof readStored>;
}

export interface LoadedQuestions {
  content: SheetContent;
  run: null;
}

/** The outcomes of the day, and the packet. */
export const readStored = (accountId: string, day: Day) =>
  Promise.all([practiceStore().done(accountId, day), practiceStore().packet(accountId)]);

/** First the questions that this device has, then the others from the server. */
export async function loadContent(
  accountId: string,
  source: SheetSource,
  { day, entries: listed, hasReadingTime = false, stored = readStored(accountId, day) }: Listed,
  signal: AbortSignal,
  fetched: readonly PracticeItem[] = [],
): Promise<LoadedQuestions> {
  const set = setName(source);
  const isOfSet = ({ set: other, entry }: DoneItem) =>
    // A finished drill of this address is not a part of the next one.
    other === set && (source.kind !== 'drill' || listed.some(({ itemId }) => itemId === entry.itemId));
  const [doneToday, packet] = await stored;
  const done = doneToday.filter(isOfSet);
  const entries = withDone(done, listed, source);
  const needed = entries.filter(
    ({ itemId }) => !done.some((item) => item.entry.itemId === itemId && !item.returns),
  );
  const items = await itemsOrKnown(fetched, packet?.items ?? [], listed, needed, signal);
  const isShown = ({ itemId }: PracticeEntry) =>
    items.some(({ id }) => id === itemId) ||
    done.some((item) => item.entry.itemId === itemId && !item.returns);
  const content = { day, set, entries: entries.filter(isShown), items, done, hasReadingTime };
  return { content, run: null };
}

/** Questions that were answered earlier today come first, in their order. */
function withDone(
  done: readonly DoneItem[],
  listed: readonly PracticeEntry[],
  source: SheetSource,
): PracticeEntry[] {
  const answered = done.map(({ entry }) => entry);
  const open = listed.filter(({ itemId }) => !answered.some((entry) => entry.itemId === itemId));
  const all = [...answered, ...open];
  return source.kind === 'today' && source.onlyDue ? all.filter((entry) => entry.source === 'due') : all;
}

/**
 * The device's own copy of an item counts when the server has just listed it. Others, which were wrong earlier today, are
 * fetched again: their attempt may have been repeated on another device.
 */
async function itemsOrKnown(
  fetched: readonly PracticeItem[],
  stored: readonly PracticeItem[],
  listed: readonly PracticeEntry[],
  needed: readonly PracticeEntry[],
  signal: AbortSignal,
): Promise<readonly PracticeItem[]> {
  const isListed = ({ id }: PracticeItem) => listed.some(({ itemId }) => itemId === id);
  try {
    return await completeItems([...fetched, ...stored.filter(isListed)], needed, signal);
  } catch (error) {
    const found = stored.filter(({ id }) => needed.some(({ itemId }) => itemId === id));
    // Without a network the sheet has the questions that this device has.
    if (error instanceof NetworkFailure && found.length > 0) return found;
    throw error;
  }
}
