import { minutesOf, practiceSeconds } from '@ambang/exam/practice-minutes.ts';
import { nextDueOn } from '@ambang/practice/today/due.ts';
import type { DrillInput } from '@ambang/practice/today/select-drill.ts';
import { selectDrill } from '@ambang/practice/today/select-drill.ts';
import { NEW_ITEMS_A_DAY, selectToday } from '@ambang/practice/today/select-today.ts';
import type { CatalogItem } from '../catalog.ts';
import type { AccountPractice } from '../account/read-practice.ts';
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

export function createPacket(practice: AccountPractice, now: number): Packet {
  const { isDue, input } = createTodayInput(practice, now);
  const { cards, calendar, minutesADay } = input;
  const { newLimit, ...pool } = poolInput(practice);
  const today = selectToday({ ...pool, ...input, newLimit });
  const due = cards.filter(({ card }) => isDue(card));
  return {
    day: calendar.today,
    examOn: practice.examOn,
    minutesADay,
    dueCount: today.dueCount + today.dueLeft,
    dueMinutes: minutesOf(due.map(({ item }) => item)),
    entries: today.entries,
    nextDueOn: nextDueOn(
      cards.map(({ card }) => card),
      calendar,
      today.dueLeft,
    ),
    answeredToday: practice.today.length,
    newLeft: today.newLeft,
    newLimit,
    doneDays: practice.days,
  };
}

/** Which items of the practice pool a drill is about; a field that is absent does not restrict it. */
export interface DrillWish {
  test?: string | undefined;
  topic?: number | undefined;
  kind?: string | undefined;
}

export function createDrill(
  practice: AccountPractice,
  { test, topic, kind }: DrillWish,
): Pick<Packet, 'entries' | 'newLeft' | 'newLimit'> {
  const { newLimit, ...pool } = poolInput(practice);
  const newLeft = Math.max(0, newLimit - countDone(practice).newItems);
  const wanted = pool.unseen.filter(
    (item) =>
      (test === undefined || item.test === test) &&
      (topic === undefined || item.topic === topic) &&
      (kind === undefined || item.kind === kind),
  );
  const hasAnchors = topic === undefined && kind === undefined;
  const entries = selectDrill({ ...pool, unseen: wanted, newLeft, hasAnchors });
  return {
    entries: entries.map(({ item, source }) => ({ item, source: source === 'new' ? 'drill' : source })),
    newLeft,
    newLimit,
  };
}

type PoolInput = Omit<DrillInput<CatalogItem>, 'newLeft' | 'hasAnchors'> & { newLimit: number };

function poolInput({ accountId, catalog, seen, hasGrant, isPaid, anchors }: AccountPractice): PoolInput {
  const limit = isPaid ? NEW_ITEMS_A_DAY.paid : NEW_ITEMS_A_DAY.free;
  const unseen = catalog.drill.filter((item) => !seen.has(item));
  return {
    unseen: hasGrant ? unseen : [],
    newLimit: hasGrant ? limit : 0,
    poolAnswered: catalog.drill.length - unseen.length,
    anchorsAnswered: anchors,
    targetSeconds: practiceSeconds,
    salt: accountId,
  };
}
