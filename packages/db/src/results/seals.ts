import type { Answer } from '@ambang/exam/rules.ts';
import type pg from 'pg';
import { NOTIFY_CTES } from '../notifications/notifications.ts';
import type { Db } from '../open.ts';
import type { PreparedStatement } from '../prepared.ts';
import { queryPrepared } from '../prepared.ts';
import type { Attempt, AttemptId } from '../attempts/attempts.ts';
import { ATTEMPT_COLUMNS } from '../attempts/attempts.ts';
import { HISTOGRAM_CTES } from './histograms.ts';
import { answerKeysLockId } from '../attempts/key-locks.ts';
import type { NewResult, Result } from './results.ts';
import { isRankedIfOwned } from './results.ts';

/*
 * Seals are optimistic: `readAttemptsToSeal` reads attempts without a lock, the caller scores them, and `sealUnchanged`
 * writes those that have not changed since they were read. docs/architecture.md shows the sequence.
 */

export interface AttemptToSeal extends Attempt {
  /** `xmin` of its row. Every write changes it. */
  rowVersion: string;
  /** The grading of the tryout's keys when the attempt was read. */
  grading: number;
}

const READ: PreparedStatement = {
  name: 'read-attempts-to-seal',
  text: `
    select position::integer, ${ATTEMPT_COLUMNS}, a.xmin::text as "rowVersion", grading
    from unnest($1::uuid[], $2::integer[]) with ordinality as wanted (account_id, tryout_id, position)
      join attempts a using (account_id, tryout_id)
      join tryouts on tryouts.id = a.tryout_id`,
};

/**
 * @param on a pool, or a transaction that has called `lockToSeal`
 * @returns the attempts in the order of `ids`; null for an attempt that does not exist
 */
export async function readAttemptsToSeal(
  on: pg.Pool | Db,
  ids: readonly AttemptId[],
): Promise<(AttemptToSeal | null)[]> {
  const rows = await queryPrepared<AttemptToSeal & Positioned>(on, READ, [
    ids.map(({ accountId }) => accountId),
    ids.map(({ tryoutId }) => tryoutId),
  ]);
  return inOrderOf(ids, rows, (row) => row);
}

export interface Seal {
  log: Uint8Array;
  revision: number;
  answers: Answer[];
  sealedAt: number;
  /** Lacks `isRanked`, which depends on grants that are read under the locks. */
  result: NewResult;
  title: string;
  message: string;
}

const SEAL_COLUMNS = `
  position integer, "accountId" uuid, "tryoutId" integer, log bytea, revision integer, answers smallint[],
  "sealedAt" timestamptz, title text, message text, grading integer, total smallint, twk smallint, tiu smallint,
  tkp smallint, "twkWrong" smallint, "tiuWrong" smallint, "isPassed" boolean, "topicPoints" smallint[],
  "topicRight" smallint[], "topicWrong" smallint[], "topicEmpty" smallint[], "finishedAt" timestamptz,
  "isRankable" boolean, "isQuick" boolean, "answerAts" integer[]`;

/**
 * Writes attempt, result, bucket, rank and notification, in the order of `../locks.ts`. The part `unchanged` takes the
 * locks. The snapshot of the other parts is older than the locks. It still shows the current attempts, because
 * `lock_all_free` returns only attempts that have not changed. For buckets and ranks, `on conflict` updates the newest row.
 * `unchanged` also sets the lock timeout. It runs before the inserts, which read its rows.
 */
