import type { Change } from '@ambang/exam/answers/answers.ts';
import { packChanges } from '@ambang/exam/answers/change-log.ts';
import { AUTO_SEAL_DELAY_MS } from '@ambang/exam/clock.ts';
import { DatabaseUnavailableError, isLockTimeout } from '@ambang/server/database/outages.ts';
import type { OpenDatabase } from '../open.ts';
import type { PreparedStatement } from '../prepared.ts';
import { SESSION_TOUCH_INTERVAL_MS, SESSION_IDLE_TIMEOUT_MS } from '../session-activity.ts';

export interface SaveRow {
  tokenHash: Buffer;
  /** Nothing is saved when the session belongs to another account. */
  accountId: string;
  tryoutId: number;
  /** Null: the current attempt. */
  attempt: number | null;
  changes: readonly Change[];
  arrivedAt: number;
}

export interface AppendedSave {
  expiresAt: number;
  /** The number of changes in the log, including this save. */
  revision: number;
  /** Whether `sessions.last_seen_at` is old enough to be updated. */
  shouldTouchSession: boolean;
}

/**
 * Why a save is refused.
 * - `signed out`: the session has ended or belongs to another account.
 * - `missing`: there is no attempt.
 * - `other attempt`: the current attempt has another number.
 * - `sealed`: the attempt is sealed, or counts as sealed, a day after its deadline.
 */
export type SaveRefusalReason = 'signed out' | 'missing' | 'other attempt' | 'sealed';

/** `skipped`: another transaction has locked the attempt. */
export type SkipReason = 'signed out' | 'missing' | 'skipped';

const incoming = `
  select token_hash, account_id, tryout_id, number, block, changes, to_timestamp(arrived_at / 1000) as arrived_at, position
  from unnest($1::bytea[], $2::uuid[], $3::integer[], $4::integer[], $5::bytea[], $6::integer[], $7::float8[])
    with ordinality as save (token_hash, account_id, tryout_id, number, block, changes, arrived_at, position)`;

const isActive = `
  arrived_at < s.ends_at and arrived_at < s.last_seen_at + interval '${SESSION_IDLE_TIMEOUT_MS} milliseconds'`;

/**
 * The statement checks the session too, so that a save costs one statement. It returns the rows of `returning`, because
 * PostgreSQL applies only one of two saves of an attempt in one statement, and returns no row for the other save.
 * @param waiting '' waits for locked attempts
 */
const statement = (waiting: '' | 'skip locked') => `
with incoming as (${incoming}), locked as (
  select position, account_id, tryout_id, block, changes, arrived_at, expires_at, revision,
    s.last_seen_at < arrived_at - interval '${SESSION_TOUCH_INTERVAL_MS} milliseconds' as should_touch_session,
    case
      when a.number <> save.number then 'other attempt'
      when sealed_at is not null then 'sealed'
      when arrived_at >= expires_at + interval '${AUTO_SEAL_DELAY_MS} milliseconds' then 'sealed'
    end as refusal
  from incoming save
    join sessions s using (token_hash, account_id)
    join attempts a using (account_id, tryout_id)
  where ${isActive}
  for update of a ${waiting}
), written as (
  update attempts a set
    log = log || int4send(greatest(date_part('epoch', arrived_at - started_at) * 1000, 0)::integer) || block,
    revision = a.revision + locked.changes
  from locked
  where refusal is null and locked.changes > 0 and a.account_id = locked.account_id and a.tryout_id = locked.tryout_id
  returning position, a.expires_at, a.revision, should_touch_session
)
select position::integer, date_part('epoch', expires_at) * 1000, revision, should_touch_session, null from written
union all
select position::integer, date_part('epoch', expires_at) * 1000, revision, should_touch_session, refusal from locked
where refusal is not null or changes = 0`;

const SAVE_MANY = { name: 'save-answers', text: statement('skip locked') };
const SAVE_ONE = { name: 'save-answers-alone', text: statement('') };

