import type { PracticeEntry, PracticeToday, ReviewSource } from '@ambang/contract/practice/entries.ts';
import type { PracticeItem } from '@ambang/contract/practice/items.ts';
import { getPracticeItems, MAX_PRACTICE_ITEMS } from '@ambang/contract/practice/items.ts';
import { call } from '../../api/call.ts';
import { fetchPictures, insertPictures, pictureAddresses } from './inline-pictures.ts';
import { practiceStore } from './practice-store.ts';

type ItemName = Pick<PracticeEntry, 'itemId' | 'revision'>;

export const itemOf = (
  items: readonly PracticeItem[],
  { itemId, revision }: ItemName,
): PracticeItem | undefined => items.find((item) => item.id === itemId && item.revision === revision);

export const entryOf = (
  { id, revision, kind, test, picture }: PracticeItem,
  source: ReviewSource,
): PracticeEntry => ({ itemId: id, revision, kind, test, source, isPictured: picture !== null });

/** In as few calls as the server allows. Items that the account may not practise are left out. */
export async function fetchItems(ids: readonly string[], signal?: AbortSignal): Promise<PracticeItem[]> {
  const fetched: PracticeItem[] = [];
  for (let first = 0; first < ids.length; first += MAX_PRACTICE_ITEMS) {
    const query = { ids: ids.slice(first, first + MAX_PRACTICE_ITEMS).join(',') };
    fetched.push(...(await call(getPracticeItems, { query, ...(signal && { signal }) })));
  }
  return fetched;
}

/** Fetches the items that are not among `known`. Items that the server leaves out are missing in the result. */
export async function completeItems(
  known: readonly PracticeItem[],
  entries: readonly ItemName[],
  signal?: AbortSignal,
): Promise<PracticeItem[]> {
  const missing = entries.filter((entry) => !itemOf(known, entry)).map(({ itemId }) => itemId);
  const fetched = await fetchItems(missing, signal);
  const found = (entry: ItemName) => itemOf(known, entry) ?? fetched.find(({ id }) => id === entry.itemId);
  return entries.flatMap((entry) => found(entry) ?? []);
}

/** The limit for the items of a packet. A day of 40 minutes has about 35. */
const MAX_ITEMS = 80;

const isIn = (items: readonly PracticeItem[], id: string): boolean => items.some((item) => item.id === id);

/** Stores today's packet, first the texts, then the pictures. @returns false when the device does not have all of it */
export async function savePacket(accountId: string, today: PracticeToday): Promise<boolean> {
  const store = practiceStore();
  const before = await store.packet(accountId);
  const known = before?.items ?? [];
  const listed = await completeItems(known, today.entries);
  const answered = await fetchReturning(accountId, today, listed);
  const items = [...listed, ...answered].slice(0, MAX_ITEMS);
  const put = (stored: readonly PracticeItem[]) =>
    store.putPacket(accountId, { today, items: stored, savedAt: Date.now() });
  await put(items);
  const isWhole = () => store.isDurable() && listed.length === today.entries.length;
  if (pictureAddresses(items).length === 0) return isWhole();
  const withPictures = insertPictures(items, await fetchPictures(accountId, items));
  await put(withPictures);
  return isWhole() && pictureAddresses(withPictures).length === 0;
}

/** Stores today's packet for a sheet that was opened without the screen "Latihan", such as from home. */
export async function savePacketOfSheet(accountId: string, today: PracticeToday): Promise<void> {
  const stored = (await practiceStore().packet(accountId))?.items ?? [];
  if (!today.entries.every((entry) => itemOf(stored, entry))) await savePacket(accountId, today);
}

/**
 * Wrong items of the day stay, because they return at the end of a session. They are fetched again: an attempt that was
 * repeated on another device takes its items away.
 */
async function fetchReturning(
  accountId: string,
  { day }: PracticeToday,
  listed: readonly PracticeItem[],
): Promise<PracticeItem[]> {
  const store = practiceStore();
  const returning = (await store.done(accountId, day)).filter(({ returns }) => returns);
  const ids = [...new Set(returning.map(({ entry }) => entry.itemId))].filter((id) => !isIn(listed, id));
  const allowed = ids.length > 0 ? await fetchItems(ids) : [];
  const gone = ids.filter((id) => !isIn(allowed, id));
  await store.dropItems(accountId, gone);
  return allowed;
}
