import type { TestName } from '@ambang/exam/rules.ts';
import type { Codec } from '../codec.ts';
import { instantCodec, listCodec } from '../codec.ts';
import { endpoint } from '../endpoint.ts';

/** A day in Western Indonesian Time, such as "2026-11-28". */
export type Day = string;

/**
 * Why an item was shown. `due`: its card is due. `new`: an unseen item of today's packet. `anchor`: an unseen item that
 * measures progress. `repair`: an item of the account's own attempt. `repeat`: the second showing of an item in one
 * session; it is stored, and never rated.
 */
export type ReviewSource = 'due' | 'new' | 'anchor' | 'repair' | 'drill' | 'single' | 'pace' | 'repeat';

export const reviewSources: readonly ReviewSource[] = [
  'due',
  'new',
  'anchor',
  'repair',
  'drill',
  'single',
  'pace',
  'repeat',
];

/** An item to practise. `getPracticeItems` has its text and key. */
export interface PracticeEntry {
  itemId: string;
  revision: number;
  /** The kind of question that the item belongs to, and so its card. */
  kind: string;
  test: TestName;
  source: ReviewSource;
  /** Whether the question has a picture. */
  isPictured: boolean;
}

export interface PracticeEntryWire {
  item_id: string;
  revision: number;
  kind: string;
  test: TestName;
  source: ReviewSource;
  pictured: boolean;
}

export const practiceEntryCodec: Codec<PracticeEntryWire, PracticeEntry> = {
  read: ({ item_id, pictured, ...entry }) => ({ itemId: item_id, isPictured: pictured, ...entry }),
  write: ({ itemId, isPictured, ...entry }) => ({ item_id: itemId, pictured: isPictured, ...entry }),
};

const entriesCodec = listCodec(practiceEntryCodec);

/** Today's packet: what to practise, without texts and keys. */
export interface PracticeToday {
  serverTime: number;
  day: Day;
  /** The date of the account's exam; null if it is not set. */
  examOn: Day | null;
  minutesADay: number;
  /** The number of due items, also of those that do not fit into today's minutes. */
  dueCount: number;
  dueMinutes: number;
  entries: PracticeEntry[];
  /** The next day after today on which an item is due; null if there is none. */
  nextDueOn: Day | null;
  /** The number of items that were answered today. */
  answeredToday: number;
  /** How many new items the account may still start today, and how many a day; 0 without a grant. */
  newLeft: number;
  newLimit: number;
  /** The days with answers among the last 14, the oldest first. */
  doneDays: { day: Day; count: number }[];
}

export interface PracticeTodayWire {
  server_time: string;
  day: Day;
  exam_on: Day | null;
  minutes_a_day: number;
  due_count: number;
  due_minutes: number;
  entries: PracticeEntryWire[];
  next_due_on: Day | null;
  answered_today: number;
  new_left: number;
  new_limit: number;
  done_days: { day: Day; count: number }[];
}

export const practiceTodayCodec: Codec<PracticeTodayWire, PracticeToday> = {
  read: (wire) => ({
    serverTime: instantCodec.read(wire.server_time),
    day: wire.day,
    examOn: wire.exam_on,
    minutesADay: wire.minutes_a_day,
    dueCount: wire.due_count,
    dueMinutes: wire.due_minutes,
    entries: entriesCodec.read(wire.entries),
    nextDueOn: wire.next_due_on,
    answeredToday: wire.answered_today,
    newLeft: wire.new_left,
    newLimit: wire.new_limit,
    doneDays: wire.done_days,
  }),
  write: (value) => ({
    server_time: instantCodec.write(value.serverTime),
    day: value.day,
    exam_on: value.examOn,
    minutes_a_day: value.minutesADay,
    due_count: value.dueCount,
    due_minutes: value.dueMinutes,
    entries: entriesCodec.write(value.entries),
    next_due_on: value.nextDueOn,
    answered_today: value.answeredToday,
    new_left: value.newLeft,
    new_limit: value.newLimit,
    done_days: value.doneDays,
  }),
};

/** Unseen items of the practice pool, with the topics interleaved. */
export interface Drill {
  entries: PracticeEntry[];
  newLeft: number;
  /** 0 without a grant. */
  newLimit: number;
}

interface DrillWire {
  entries: PracticeEntryWire[];
  new_left: number;
  new_limit: number;
}

export const drillCodec: Codec<DrillWire, Drill> = {
  read: ({ entries, new_left, new_limit }) => ({
    entries: entriesCodec.read(entries),
    newLeft: new_left,
    newLimit: new_limit,
  }),
  write: ({ entries, newLeft, newLimit }) => ({
    entries: entriesCodec.write(entries),
    new_left: newLeft,
    new_limit: newLimit,
  }),
};

export const getPracticeToday = endpoint('GET', '/practice/today', {
  access: 'account',
  reply: practiceTodayCodec,
});

/** At most `DRILL_ITEMS` items. The query restricts them: `test`, `topic`, `kind`. */
export const getDrill = endpoint('GET', '/practice/drill', { access: 'account', reply: drillCodec });
