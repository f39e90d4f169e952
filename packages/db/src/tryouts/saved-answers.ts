import type { Change } from '@ambang/exam/answers.ts';
import { packChanges } from '@ambang/exam/change-log.ts';
import { SEAL_AFTER_MS } from '@ambang/exam/clock.ts';
import { DatabaseUnavailable, isLockTimeout } from '@ambang/postgres/outages.ts';
import type pg from 'pg';

/** The changes that one candidate sent in one call for one attempt. */
export interface AnswerSave {
  accountId: string;
  tryoutId: number;
  /** Null: the current attempt. */
  attempt: number | null;
  changes: readonly Change[];
  arrivedAt: number;
}

export interface SavedAnswers {
  /** The deadline as it is now, epoch ms. */
  expiresAt: number;
  /** How many changes the attempt has taken, including these. */
  revision: number;
}

/** Why the attempt does not take a save, as its locked row says, or `missing` without an attempt. */
export type NotSaved = 'missing' | 'other attempt' | 'over';

/** Another transaction has locked the attempt, so it is not known yet whether it takes the save. */
export type Skipped = 'skipped';

/** @param waiting what to do about a locked row: skip it, or ('') wait for it */
const statement = (waiting: '' | 'skip locked') => `
with incoming as (
  select * from unnest($1::uuid[], $2::integer[], $3::integer[], $4::bytea[], $5::integer[], $6::timestamptz[])
    as save (account_id, tryout_id, number, block, changes, arrived_at)
), locked as (
  select account_id, tryout_id, block, changes, arrived_at, expires_at, revision,
    case
      when a.number <> save.number then 'other attempt'
      when sealed_at is not null then 'over'
      when arrived_at >= expires_at + interval '${SEAL_AFTER_MS} milliseconds' then 'over'
    end as refusal
  from attempts a join incoming save using (account_id, tryout_id)
  for update of a ${waiting}
), written as (
  update attempts a set
    log = log || int4send(greatest(extract(epoch from arrived_at - started_at) * 1000, 0)::integer) || block,
    revision = a.revision + locked.changes
  from locked
  where refusal is null and locked.changes > 0 and a.account_id = locked.account_id and a.tryout_id = locked.tryout_id
)
select account_id, tryout_id, refusal, expires_at, revision + changes as revision from locked`;

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
  ({ refusal: NotSaved } | { refusal: null; expires_at: number; revision: number });

/**
 * Appends the saves of many candidates to their logs in one statement; they are durable when it returns. `saves` may
 * name an attempt only once: PostgreSQL would write one save of two and silently lose the other. An attempt
 * that is locked, perhaps by a hand-in, is skipped, so that no other candidate waits for it.
 * @returns in the order of `saves`
 */
export async function saveAnswers(
  pool: pg.Pool,
  saves: readonly AnswerSave[],
): Promise<(SavedAnswers | NotSaved | Skipped)[]> {
  const found = byAttempt(await runSave(pool, SAVE_MANY, saves));
  const absent = saves.filter((save) => !found.has(keyOf(save)));
  const skipped = byAttempt(absent.length === 0 ? [] : await findPresent(pool, absent));
  return saves.map((save) => {
    const row = found.get(keyOf(save));
    if (row) return outcomeOf(row);
    return skipped.has(keyOf(save)) ? 'skipped' : 'missing';
  });
}

/**
 * Appends one save that was skipped. It waits for the lock on the attempt, up to the lock limit of the pool.
 * @throws DatabaseUnavailable when the lock takes longer
 */
export async function saveAlone(pool: pg.Pool, save: AnswerSave): Promise<SavedAnswers | NotSaved> {
  const [row] = await runSave(pool, SAVE_ONE, [save]).catch((error: unknown) => {
    throw isLockTimeout(error) ? new DatabaseUnavailable('an attempt is held too long') : error;
  });
  return row ? outcomeOf(row) : 'missing';
}

async function runSave(
  pool: pg.Pool,
  query: { name: string; text: string },
  saves: readonly AnswerSave[],
): Promise<SavedRow[]> {
  const values = [
    saves.map((save) => save.accountId),
    saves.map((save) => save.tryoutId),
    saves.map((save) => save.attempt),
    saves.map((save) => packChanges(save.changes)),
    saves.map((save) => save.changes.length),
    saves.map((save) => new Date(save.arrivedAt)),
  ];
  return (await pool.query<SavedRow>({ ...query, values })).rows;
}

/** Reads without a lock, which is enough to tell a locked attempt from a missing one. */
async function findPresent(pool: pg.Pool, saves: readonly AnswerSave[]): Promise<AttemptKey[]> {
  const values = [saves.map((save) => save.accountId), saves.map((save) => save.tryoutId)];
  return (await pool.query<AttemptKey>({ ...FIND_ATTEMPTS, values })).rows;
}

const keyOf = (save: AnswerSave): string => `${save.accountId} ${save.tryoutId}`;

const byAttempt = <Row extends AttemptKey>(rows: readonly Row[]): Map<string, Row> =>
  new Map(rows.map((row) => [`${row.account_id} ${row.tryout_id}`, row]));

const outcomeOf = (row: SavedRow): SavedAnswers | NotSaved =>
  row.refusal ?? { expiresAt: row.expires_at, revision: row.revision };
