import type { PracticeEntry, PracticeToday } from '@ambang/contract/practice/entries.ts';
import type { PracticeItem } from '@ambang/contract/practice/items.ts';
import { getPracticeItems, MAX_PRACTICE_ITEMS } from '@ambang/contract/practice/items.ts';
import { call } from '../../api/call.ts';
import { toDataUrl } from '../../api/data-url.ts';
import { fetchBytes } from '../../api/fetch-bytes.ts';
import { isSignedIn } from '../../session/is-signed-in.ts';
import { practiceStore } from './practice-store.ts';

type ItemName = Pick<PracticeEntry, 'itemId' | 'revision'>;

export const itemOf = (
  items: readonly PracticeItem[],
  { itemId, revision }: ItemName,
): PracticeItem | undefined => items.find((item) => item.id === itemId && item.revision === revision);

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

const PICTURE_TIMEOUT_MS = 30_000;

/** The limit for the pictures of a packet. Pictures beyond it need a network. */
const MAX_PICTURE_CHARACTERS = 3_000_000;

/** The limit for the items of a packet. A day of 40 minutes has about 35. */
const MAX_ITEMS = 80;

const isIn = (items: readonly PracticeItem[], id: string): boolean => items.some((item) => item.id === id);

const isAddress = (picture: string | null): picture is string => picture?.startsWith('/') ?? false;

/** Stores today's packet, first the texts, then the pictures. @returns false when a part is missing */
export async function savePacket(accountId: string, today: PracticeToday): Promise<boolean> {
  const store = practiceStore();
  const before = await store.packet(accountId);
  const known = before?.items ?? [];
  const listed = await completeItems(known, today.entries);
  const answered = await fetchReturning(accountId, today, listed);
  let items = [...listed, ...answered].slice(0, MAX_ITEMS);
  const put = () => store.putPacket(accountId, { today, items, savedAt: Date.now() });
  await put();
  for (const item of items) {
    if (!isAddress(item.picture) && !isAddress(item.explanationPicture)) continue;
    if (!isSignedIn(accountId)) return false;
    const withPictures = await insertPictures(item);
    items = items.map((other) => (other.id === item.id ? withPictures : other));
  }
  if (JSON.stringify(items).length <= MAX_PICTURE_CHARACTERS) await put();
  return listed.length === today.entries.length && !items.some(({ picture }) => isAddress(picture));
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

async function insertPictures(item: PracticeItem): Promise<PracticeItem> {
  const inline = async (address: string | null) => (isAddress(address) ? fetchInline(address) : address);
  const picture = await inline(item.picture);
  return { ...item, picture, explanationPicture: await inline(item.explanationPicture) };
}

/** @returns the address on failure; a later visit retries */
const fetchInline = (address: string): Promise<string> =>
  fetchBytes(PICTURE_TIMEOUT_MS, address, 'image/').then(toDataUrl, () => address);
