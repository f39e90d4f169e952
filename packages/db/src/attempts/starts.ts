import { isLockTimeout } from '@ambang/server/database/outages.ts';
import { errorCode } from '@ambang/server/start-fault.ts';
import type pg from 'pg';
import type { PreparedStatement } from '../prepared.ts';
import { queryPrepared } from '../prepared.ts';
import type { Attempt, NewAttempt } from './attempts.ts';
import { ATTEMPT_COLUMNS } from './attempts.ts';

export interface StartState {
  isOwned: boolean;
  closesAt: number | null;
  /** The version that a new attempt would get; null when no version is published. */
  versionId: number | null;
  durationMs: number;
  /** Includes attempts that were reset. */
  started: number;
  current: Attempt | null;
}

const FIND: PreparedStatement = {
  name: 'find-start',
  text: `
    select
      exists (
        select from grants where tryout_id = t.id and account_id = $1 and revoked_at is null
      ) as "isOwned",
      closes_at as "closesAt", current_version_id as "currentVersionId",
      (select (rules ->> 'durationMs')::integer from rule_sets where name = rule_set) as "durationMs",
      coalesce((select started from attempt_counts where account_id = $1 and tryout_id = t.id), 0) as started,
      ${ATTEMPT_COLUMNS}
    from tryouts t left join attempts a on a.account_id = $1 and a.tryout_id = t.id
    where t.id = $2`,
};

type FoundRow = Omit<StartState, 'versionId' | 'current'> & { currentVersionId: number | null } & (
    | Attempt
    | { [Column in keyof Attempt]: null }
  );

export async function findStartState(
  pool: pg.Pool,
  accountId: string,
  tryoutId: number,
): Promise<StartState | null> {
  const [row] = await queryPrepared<FoundRow>(pool, FIND, [accountId, tryoutId]);
  if (!row) return null;
  const { isOwned, closesAt, currentVersionId: versionId, durationMs, started, ...attempt } = row;
  const current = attempt.accountId === null ? null : attempt;
  return { isOwned, closesAt, versionId, durationMs, started, current };
}

/** The maximum wait for a concurrent start. The wait costs the candidate time, because `startedAt` is set before it. */
const WAIT_MS = 50;

/** PostgreSQL's code. The account was deleted after the request was authenticated. */
const FOREIGN_KEY_VIOLATION = '23503';

/** Inserts the attempt only if the count is unchanged since it was read, that is, without another start in between. */
const BEGIN: PreparedStatement = {
  name: 'begin-attempt',
  text: `
    with counted as (
      insert into attempt_counts as counts (account_id, tryout_id, started)
      select $1, $2, $3 from set_config('lock_timeout', '${WAIT_MS}', true)
      on conflict (account_id, tryout_id)
        do update set started = excluded.started where counts.started = excluded.started - 1
      returning started
    )
    insert into attempts as a (account_id, tryout_id, number, version_id, started_at, expires_at)
    select $1, $2, started, $4, $5, $6 from counted
    returning ${ATTEMPT_COLUMNS}`,
};

/**
 * The fast path for starting an attempt: one statement, without taking a lock first.
 * @param started the count of the account's starts, as read while the account had no current attempt
 * @returns null, without writing, when another start came first, a lock was held too long, or the account was deleted
 */
export async function startAttemptFast(
  pool: pg.Pool,
  { accountId, tryoutId, versionId, durationMs }: NewAttempt,
  started: number,
  startedAt: number,
): Promise<Attempt | null> {
  const times = [new Date(startedAt), new Date(startedAt + durationMs)];
  const inserted = queryPrepared<Attempt>(pool, BEGIN, [
    accountId,
    tryoutId,
    started + 1,
    versionId,
    ...times,
  ]);
  const [attempt] = await inserted.catch((fault: unknown) => {
    if (isLockTimeout(fault) || errorCode(fault) === FOREIGN_KEY_VIOLATION) return [];
    throw fault;
  });
  return attempt ?? null;
}
