import type { Change } from '@ambang/exam/answers.ts';
import { ARRIVAL_GRACE_MS, AT_GRACE_MS, SEAL_AFTER_MS } from '@ambang/exam/clock.ts';
import type { Answer } from '@ambang/exam/rules.ts';
import { DatabaseUnavailable, isHeldTooLong } from '@ambang/postgres/outages.ts';
import type pg from 'pg';

/** Everything that one candidate sent at once for one attempt. */
export interface AnswerSave {
  accountId: string;
  tryoutId: number;
  /** Null: the current attempt. */
  attempt: number | null;
  changes: readonly Change[];
  arrivedAt: number;
}

export interface SavedAnswers {
  answered: number;
  /** What stands now for the questions that the save touched. */
  changes: Change[];
}

/** Why the attempt does not take a save, as its row was read under its lock; or that there is no attempt. */
export type NotSaved = 'missing' | 'other attempt' | 'over';

/** Somebody holds the attempt: nothing is said about it yet. */
export type Skipped = 'skipped';

/** @param waiting what a row does that somebody else holds: `skip locked`, or wait for it */
const statement = (waiting: '' | 'skip locked') => `
with incoming as (
  select * from unnest($1::uuid[], $2::integer[], $3::integer[], $4::text[], $5::timestamptz[])
    as save (account_id, tryout_id, number, changes, arrived_at)
), held as (
  select a.*, save.changes, save.arrived_at,
    case
      when a.number <> save.number then 'other attempt'
      when a.sealed_at is not null then 'over'
      when save.arrived_at >= a.expires_at + interval '${SEAL_AFTER_MS} milliseconds' then 'over'
    end as refusal
  from attempts a join incoming save using (account_id, tryout_id)
  for update of a ${waiting}
), merged as (
  select account_id, tryout_id, arrived_at, m.*
  from held, lateral merge_answers(
    answers, answer_ats, first_ats, change_counts, held.changes::integer[],
    case
      when arrived_at <= expires_at + interval '${ARRIVAL_GRACE_MS} milliseconds' then 2147483647
      else (extract(epoch from expires_at - started_at) * 1000)::integer + ${AT_GRACE_MS}
    end
  ) m
  where refusal is null
), written as (
  update attempts a set
    answers = merged.answers,
    answer_ats = merged.answer_ats,
    first_ats = merged.first_ats,
    change_counts = merged.change_counts,
    last_counted_at = case when has_counted then greatest(a.last_counted_at, arrived_at) else a.last_counted_at end
  from merged
  where a.account_id = merged.account_id and a.tryout_id = merged.tryout_id
  returning a.account_id, a.tryout_id, merged.answered, merged.standing
)
select account_id, tryout_id, null as refusal, answered, standing from written
union all
select account_id, tryout_id, refusal, null, null from held where refusal is not null`;

const SAVE_MANY = { name: 'save-answers', text: statement('skip locked') };
const SAVE_ONE = { name: 'save-answers-alone', text: statement('') };

const FIND_ATTEMPTS = {
  name: 'find-attempts',
  text: `
    select account_id, tryout_id
    from attempts join unnest($1::uuid[], $2::integer[]) as wanted (account_id, tryout_id) using (account_id, tryout_id)`,
};

interface AttemptKey {
  account_id: string;
  tryout_id: number;
}

type SavedRow = AttemptKey &
  ({ refusal: NotSaved } | { refusal: null; answered: number; standing: number[] });

/**
 * Merges the saves of many candidates in one statement, durable when it returns. An attempt may stand in `saves` only
 * once: PostgreSQL would merge one of two and silently lose the other. One that somebody holds, a hand-in perhaps, is
 * skipped, so that nobody else waits for it.
 * @returns in the order of `saves`
 */
export async function saveAnswers(
  pool: pg.Pool,
  saves: readonly AnswerSave[],
): Promise<(SavedAnswers | NotSaved | Skipped)[]> {
  const found = byAttempt(await written(pool, SAVE_MANY, saves));
  const absent = saves.filter((save) => !found.has(keyOf(save)));
  const skipped = byAttempt(absent.length === 0 ? [] : await standing(pool, absent));
  return saves.map((save) => {
    const row = found.get(keyOf(save));
    if (row) return outcomeOf(row);
    return skipped.has(keyOf(save)) ? 'skipped' : 'missing';
  });
}

/**
 * The same for one save that was skipped: it waits for who holds the attempt, as long as the pool's connections wait for
 * a lock.
 * @throws DatabaseUnavailable when that takes longer
 */
export async function saveAlone(pool: pg.Pool, save: AnswerSave): Promise<SavedAnswers | NotSaved> {
  const [row] = await written(pool, SAVE_ONE, [save]).catch((error: unknown) => {
    throw isHeldTooLong(error) ? new DatabaseUnavailable('an attempt is held too long') : error;
  });
  return row ? outcomeOf(row) : 'missing';
}

async function written(
  pool: pg.Pool,
  query: { name: string; text: string },
  saves: readonly AnswerSave[],
): Promise<SavedRow[]> {
  const values = [
    saves.map((save) => save.accountId),
    saves.map((save) => save.tryoutId),
    saves.map((save) => save.attempt),
    saves.map((save) => `{${save.changes.map((c) => `${c.number},${c.answer},${c.at}`).join(',')}}`),
    saves.map((save) => new Date(save.arrivedAt)),
  ];
  return (await pool.query<SavedRow>({ ...query, values })).rows;
}

/** Read without a lock: enough to tell an attempt that is held from none. */
async function standing(pool: pg.Pool, saves: readonly AnswerSave[]): Promise<AttemptKey[]> {
  const values = [saves.map((save) => save.accountId), saves.map((save) => save.tryoutId)];
  return (await pool.query<AttemptKey>({ ...FIND_ATTEMPTS, values })).rows;
}

const keyOf = (save: AnswerSave): string => `${save.accountId} ${save.tryoutId}`;

const byAttempt = <Row extends AttemptKey>(rows: readonly Row[]): Map<string, Row> =>
  new Map(rows.map((row) => [`${row.account_id} ${row.tryout_id}`, row]));

function outcomeOf(row: SavedRow): SavedAnswers | NotSaved {
  return row.refusal ?? { answered: row.answered, changes: asChanges(row.standing) };
}

function asChanges(flat: readonly number[]): Change[] {
  const changes = new Map<number, Change>();
  for (let i = 0; i + 2 < flat.length; i += 3) {
    const [number = 0, answer = 0, at = 0] = flat.slice(i, i + 3);
    changes.set(number, { number, answer: answer as Answer, at });
  }
  return [...changes.values()];
}