const SEAL: PreparedStatement = {
  name: 'seal-attempts',
  text: `
    with seal as materialized (
      select * from json_to_recordset($5) as seal (${SEAL_COLUMNS})
    ), unchanged as materialized (
      select position, is_owned
      from set_config('lock_timeout', coalesce($6, current_setting('lock_timeout')), true),
        lock_all_free($1, $2, array(select ${answerKeysLockId('id')} from unnest($2::integer[]) id), $3, $4, $7, $8, $9)
    ), sealed as (
      update attempts a set log = seal.log, revision = seal.revision, answers = seal.answers, sealed_at = "sealedAt"
      from unchanged join seal using (position) where account_id = "accountId" and tryout_id = "tryoutId"
      returning position, account_id, tryout_id, number, a.version_id, is_owned
    ), result as (
      insert into results (account_id, tryout_id, attempt_number, version_id, grading, total, twk, tiu, tkp,
        twk_wrong, tiu_wrong, is_passed, topic_points, topic_right, topic_wrong, topic_empty, finished_at, is_rankable,
        is_quick, answer_ats, is_ranked)
      select account_id, tryout_id, number, version_id, grading, total, twk, tiu, tkp,
        "twkWrong", "tiuWrong", "isPassed", "topicPoints", "topicRight", "topicWrong", "topicEmpty", "finishedAt",
        "isRankable", "isQuick", "answerAts", "isRankable" and not "isQuick" and is_owned
      from sealed join seal using (position)
      returning *
    ), ${HISTOGRAM_CTES}, written as (
      select position, is_ranked, account_id, tryout_id, title, message, "sealedAt" as created_at
      from result join sealed using (account_id, tryout_id) join seal using (position)
    ), new_notification as (
      select account_id, title, message, '/home/tryouts/' || tryout_id || '/recap' as path, created_at from written
    ), ${NOTIFY_CTES}
    select position, is_ranked as "isRanked" from written`,
};

export interface PreparedSeal {
  attempt: AttemptToSeal;
  seal: Seal;
}

/**
 * How a seal handles its histogram bucket.
 * - `wait`: waits for a locked bucket, and for another insert of a missing bucket.
 * - `skip locked`: leaves out a seal with a locked bucket. Waits up to `NEW_BUCKET_LOCK_MS` for another insert of a missing
 *   bucket.
 * - `skip locked and missing`: leaves out a seal whose bucket is locked or missing.
 */
export type BucketLockMode = 'wait' | 'skip locked' | 'skip locked and missing';

/**
 * Limits the wait of a batch for a missing bucket, because all its seals wait for that bucket. It is shorter than
 * `deadlock_timeout` (1 s): in a deadlock the batch fails and not the other transaction.
 */
const NEW_BUCKET_LOCK_MS = 200;

/**
 * Seals attempts in one statement. It leaves out an attempt that a save, reset or seal has changed since it was read,
 * whose keys were corrected since, or for which `lock_all_free` found a locked row.
 * @param on a pool, or a transaction that has called `lockToSeal`
 * @param mode how the statement handles locked and missing buckets
 * @returns the results in the order of `seals`; null for an attempt that was left out
 */
export async function sealUnchanged(
  on: pg.Pool | Db,
  seals: readonly PreparedSeal[],
  mode: BucketLockMode = 'wait',
): Promise<(Result | null)[]> {
  const isBatch = mode !== 'wait';
  const written = await queryPrepared<Positioned & { isRanked: boolean }>(on, SEAL, [
    seals.map(({ attempt }) => attempt.accountId),
    seals.map(({ attempt }) => attempt.tryoutId),
    seals.map(({ attempt }) => attempt.rowVersion),
    seals.map(({ attempt }) => attempt.grading),
    JSON.stringify(seals.map(({ seal }, index) => asRow(seal, index + 1))),
    isBatch ? String(NEW_BUCKET_LOCK_MS) : null,
    isBatch ? seals.map(({ seal }) => seal.result.attemptNumber === 1) : null,
    isBatch ? seals.map(({ seal: { result } }) => (isRankedIfOwned(result) ? result.total : null)) : null,
    mode === 'skip locked',
  ]);
  return inOrderOf(seals, written, ({ isRanked }, { seal }) => ({ ...seal.result, isRanked }));
}

const asRow = ({ result, log, sealedAt, ...seal }: Seal, position: number) => ({
  ...result,
  ...seal,
  position,
  log: `\\x${Buffer.from(log.buffer, log.byteOffset, log.byteLength).toString('hex')}`,
  sealedAt: new Date(sealedAt),
  finishedAt: new Date(result.finishedAt),
});

interface Positioned {
  /** The position of the row's item in the input, from 1. */
  position: number;
}

function inOrderOf<Item, Row extends Positioned, Outcome>(
  items: readonly Item[],
  rows: readonly Row[],
  outcomeOf: (row: Row, item: Item) => Outcome,
): (Outcome | null)[] {
  const rowAt = new Map(rows.map((row) => [row.position, row]));
  return items.map((item, index) => {
    const row = rowAt.get(index + 1);
    return row ? outcomeOf(row, item) : null;
  });
}
