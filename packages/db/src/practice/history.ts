import { WIB_OFFSET_MS } from '@ambang/exam/wib-time.ts';
import { instantsSql, readInstants } from './instants.ts';

/** What an account has answered in practice. */
export interface History {
  /** The items of all answers, the oldest first. */
  answered: string[];
  /** How many of them were answered before today. */
  answeredBefore: number;
  /** The items that were answered today, without repeats. */
  today: { itemId: string; source: string }[];
  /** The listed days with answers, the oldest first, and how many items were answered on each. */
  days: { day: string; count: number }[];
  /** The number of answers to anchors. */
  anchors: number;
}

export interface HistoryTimes {
  /** When the WIB day began; epoch ms. */
  dayStart: number;
  /** When the first of the listed days began; epoch ms. */
  firstDayStart: number;
}

/** The answers in the order of their times. Ids of items and sources have no blanks. */
export interface HistoryTexts {
  anchors: number;
  answered: string | null;
  /** Of the answers since the first of the listed days. */
  sources: string | null;
  times: Buffer | null;
}

/**
 * Reads all answers once, in the order of their index, which contains all that is read. The database would group and count
 * them several times slower than `parseHistory`.
 * @param account an SQL expression
 * @param firstDayStart an SQL expression
 */
export const historySql = (account: string, firstDayStart: string): string => `
  select count(*) filter (where source = 'anchor')::int as anchors, string_agg(item_id, ' ') as answered,
    string_agg(source, ' ') filter (where counted_at >= ${firstDayStart}) as sources,
    ${instantsSql('counted_at')} filter (where counted_at >= ${firstDayStart}) as times
  from (
    select item_id, source, counted_at from practice_reviews where account_id = ${account} order by counted_at, item_id
  ) answers`;

const DAY_MS = 86_400_000;

export function parseHistory(texts: HistoryTexts, { dayStart }: HistoryTimes): History {
  const answered = texts.answered?.split(' ') ?? [];
  const times = readInstants(texts.times);
  const firstListed = answered.length - times.length;
  const listed = (texts.sources?.split(' ') ?? []).map((source, index) => ({
    itemId: answered[firstListed + index] ?? '',
    source,
    time: times[index] ?? 0,
  }));
  const firstToday = times.findIndex((time) => time >= dayStart);
  const before = firstToday === -1 ? times.length : firstToday;
  return {
    answered,
    answeredBefore: firstListed + before,
    today: withoutRepeats(listed.slice(before)),
    days: countDays(listed),
    anchors: texts.anchors,
  };
}

interface ListedAnswer {
  itemId: string;
  source: string;
  time: number;
}

/** The first answer of each item on one day. Besides repeats, two open tabs can lead to several answers. */
function withoutRepeats(answers: readonly ListedAnswer[]): ListedAnswer[] {
  const items = new Set<string>();
  return answers.filter(({ itemId, source }) => {
    if (source === 'repeat' || items.has(itemId)) return false;
    items.add(itemId);
    return true;
  });
}

function countDays(listed: readonly ListedAnswer[]): History['days'] {
  const itemsOf = new Map<number, Set<string>>();
  for (const { itemId, source, time } of listed) {
    if (source === 'repeat') continue;
    const day = Math.floor((time + WIB_OFFSET_MS) / DAY_MS);
    const items = itemsOf.get(day) ?? new Set();
    itemsOf.set(day, items.add(itemId));
  }
  return [...itemsOf].map(([day, items]) => ({
    day: new Date(day * DAY_MS).toISOString().slice(0, 10),
    count: items.size,
  }));
}
