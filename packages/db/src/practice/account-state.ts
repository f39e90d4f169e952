import type pg from 'pg';
import type { PreparedStatement } from '../prepared.ts';
import { queryPrepared } from '../prepared.ts';
import type { PracticeAccess } from './account-access.ts';
import { GRANTED_TRYOUTS, IS_PAID, isOwnedSql, isPractisableSql, toAccess } from './account-access.ts';
import type { History, HistoryTexts, HistoryTimes } from './history.ts';
import { historySql, parseHistory } from './history.ts';
import { instantsSql, readInstants } from './instants.ts';

/** Instants are epoch ms. */
export interface CardRow {
  kind: string;
  due: number;
  stability: number;
  difficulty: number;
  reps: number;
  lapses: number;
  rightDays: number;
  firstAt: number | null;
  lastAt: number | null;
  comesFirst: boolean;
  leftAt: number | null;
}

export interface PracticeState extends PracticeAccess, History {
  examOn: string | null;
  minutesADay: number | null;
  /** Whether an owned attempt is sealed whose items are not stored in `practice_seeds` yet. */
  isUnseeded: boolean;
  /** The items of `practice_seeds`, with the end of their attempt. */
  seeds: { itemId: string; seededAt: number }[];
  cards: CardRow[];
  /** The newest result among the practisable tryouts. */
  result: { tryoutId: number; TWK: number; TIU: number; TKP: number } | null;
}

/** A grant that is not revoked, with the result of its tryout; the points are null without one. */
type Tryout = [
  tryoutId: number,
  isPaid: boolean,
  isPractisable: boolean,
  isUnseeded: boolean,
  TWK: number | null,
  TIU: number | null,
  TKP: number | null,
];

/** Lists of an account are texts without field names, which PostgreSQL and Node write and read several times faster. */
interface StateRow extends HistoryTexts {
  place: number;
  examOn: string | null;
  minutesADay: number | null;
  /** The newest result first. */
  tryouts: Tryout[] | null;
  seedItems: string | null;
  seedTimes: Buffer | null;
  cards: string | null;
}

const CARD_FIELDS = 11;

/** Epoch ms. `extract` would compute with slower exact numbers. */
const ms = (column: string): string => `(date_part('epoch', ${column}) * 1000)::bigint`;

const CARDS = `
  select string_agg(concat_ws(' ', kind, ${ms('due')}, stability, difficulty, reps, lapses, right_days,
    coalesce(${ms('first_at')}::text, ''), coalesce(${ms('last_at')}::text, ''), comes_first::int,
    coalesce(${ms('left_at')}::text, '')), ' ')
  from practice_cards where account_id = accounts.id`;

const SEEDS = `
  select string_agg(item_id, ' ') as "seedItems", ${instantsSql('seeded_at')} as "seedTimes"
  from practice_seeds where account_id = accounts.id`;

const TRYOUTS = `
  select json_agg(json_build_array(g.tryout_id, ${IS_PAID}, ${isPractisableSql('asked.now')},
    r.account_id is not null
      and (s.attempt_number is distinct from r.attempt_number or s.grading is distinct from r.grading),
    r.twk, r.tiu, r.tkp) order by r.finished_at desc nulls last)
  from ${GRANTED_TRYOUTS}
    left join results r on r.account_id = g.account_id and r.tryout_id = g.tryout_id
    left join practice_seedings s on s.account_id = g.account_id and s.tryout_id = g.tryout_id
  where ${isOwnedSql('accounts.id')}`;

/**
 * Concurrent calls share an execution, because its beginning and end take as long as an account. The list is JSON: the plan
 * for an array depends on its length, so each execution would be planned again.
 */
const FIND_STATES: PreparedStatement = {
  name: 'find-practice-states',
  text: `
    select place, exam_on as "examOn", practice_minutes as "minutesADay", (${TRYOUTS}) as tryouts, (${CARDS}) as cards,
      seeds.*, history.*
    from json_to_recordset($1)
        asked (place integer, "accountId" uuid, now timestamptz, "firstDayStart" timestamptz)
      join accounts on accounts.id = asked."accountId",
      lateral (${SEEDS}) seeds, lateral (${historySql('accounts.id', 'asked."firstDayStart"')}) history`,
};

export interface StateQuery extends HistoryTimes {
  accountId: string;
  now: number;
}

/** @returns the states in the order of the queries; null for an account that was deleted */
export async function findPracticeStates(
  pool: pg.Pool,
  queries: readonly StateQuery[],
): Promise<(PracticeState | null)[]> {
  const asked = queries.map(({ accountId, now, firstDayStart }, place) => ({
    ...{ place, accountId, now: new Date(now), firstDayStart: new Date(firstDayStart) },
  }));
  const rows = await queryPrepared<StateRow>(pool, FIND_STATES, [JSON.stringify(asked)]);
  const byPlace = new Map(rows.map((row) => [row.place, row]));
  return queries.map((query, place) => {
    const row = byPlace.get(place);
    return row ? toState(row, query) : null;
  });
}

function toState(row: StateRow, times: HistoryTimes): PracticeState {
  const tryouts = row.tryouts ?? [];
  const access = toAccess(
    tryouts.map(([tryoutId, isPaid, isPractisable]) => ({ tryoutId, isPaid, isPractisable })),
  );
  const seededAt = readInstants(row.seedTimes);
  return {
    ...access,
    examOn: row.examOn,
    minutesADay: row.minutesADay,
    isUnseeded: tryouts.some(([, , , isUnseeded]) => isUnseeded),
    seeds: (row.seedItems?.split(' ') ?? []).map((itemId, index) => ({
      itemId,
      seededAt: seededAt[index] ?? 0,
    })),
    cards: parseCards(row.cards),
    result: findResult(tryouts),
    ...parseHistory(row, times),
  };
}

function findResult(tryouts: readonly Tryout[]): PracticeState['result'] {
  for (const [tryoutId, , isPractisable, , TWK, TIU, TKP] of tryouts)
    if (isPractisable && TWK !== null && TIU !== null && TKP !== null) return { tryoutId, TWK, TIU, TKP };
  return null;
}

function parseCards(text: string | null): CardRow[] {
  if (text === null) return [];
  const fields = text.split(' ');
  const field = (index: number): string => fields[index] ?? '';
  const instant = (index: number): number | null => (field(index) === '' ? null : Number(field(index)));
  return Array.from({ length: fields.length / CARD_FIELDS }, (_, card) => {
    const first = card * CARD_FIELDS;
    return {
      kind: field(first),
      due: Number(field(first + 1)),
      stability: Number(field(first + 2)),
      difficulty: Number(field(first + 3)),
      reps: Number(field(first + 4)),
      lapses: Number(field(first + 5)),
      rightDays: Number(field(first + 6)),
      firstAt: instant(first + 7),
      lastAt: instant(first + 8),
      comesFirst: field(first + 9) === '1',
      leftAt: instant(first + 10),
    };
  });
}
