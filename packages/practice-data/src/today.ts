import type { PracticeState } from '@ambang/db/practice/account-state.ts';
import { minutesOf, practiceSeconds } from '@ambang/exam/practice-minutes.ts';
import { nextDueOn } from '@ambang/practice/today/due.ts';
import type { DrillInput } from '@ambang/practice/today/select-drill.ts';
import { selectDrill } from '@ambang/practice/today/select-drill.ts';
import { NEW_ITEMS_A_DAY, selectToday } from '@ambang/practice/today/select-today.ts';
import type { Catalog, CatalogItem } from './catalog.ts';
import { countDone, createTodayInput } from './today-input.ts';

/** Why an item is shown (`Review.source` in packages/practice). */
export type EntrySource = 'due' | 'new' | 'anchor' | 'drill';

export interface Entry {
  item: CatalogItem;
  source: EntrySource;
}

export interface Packet {
  day: string;
  examOn: string | null;
  minutesADay: number;
  /** All due items, also those that do not fit into today's minutes. */
  dueCount: number;
  dueMinutes: number;
  entries: Entry[];
  /** The first day after today on which an item is due. */
  nextDueOn: string | null;
  answeredToday: number;
  newLeft: number;
  newLimit: number;
  doneDays: { day: string; count: number }[];
}

export function createPacket(accountId: string, state: PracticeState, catalog: Catalog, now: number): Packet {
  const { cards, isDue, input } = createTodayInput(accountId, state, catalog, now);
  const { calendar, minutesADay } = input;
  const { newLimit, ...pool } = poolInput(accountId, state, catalog);
  const today = selectToday({ ...pool, ...input, newLimit });
  const due = cards.filter(({ card }) => isDue(card));
  return {
    day: calendar.today,
    examOn: state.examOn,
    minutesADay,
    dueCount: today.dueCount + today.dueLeft,
    dueMinutes: minutesOf(due.map(({ item }) => item)),
    entries: toEntries(today.entries, catalog),
    nextDueOn: nextDueOn(
      cards.map(({ card }) => card),
      calendar,
      today.dueLeft,
    ),
    answeredToday: state.today.length,
    newLeft: today.newLeft,
    newLimit,
    doneDays: state.days,
  };
}

/** Which items of the practice pool a drill is about; a field that is absent does not restrict it. */
export interface DrillWish {
  test?: string | undefined;
  topic?: number | undefined;
  kind?: string | undefined;
}

export function createDrill(
  accountId: string,
  state: PracticeState,
  catalog: Catalog,
  { test, topic, kind }: DrillWish,
): { entries: Entry[]; newLeft: number } {
  const { newLimit, ...pool } = poolInput(accountId, state, catalog);
  const newLeft = Math.max(0, newLimit - countDone(state, catalog).newItems);
  const wanted = pool.unseen.filter(
    (item) =>
      (test === undefined || item.test === test) &&
      (topic === undefined || item.topic === topic) &&
      (kind === undefined || item.kind === kind),
  );
  const entries = toEntries(
    selectDrill({ ...pool, unseen: wanted, newLeft, hasAnchors: topic === undefined && kind === undefined }),
    catalog,
  );
  return {
    entries: entries.map((entry) => (entry.source === 'new' ? { ...entry, source: 'drill' } : entry)),
    newLeft,
  };
}

type PoolInput = Omit<DrillInput, 'newLeft' | 'hasAnchors'> & { newLimit: number };

function poolInput(accountId: string, state: PracticeState, catalog: Catalog): PoolInput {
  const limit = state.isPaid ? NEW_ITEMS_A_DAY.paid : NEW_ITEMS_A_DAY.free;
  const unseen = catalog.drill.filter(({ itemId }) => !state.seen.has(itemId));
  return {
    unseen: state.hasGrant ? unseen : [],
    newLimit: state.hasGrant ? limit : 0,
    poolAnswered: catalog.drill.length - unseen.length,
    anchorsAnswered: state.anchors,
    targetSeconds: practiceSeconds,
    salt: accountId,
  };
}

const toEntries = (
  selected: readonly { itemId: string; source: EntrySource }[],
  { byId }: Catalog,
): Entry[] =>
  selected.flatMap(({ itemId, source }) => {
    const item = byId.get(itemId);
    return item ? [{ item, source }] : [];
  });
