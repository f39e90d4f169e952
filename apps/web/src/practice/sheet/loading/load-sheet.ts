import type { Day, PracticeEntry, PracticeToday } from '@ambang/contract/practice/entries.ts';
import { getDrill, getPracticeToday } from '@ambang/contract/practice/entries.ts';
import { getPlan } from '@ambang/contract/practice/plans.ts';
import { call } from '../../../api/call.ts';
import { NetworkFailure } from '../../../api/failure.ts';
import { completeItems, fetchItems } from '../../device/packet.ts';
import { practiceStore } from '../../device/practice-store.ts';
import { dayOf } from '../../session/days.ts';
import type { DoneItem } from '../../session/practice-session.ts';
import type { SheetSource } from './sheet-address.ts';
import { setName } from './sheet-address.ts';
import type { SheetContent } from '../use-practice-sheet.ts';

/** Loads the questions of a sheet: first those that this device has, then the others from the server. */
export async function loadSheet(
  accountId: string,
  source: SheetSource,
  signal: AbortSignal,
): Promise<SheetContent> {
  const set = setName(source);
  const { day, entries: listed } = await listEntries(accountId, source, signal);
  const done = (await practiceStore().done(accountId, day)).filter((item) => item.set === set);
  const entries = withDone(done, listed, source);
  const needed = entries.filter(
    ({ itemId }) => !done.some((item) => item.entry.itemId === itemId && !item.returns),
  );
  const known = (await practiceStore().packet(accountId))?.items ?? [];
  const items = await itemsOrKnown(known, needed, signal);
  const isShown = ({ itemId }: PracticeEntry) =>
    items.some(({ id }) => id === itemId) ||
    done.some((item) => item.entry.itemId === itemId && !item.returns);
  return { day, set, entries: entries.filter(isShown), items, done };
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

async function itemsOrKnown(
  known: Parameters<typeof completeItems>[0],
  entries: readonly PracticeEntry[],
  signal: AbortSignal,
) {
  try {
    return await completeItems(known, entries, signal);
  } catch (error) {
    const found = known.filter(({ id }) => entries.some(({ itemId }) => itemId === id));
    // Without a network the sheet has the questions that this device has.
    if (error instanceof NetworkFailure && found.length > 0) return found;
    throw error;
  }
}

interface Listed {
  day: Day;
  entries: readonly PracticeEntry[];
}

async function listEntries(accountId: string, source: SheetSource, signal: AbortSignal): Promise<Listed> {
  if (source.kind === 'today') return todayOrPacket(accountId, signal);
  const day = dayOf(Date.now());
  if (source.kind === 'step') return { day, entries: await stepEntries(source, signal) };
  const { entries } = await call(getDrill, { query: source.query, signal });
  return { day, entries };
}

/** Exactly the questions of a step of the plan, in its order. */
async function stepEntries(
  { tryoutId, step }: { tryoutId: number; step: number },
  signal: AbortSignal,
): Promise<PracticeEntry[]> {
  const { steps } = await call(getPlan, { params: { id: tryoutId }, signal });
  const { kind: stepKind, itemIds } = steps[step - 1] ?? { kind: null, itemIds: [] };
  const items = await fetchItems(itemIds, signal);
  const source = stepKind === 'drill' || stepKind === 'pace' ? stepKind : 'repair';
  return items.map(({ id, revision, kind, test, picture }) => ({
    ...{ itemId: id, revision, kind, test, source },
    isPictured: picture !== null,
  }));
}

/** Without a reply the packet on the device counts. */
async function todayOrPacket(accountId: string, signal: AbortSignal): Promise<PracticeToday> {
  try {
    return await call(getPracticeToday, { signal });
  } catch (error) {
    const packet = error instanceof NetworkFailure ? await practiceStore().packet(accountId) : undefined;
    if (packet) return packet.today;
    throw error;
  }
}