const EXPLAIN = {
  name: 'explain-skipped-saves',
  text: `
    with incoming as (${incoming})
    select position::integer, s.account_id is not null, a.account_id is not null
    from incoming save
      left join sessions s on s.token_hash = save.token_hash and s.account_id = save.account_id and ${isActive}
      left join attempts a on a.account_id = save.account_id and a.tryout_id = save.tryout_id`,
};

/** Position of the save (from 1), deadline, revision, `shouldTouchSession`, reason of a refusal. */
type SavedRow = [number, number, number, boolean, SaveRefusalReason | null];

/**
 * Appends the saves of many candidates to their logs in one statement. The saves are durable when the statement returns.
 * The statement writes only one of two saves for one attempt. It skips locked attempts, so that other candidates do not
 * wait for them.
 * @returns the outcomes in the order of `saves`; null for a save without a row, whose reason `explainSkippedSaves` returns
 */
export async function appendSaves(
  pool: OpenDatabase['pool'],
  saves: readonly SaveRow[],
): Promise<(AppendedSave | SaveRefusalReason | null)[]> {
  return run(pool, SAVE_MANY, saves);
}

/**
 * Waits for the attempt's lock, up to the pool's `lockMs`.
 * @throws DatabaseUnavailableError when the wait takes longer
 */
export async function appendSaveWaitingForLock(
  pool: OpenDatabase['pool'],
  save: SaveRow,
): Promise<AppendedSave | SaveRefusalReason> {
  const [outcome] = await run(pool, SAVE_ONE, [save]).catch((error: unknown) => {
    throw isLockTimeout(error) ? new DatabaseUnavailableError('an attempt is locked too long') : error;
  });
  if (outcome) return outcome;
  const [reason = 'skipped'] = await explainSkippedSaves(pool, [save]);
  if (reason === 'skipped')
    throw new DatabaseUnavailableError('an attempt changed during the wait for its lock');
  return reason;
}

/** @returns the outcomes in the order of `saves`; null for a save without a row */
async function run(
  pool: OpenDatabase['pool'],
  query: PreparedStatement,
  saves: readonly SaveRow[],
): Promise<(AppendedSave | SaveRefusalReason | null)[]> {
  const { rows } = await pool.query<SavedRow>({ ...query, rowMode: 'array', values: valuesOf(saves) });
  const outcomes = saves.map((): AppendedSave | SaveRefusalReason | null => null);
  for (const [position, expiresAt, revision, shouldTouchSession, refusal] of rows)
    outcomes[position - 1] = refusal ?? { expiresAt: Math.round(expiresAt), revision, shouldTouchSession };
  return outcomes;
}

/** Reads without locks. @returns the reasons in the order of `saves` */
export async function explainSkippedSaves(
  pool: OpenDatabase['pool'],
  saves: readonly SaveRow[],
): Promise<SkipReason[]> {
  const { rows } = await pool.query<[number, boolean, boolean]>({
    ...EXPLAIN,
    rowMode: 'array',
    values: valuesOf(saves),
  });
  return rows
    .sort(([position], [other]) => position - other)
    .map(([, isSignedIn, isFound]) => (isSignedIn ? (isFound ? 'skipped' : 'missing') : 'signed out'));
}

/** Writes array literals, because the driver takes several times as long for arrays. */
const valuesOf = (saves: readonly SaveRow[]): string[] => [
  listOf(saves, ({ tokenHash }) => hex(tokenHash)),
  listOf(saves, ({ accountId }) => accountId),
  listOf(saves, ({ tryoutId }) => tryoutId),
  listOf(saves, ({ attempt }) => attempt ?? 'null'),
  listOf(saves, ({ changes }) => hex(packChanges(changes))),
  listOf(saves, ({ changes }) => changes.length),
  listOf(saves, ({ arrivedAt }) => arrivedAt),
];

const listOf = (saves: readonly SaveRow[], of: (save: SaveRow) => string | number): string =>
  `{${saves.map(of).join()}}`;

const hex = (bytes: Uint8Array): string =>
  `"\\\\x${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('hex')}"`;
