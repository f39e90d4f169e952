import type pg from 'pg';
import type { PreparedStatement } from '../prepared.ts';
import { queryPrepared } from '../prepared.ts';

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

/** Epoch ms. `extract` would compute with slower exact numbers. */
const ms = (column: string): string => `(date_part('epoch', ${column}) * 1000)::bigint`;

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
  lastAt: number | null;
  comesFirst: boolean;
  leftAt: number | null;
}

export interface PracticeState extends PracticeAccess {
  examOn: string | null;
  minutesADay: number | null;
  /** Whether an attempt is sealed whose items are not stored in `practice_seeds` yet. */
  isUnseeded: boolean;
  seeds: { itemId: string; tryoutId: number; seededAt: number }[];
  cards: CardRow[];
  /** The items with an answer in practice, and the time of the last one; the longest ago first. */
  seen: [itemId: string, lastAt: number][];
  /** The answers of today, without repeats. `isFirst`: the item had no answer before today. */
  today: { itemId: string; source: string; isFirst: boolean }[];
  /** The days with answers among the last 14, the oldest first. */
  days: { day: string; count: number }[];
  /** The number of answers to anchors. */
  anchors: number;
  /** The newest result among the practisable tryouts. */
  result: { tryoutId: number; TWK: number; TIU: number; TKP: number } | null;
}

/** $1 account, $2 now, $3 the beginning of the WIB day, $4 the beginning of the first of the 14 days. */
const FIND_STATE: PreparedStatement = {
  name: 'find-practice-state',
  text: `
    with access as materialized (select ${ACCESS})
    select access.*, exam_on as "examOn", practice_minutes as "minutesADay",
      exists (
        select from results r left join practice_seedings s on s.account_id = r.account_id and s.tryout_id = r.tryout_id
        where r.account_id = $1
          and (s.attempt_number is distinct from r.attempt_number or s.grading is distinct from r.grading)
      ) as "isUnseeded",
      coalesce((
        select json_agg(json_build_object('itemId', item_id, 'tryoutId', tryout_id, 'seededAt', ${ms('seeded_at')}))
        from practice_seeds where account_id = $1
      ), '[]') as seeds,
      coalesce((
        select json_agg(json_build_object('kind', kind, 'due', ${ms('due')}, 'stability', stability,
          'difficulty', difficulty, 'reps', reps, 'lapses', lapses, 'rightDays', right_days,
          'lastAt', ${ms('last_at')}, 'comesFirst', comes_first, 'leftAt', ${ms('left_at')}))
        from practice_cards where account_id = $1
      ), '[]') as cards,
      coalesce((
        select json_agg(json_build_array(item_id, ${ms('last')}) order by last, item_id)
        from (select item_id, max(counted_at) as last from practice_reviews where account_id = $1 group by item_id) seen
      ), '[]') as seen,
      coalesce((
        select json_agg(json_build_object('itemId', item_id, 'source', source, 'isFirst', not exists (
          select from practice_reviews former
          where former.account_id = $1 and former.item_id = r.item_id and former.counted_at < $3
        ))) from practice_reviews r where account_id = $1 and counted_at >= $3 and source <> 'repeat'
      ), '[]') as today,
      coalesce((
        select json_agg(json_build_object('day', day, 'count', count) order by day)
        from (
          select to_char(counted_at at time zone 'Asia/Jakarta', 'YYYY-MM-DD') as day, count(*) as count
          from practice_reviews where account_id = $1 and counted_at >= $4 and source <> 'repeat' group by 1
        ) days
      ), '[]') as days,
      (select count(*)::int from practice_reviews where account_id = $1 and source = 'anchor') as anchors,
      (
        select json_build_object('tryoutId', tryout_id, 'TWK', twk, 'TIU', tiu, 'TKP', tkp)
        from results where account_id = $1 and tryout_id = any(access."tryoutIds")
        order by finished_at desc limit 1
      ) as result
    from accounts, access where accounts.id = $1`,
};

export interface StateTimes {
  now: number;
  /** When the WIB day began. */
  dayStart: number;
  /** When the first of the listed days began. */
  firstDayStart: number;
}

/** @returns null when the account was deleted */
export async function findPracticeState(
  pool: pg.Pool,
  accountId: string,
  { now, dayStart, firstDayStart }: StateTimes,
): Promise<PracticeState | null> {
  const values = [accountId, new Date(now), new Date(dayStart), new Date(firstDayStart)];
  const [state] = await queryPrepared<PracticeState>(pool, FIND_STATE, values);
  return state ?? null;
}
