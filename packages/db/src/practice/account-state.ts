import type pg from 'pg';
import type { PreparedStatement } from '../prepared.ts';
import { queryPrepared } from '../prepared.ts';
import type { History, HistoryTexts, HistoryTimes } from './history.ts';
import { historySql, ms, parseHistory } from './history.ts';

/**
 * The tryouts whose items the account may practise: it has a grant that is not revoked, and its attempt is sealed. After a
 * reset this holds again once the tryout cannot be started any more.
 * @param account an SQL expression
 * @param now an SQL expression
 */
const practisableTryoutsSql = (account: string, now: string): string => `
  select distinct g.tryout_id from grants g
    left join attempts a on a.account_id = g.account_id and a.tryout_id = g.tryout_id
  where g.account_id = ${account} and g.revoked_at is null and (
    a.sealed_at is not null
    or a.account_id is null and exists (
      select from attempt_counts c join tryouts t on t.id = c.tryout_id
      where c.account_id = g.account_id and c.tryout_id = g.tryout_id and c.started > 0 and t.closes_at <= ${now}
    )
  )`;

/** Everything but a free order is paid: a code and a manual grant stand for a payment by other ways. */
const IS_PAID = `exists (
    select from grants g left join transactions t on g.source = 'transaction' and t.id = g.source_id
    where g.account_id = $1 and g.revoked_at is null and (g.source <> 'transaction' or t.price > 0)
  )`;

const ACCESS = `
  array(${practisableTryoutsSql('$1', '$2')}) as "tryoutIds",
  exists (select from grants g where g.account_id = $1 and g.revoked_at is null) as "hasGrant", ${IS_PAID} as "isPaid"`;

/** What the account may practise now. */
export interface PracticeAccess {
  tryoutIds: number[];
  /** Whether it owns any tryout, which opens the practice pool. */
  hasGrant: boolean;
  /** Whether one of them was not free. */
  isPaid: boolean;
}

const FIND_ACCESS: PreparedStatement = { name: 'find-practice-access', text: `select ${ACCESS}` };

export async function findPracticeAccess(
  pool: pg.Pool,
  accountId: string,
  now: number,
): Promise<PracticeAccess> {
  const [access] = await queryPrepared<PracticeAccess>(pool, FIND_ACCESS, [accountId, new Date(now)]);
  if (!access) throw new Error('a query without a row');
  return access;
}

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
  /** Whether an attempt is sealed whose items are not stored in `practice_seeds` yet. */
  isUnseeded: boolean;
  /** The items of `practice_seeds` by the end of their attempt. */
  seeds: { seededAt: number; itemIds: string[] }[];
  cards: CardRow[];
  /** The newest result among the practisable tryouts. */
  result: { tryoutId: number; TWK: number; TIU: number; TKP: number } | null;
}

type Result = [tryoutId: number, TWK: number, TIU: number, TKP: number, isUnseeded: boolean];

/** Lists of an account are texts without field names, which PostgreSQL and Node write and read several times faster. */
interface StateRow extends PracticeAccess, HistoryTexts {
  examOn: string | null;
  minutesADay: number | null;
  seeds: [seededAt: number, itemIds: string][] | null;
  cards: string | null;
  /** The newest first. */
  results: Result[] | null;
}

const CARD_FIELDS = 11;

const CARDS = `
  select string_agg(concat_ws(' ', kind, ${ms('due')}, stability, difficulty, reps, lapses, right_days,
    coalesce(${ms('first_at')}::text, ''), coalesce(${ms('last_at')}::text, ''), comes_first::int,
    coalesce(${ms('left_at')}::text, '')), ' ')
  from practice_cards where account_id = $1`;

const SEEDS = `
  select json_agg(json_build_array(${ms('seeded_at')}, item_ids)) from (
    select seeded_at, string_agg(item_id, ' ') as item_ids from practice_seeds where account_id = $1 group by seeded_at
  ) seeds`;

const RESULTS = `
  select json_agg(json_build_array(r.tryout_id, twk, tiu, tkp,
    s.attempt_number is distinct from r.attempt_number or s.grading is distinct from r.grading) order by finished_at desc)
  from results r left join practice_seedings s on s.account_id = r.account_id and s.tryout_id = r.tryout_id
  where r.account_id = $1`;

/** $1 account, $2 now, $3 the beginning of the first of the listed days. */
const FIND_STATE: PreparedStatement = {
  name: 'find-practice-state',
  text: `
    select ${ACCESS}, exam_on as "examOn", practice_minutes as "minutesADay", (${SEEDS}) as seeds, (${CARDS}) as cards,
      (${RESULTS}) as results, history.*
    from accounts, lateral (${historySql('$1', '$3')}) history where accounts.id = $1`,
};

/** @returns null when the account was deleted */
export async function findPracticeState(
  pool: pg.Pool,
  accountId: string,
  times: HistoryTimes & { now: number },
): Promise<PracticeState | null> {
  const values = [accountId, new Date(times.now), new Date(times.firstDayStart)];
  const [row] = await queryPrepared<StateRow>(pool, FIND_STATE, values);
  if (!row) return null;
  const { tryoutIds, hasGrant, isPaid, examOn, minutesADay, results } = row;
  return {
    ...{ tryoutIds, hasGrant, isPaid, examOn, minutesADay },
    isUnseeded: results?.some(([, , , , isUnseeded]) => isUnseeded) ?? false,
    seeds: row.seeds?.map(([seededAt, itemIds]) => ({ seededAt, itemIds: itemIds.split(' ') })) ?? [],
    cards: parseCards(row.cards),
    result: toResult(results?.find(([tryoutId]) => tryoutIds.includes(tryoutId))),
    ...parseHistory(row, times),
  };
}

const toResult = (result: Result | undefined): PracticeState['result'] => {
  if (!result) return null;
  const [tryoutId, TWK, TIU, TKP] = result;
  return { tryoutId, TWK, TIU, TKP };
};

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
