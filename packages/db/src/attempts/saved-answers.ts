import type { Change } from '@ambang/exam/answers.ts';
import { packChanges } from '@ambang/exam/change-log.ts';
import { SEAL_AFTER_MS } from '@ambang/exam/clock.ts';
import { DatabaseUnavailable, isLockTimeout } from '@ambang/postgres/outages.ts';
import type { OpenDatabase } from '../open.ts';
import { SESSION_TOUCH_MS, SESSION_IDLE_MS } from '../session-activity.ts';

/** The changes that one candidate sent in one call for one attempt. */
export interface AnswerSave {
  /** The stored name of the session that sent them. */
  tokenHash: Buffer;
  /** The account that the session has to belong to: nothing is saved for another one. A UUID. */
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
  /** Whether that its session was used is to be written down: it was long ago for the last time. */
  shouldTouchSession: boolean;
}

/**
 * Why a save is not taken: the session has ended or is another account's, there is no attempt, or what the locked row of
 * the attempt says.
 */
export type SaveRefusal = 'signed out' | 'missing' | 'other attempt' | 'over';

/**
 * Why nothing came back of a save. `skipped`: another transaction has locked the attempt, so it is not known yet whether it
 * takes the save.
 */
export type NotFound = 'signed out' | 'missing' | 'skipped';

const incoming = `
  select token_hash, account_id, tryout_id, number, block, changes, to_timestamp(arrived_at / 1000) as arrived_at, place
  from unnest($1::bytea[], $2::uuid[], $3::integer[], $4::integer[], $5::bytea[], $6::integer[], $7::float8[])
    with ordinality as save (token_hash, account_id, tryout_id, number, block, changes, arrived_at, place)`;

const isLive = `
  arrived_at < s.ends_at and arrived_at < s.last_seen_at + interval '${SESSION_IDLE_MS} milliseconds'`;

/**
 * Joins the session, so that a save costs one statement. What was written is told by the write itself: should a statement
 * ever name an attempt twice, the save that PostgreSQL leaves out is not among the answers.
 * @param waiting what to do about a locked row: skip it, or ('') wait for it
 */
const statement = (waiting: '' | 'skip locked') => `
with incoming as (${incoming}), locked as (
  select place, account_id, tryout_id, block, changes, arrived_at, expires_at, revision,
    s.last_seen_at < arrived_at - interval '${SESSION_TOUCH_MS} milliseconds' as is_seen_anew,
    case
      when a.number <> save.number then 'other attempt'
      when sealed_at is not null then 'over'
      when arrived_at >= expires_at + interval '${SEAL_AFTER_MS} milliseconds' then 'over'
    end as refusal
  from incoming save
    join sessions s using (token_hash, account_id)
    join attempts a using (account_id, tryout_id)
  where ${isLive}
  for update of a ${waiting}
), written as (
  update attempts a set
    log = log || int4send(greatest(date_part('epoch', arrived_at - started_at) * 1000, 0)::integer) || block,
    revision = a.revision + locked.changes
  from locked
  where refusal is null and locked.changes > 0 and a.account_id = locked.account_id and a.tryout_id = locked.tryout_id
  returning place, a.expires_at, a.revision, is_seen_anew
)
select place::integer, date_part('epoch', expires_at) * 1000, revision, is_seen_anew, null from written
union all
select place::integer, date_part('epoch', expires_at) * 1000, revision, is_seen_anew, refusal from locked
where refusal is not null or changes = 0`;

const SAVE_MANY = { name: 'save-answers', text: statement('skip locked') };
const SAVE_ONE = { name: 'save-answers-alone', text: statement('') };

/** Of saves that came back with nothing: it tells a locked attempt from a missing one and from an ended session. */
const FIND_OUT = {
  name: 'find-out-about-saves',
  text: `
    with incoming as (${incoming})
    select place::integer, s.account_id is not null, a.account_id is not null
    from incoming save
      left join sessions s on s.token_hash = save.token_hash and s.account_id = save.account_id and ${isLive}
      left join attempts a on a.account_id = save.account_id and a.tryout_id = save.tryout_id`,
};

