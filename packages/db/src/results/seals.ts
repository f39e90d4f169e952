import type { Answer } from '@ambang/exam/rules.ts';
import { isLockTimeout, outageOf } from '@ambang/server/database/outages.ts';
import type pg from 'pg';
import { NOTIFYING } from '../notifications.ts';
import type { Db } from '../open.ts';
import type { Prepared } from '../prepared.ts';
import { rowsOf } from '../prepared.ts';
import type { Attempt } from '../attempts/attempts.ts';
import { ATTEMPT_COLUMNS } from '../attempts/attempts.ts';
import { COUNTING_IN } from './histograms.ts';
import { keysOfTryout } from '../attempts/key-locks.ts';
import type { NewResult, Result } from './results.ts';
import { isForRanking } from './results.ts';

/** An attempt as it was read before it is scored. */
export interface ReadAttempt extends Attempt {
  /** `xmin` of its row, which every write changes. */
  rowVersion: string;
  /** Grading of the keys that it is scored by. */
  grading: number;
}

const READ: Prepared = {
  name: 'read-attempts-to-seal',
  text: `
    select position::integer, ${ATTEMPT_COLUMNS}, a.xmin::text as "rowVersion", grading
    from unnest($1::uuid[], $2::integer[]) with ordinality as wanted (account_id, tryout_id, position)
      join attempts a using (account_id, tryout_id)
      join tryouts on tryouts.id = a.tryout_id`,
};

/** Identifies the current attempt of an account at a tryout. */
export type AttemptKey = Pick<Attempt, 'accountId' | 'tryoutId'>;

/**
 * @param on a transaction that has taken `lockToSeal`, or the pool
 * @returns in the order of `keys`, null where there is none
 */
export async function readToSeal(
  on: pg.Pool | Db,
  keys: readonly AttemptKey[],
): Promise<(ReadAttempt | null)[]> {
  const rows = await rowsOf<ReadAttempt & Positioned>(on, READ, [
    keys.map(({ accountId }) => accountId),
    keys.map(({ tryoutId }) => tryoutId),
  ]);
  return inOrderOf(keys, rows, (row) => row);
}

/** What a seal writes. */
export interface Seal {
  log: Uint8Array;
  revision: number;
  answers: readonly Answer[];
  sealedAt: number;
  /** Without `isRanked`, which depends on grants that are read under the lock. */
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
 * Attempt, result, bucket, rank and notification, in the order of `../locks.ts`, each from the rows of the one before.
 * `unchanged` takes the locks. The snapshot of the other parts is older than these locks; that is safe, because they read
 * only attempts that have not changed, and rows in conflict, of which PostgreSQL takes the newest.
 */
const SEAL: Prepared = {
  name: 'seal-attempts',
  text: `
    with seal as materialized (
      select * from json_to_recordset($5) as seal (${SEAL_COLUMNS})
    ), unchanged as materialized (
      select position, is_owned
      from set_config('lock_timeout', coalesce($6, current_setting('lock_timeout')), true),
        lock_all_free($1, $2, array(select ${keysOfTryout('id')} from unnest($2::integer[]) id), $3, $4, $7, $8, $9)
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
    ), ${COUNTING_IN}, written as (
      select position, is_ranked, account_id, title, message, "sealedAt" as created_at
      from result join sealed using (account_id, tryout_id) join seal using (position)
    ), notice as (
      select account_id, title, message, created_at from written
    ), ${NOTIFYING}
    select position, is_ranked as "isRanked" from written`,
};

/** A seal with the attempt that it was computed from. */
export interface PreparedSeal {
  read: ReadAttempt;
  seal: Seal;
}

/**
 * - `waits`: block on a locked bucket.
 * - `free or new`: skip attempts whose bucket is locked.
 * - `free`: also skip attempts whose bucket has no row yet, because another transaction may be inserting it.
 */
type BucketLocks = 'waits' | 'free or new' | 'free';

/**
 * Seals attempts that `readToSeal` has read, in one statement. An attempt is left out when it or its keys have changed since
 * (by a save, reset, seal or correction), or when one of its rows is locked.
 * @param buckets for `waits`, the wait ends with the connection's `lock_timeout`, else after `NEW_BUCKET_LOCK_MS`
 * @returns in the order of `seals`; null where it was left out and nothing was written
 */
export async function sealUnchanged(
  on: pg.Pool | Db,
  seals: readonly PreparedSeal[],
  buckets: BucketLocks = 'waits',
): Promise<(Result | null)[]> {
  const isBatch = buckets !== 'waits';
  const written = await rowsOf<Positioned & { isRanked: boolean }>(on, SEAL, [
    seals.map(({ read }) => read.accountId),
    seals.map(({ read }) => read.tryoutId),
    seals.map(({ read }) => read.rowVersion),
    seals.map(({ read }) => read.grading),
    JSON.stringify(seals.map(({ seal }, index) => asRow(seal, index + 1))),
    isBatch ? String(NEW_BUCKET_LOCK_MS) : null,
    isBatch ? seals.map(({ seal }) => seal.result.attemptNumber === 1) : null,
    isBatch ? seals.map(({ seal: { result } }) => (isForRanking(result) ? result.total : null)) : null,
    buckets === 'free or new',
  ]);
  return inOrderOf(seals, written, ({ isRanked }, { seal }) => ({ ...seal.result, isRanked }));
}

/** All seals of the batch wait for one new bucket. Shorter than `deadlock_timeout` (1 s). */
const NEW_BUCKET_LOCK_MS = 200;

/**
 * `sealUnchanged` for seals of several candidates. Those with a locked bucket or account are tried a second time, because
 * another process locks its buckets for some milliseconds. When the wait for a new bucket is too long, the second try leaves
 * out all seals with new buckets.
 * @param onFault gets the error when the statement fails for another reason than that wait
 * @returns as `sealUnchanged`; null also when the statement failed. These may be sealed one by one
 * @throws when the database is not available
 */
export async function sealBatch(
  pool: pg.Pool,
  seals: readonly PreparedSeal[],
  onFault: (fault: unknown) => void,
): Promise<(Result | null)[]> {
  let hasFailed = false;
  const trySeal = (some: readonly PreparedSeal[], buckets: BucketLocks) =>
    sealUnchanged(pool, some, buckets).catch((fault: unknown) => {
      if (isLockTimeout(fault)) return null;
      if (outageOf(fault) !== null) throw fault;
      hasFailed = true;
      onFault(fault);
      return some.map(() => null);
    });
  const first = await trySeal(seals, 'free or new');
  const left = seals.filter((_, index) => !first?.[index]);
  if (left.length === 0 || hasFailed) return first ?? [];
  const second = await trySeal(left, first ? 'free or new' : 'free');
  const retried = new Map(left.map((seal, index) => [seal, second?.[index] ?? null]));
  return seals.map((seal, index) => first?.[index] ?? retried.get(seal) ?? null);
}

const asRow = ({ result, log, sealedAt, ...seal }: Seal, position: number) => ({
  ...result,
  ...seal,
  position,
  log: `\\x${Buffer.from(log.buffer, log.byteOffset, log.byteLength).toString('hex')}`,
  sealedAt: new Date(sealedAt),
  finishedAt: new Date(result.finishedAt),
});

/** Position from 1 of the item that a row belongs to. */
interface Positioned {
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
