import { WIB_OFFSET_MS } from '@ambang/exam/wib-time.ts';

/** What an account has answered in practice. Instants are epoch ms. */
export interface History {
  /** The items with an answer, by the time of their last one: the item with the greatest number was seen longest ago. */
  seen: ReadonlyMap<string, number>;
  /** The answers of today, without repeats. `isFirst`: the item had no answer before today. */
  today: { itemId: string; source: string; isFirst: boolean }[];
  /** The listed days with answers, the oldest first. */
  days: { day: string; count: number }[];
  /** The number of answers to anchors. */
  anchors: number;
}

export interface HistoryTimes {
  /** When the WIB day began. */
  dayStart: number;
  /** When the first of the listed days began. */
  firstDayStart: number;
}

/** The answers in the order of their times. Ids of items and sources have no blanks. */
export interface HistoryTexts {
  anchors: number;
  /** The items of the answers before the listed days. */
  older: string | null;
  /** Item, source and time of each later answer. */
  recent: string | null;
}

/** Epoch ms. `extract` would compute with slower exact numbers. */
export const ms = (column: string): string => `(date_part('epoch', ${column}) * 1000)::bigint`;

/**
 * Reads all answers once, in the order of their index, which contains all that is read. The database would group and count
 * them several times slower than `parseHistory`.
 */
export const historySql = (account: string, firstDayStart: string): string => `
  select count(*) filter (where source = 'anchor')::int as anchors,
    string_agg(item_id, ' ' order by counted_at, item_id) filter (where counted_at < ${firstDayStart}) as older,
    string_agg(item_id || ' ' || source || ' ' || ${ms('counted_at')}, ' ' order by counted_at, item_id)
      filter (where counted_at >= ${firstDayStart}) as recent
  from practice_reviews where account_id = ${account}`;

const FIELDS = 3;
const DAY_MS = 86_400_000;

export function parseHistory({ anchors, older, recent }: HistoryTexts, { dayStart }: HistoryTimes): History {
  const answered = older?.split(' ') ?? [];
  const fields = recent?.split(' ') ?? [];
  const answeredToday: Omit<History['today'][number], 'isFirst'>[] = [];
  const counts = new Map<number, number>();
  let beforeToday = answered.length;
  for (let first = 0; first < fields.length; first += FIELDS) {
    const [itemId = '', source = '', at = ''] = fields.slice(first, first + FIELDS);
    answered.push(itemId);
    const time = Number(at);
    if (time < dayStart) beforeToday += 1;
    if (source === 'repeat') continue;
    const day = Math.floor((time + WIB_OFFSET_MS) / DAY_MS);
    counts.set(day, (counts.get(day) ?? 0) + 1);
    if (time >= dayStart) answeredToday.push({ itemId, source });
  }
  const former = answeredToday.length > 0 ? new Set(answered.slice(0, beforeToday)) : new Set<string>();
  return {
    seen: numberSeen(answered),
    today: answeredToday.map((answer) => ({ ...answer, isFirst: !former.has(answer.itemId) })),
    days: [...counts].map(([day, count]) => ({
      day: new Date(day * DAY_MS).toISOString().slice(0, 10),
      count,
    })),
    anchors,
  };
}

function numberSeen(answered: readonly string[]): Map<string, number> {
  const seen = new Map<string, number>();
  for (let index = answered.length - 1; index >= 0; index -= 1) {
    const itemId = answered[index] ?? '';
    if (!seen.has(itemId)) seen.set(itemId, seen.size);
  }
  return seen;
}