/** Place among the saves (from 1), deadline, revision, whether its session was seen anew, reason not to take it. */
type SavedRow = [number, number, number, boolean, SaveRefusal | null];

/**
 * Appends the saves of many candidates to their logs in one statement; they are durable when it returns. No two of them
 * should be for one attempt: only one of these would be saved. An attempt that is locked, perhaps by a hand-in, is
 * skipped, so that no other candidate waits for it.
 * @returns in the order of `saves`; null where nothing was saved and `explainSkipped` tells why, which nobody else has to wait for
 */
export async function saveAnswers(
  pool: OpenDatabase['pool'],
  saves: readonly AnswerSave[],
): Promise<(SavedAnswers | SaveRefusal | null)[]> {
  return run(pool, SAVE_MANY, saves);
}

/**
 * Appends one save that was skipped. It waits for the lock on the attempt, up to the lock limit of the pool.
 * @throws DatabaseUnavailable when the lock takes longer
 */
export async function saveWaiting(
  pool: OpenDatabase['pool'],
  save: AnswerSave,
): Promise<SavedAnswers | SaveRefusal> {
  const [outcome] = await run(pool, SAVE_ONE, [save]).catch((error: unknown) => {
    throw isLockTimeout(error) ? new DatabaseUnavailable('an attempt is held too long') : error;
  });
  if (outcome) return outcome;
  const [reason = 'skipped'] = await explainSkipped(pool, [save]);
  if (reason === 'skipped') throw new DatabaseUnavailable('an attempt changed while it was waited for');
  return reason;
}

/** @returns in the order of `saves`, null for one that came back with nothing */
async function run(
  pool: OpenDatabase['pool'],
  query: { name: string; text: string },
  saves: readonly AnswerSave[],
): Promise<(SavedAnswers | SaveRefusal | null)[]> {
  const { rows } = await pool.query<SavedRow>({ ...query, rowMode: 'array', values: valuesOf(saves) });
  const outcomes = saves.map((): SavedAnswers | SaveRefusal | null => null);
  for (const [place, expiresAt, revision, shouldTouchSession, refusal] of rows)
    outcomes[place - 1] = refusal ?? { expiresAt: Math.round(expiresAt), revision, shouldTouchSession };
  return outcomes;
}

/**
 * Why saves came back with nothing. It reads without a lock, which is enough to tell these reasons from each other.
 * @returns in the order of `saves`
 */
export async function explainSkipped(
  pool: OpenDatabase['pool'],
  saves: readonly AnswerSave[],
): Promise<NotFound[]> {
  const { rows } = await pool.query<[number, boolean, boolean]>({
    ...FIND_OUT,
    rowMode: 'array',
    values: valuesOf(saves),
  });
  return rows
    .sort(([place], [other]) => place - other)
    .map(([, isSignedIn, isThere]) => (isSignedIn ? (isThere ? 'skipped' : 'missing') : 'signed out'));
}

/** Arrays as PostgreSQL reads them: the driver would take several times as long to write them. */
const valuesOf = (saves: readonly AnswerSave[]): string[] => [
  listOf(saves, ({ tokenHash }) => hex(tokenHash)),
  listOf(saves, ({ accountId }) => accountId),
  listOf(saves, ({ tryoutId }) => tryoutId),
  listOf(saves, ({ attempt }) => attempt ?? 'null'),
  listOf(saves, ({ changes }) => hex(packChanges(changes))),
  listOf(saves, ({ changes }) => changes.length),
  listOf(saves, ({ arrivedAt }) => arrivedAt),
];

const listOf = (saves: readonly AnswerSave[], of: (save: AnswerSave) => string | number): string =>
  `{${saves.map(of).join()}}`;

const hex = (bytes: Uint8Array): string =>
  `"\\\\x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')}"`;
