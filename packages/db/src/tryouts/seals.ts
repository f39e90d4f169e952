import type { Answer } from '@ambang/exam/rules.ts';
import type pg from 'pg';
import { NOTIFYING } from '../notifications.ts';
import type { Db } from '../open.ts';
import type { Prepared } from '../prepared.ts';
import { rowsOf } from '../prepared.ts';
import type { Attempt } from './attempts.ts';
import { ATTEMPT_COLUMNS } from './attempts.ts';
import { COUNTING_IN } from './histograms.ts';
import { keysOfTryout } from './key-locks.ts';
import type { Result } from './results.ts';

/** An attempt with what it is scored by, as they were at one moment. */
export interface ReadAttempt extends Attempt {
  /** Differs after every write to its row. */
  rowVersion: string;
  /** How often the keys of its tryout had been set. */
  grading: number;
}

const READ: Prepared = {
  name: 'read-attempt-to-seal',
  text: `
    select ${ATTEMPT_COLUMNS}, a.xmin::text as "rowVersion", grading
    from attempts a join tryouts on tryouts.id = a.tryout_id
    where a.account_id = $1 and a.tryout_id = $2`,
};

/** @param on a transaction that has taken `lockToSeal`, or the pool */
export async function readToSeal(
  on: pg.Pool | Db,
  accountId: string,
  tryoutId: number,
): Promise<ReadAttempt | null> {
  const [read] = await rowsOf<ReadAttempt>(on, READ, [accountId, tryoutId]);
  return read ?? null;
}

/** All that a seal writes. */
export interface Seal {
  log: Uint8Array;
  revision: number;
  answers: readonly Answer[];
  sealedAt: number;
  /** Whether it is ranked is found out under the lock. */
  result: Omit<Result, 'isRanked'>;
  title: string;
  message: string;
}

/**
 * Attempt, result, bar and notification in the order of `../locks.ts`, each from the rows of the one before. Everything
 * hangs on `unchanged`; what the other parts read, they read as it was before its locks, so they read nothing that may
 * have changed meanwhile: an attempt that is still as it was read, and rows that conflict, which are always the newest.
 */
const SEAL: Prepared = {
  name: 'seal-attempt',
  text: `
    with unchanged as materialized (
      select lock_unchanged($1, $2, ${keysOfTryout('$2::integer')}, $3, $4) as is_owned
    ), sealed as (
      update attempts set log = $5, revision = $6, answers = $7, sealed_at = $8
      from unchanged where account_id = $1 and tryout_id = $2 and is_owned is not null
      returning number, version_id, is_owned
    ), result as (
      insert into results (account_id, tryout_id, attempt_number, version_id, grading, total, twk, tiu, tkp,
        twk_wrong, tiu_wrong, is_passed, topic_points, topic_right, topic_wrong, topic_empty, finished_at, is_rankable,
        is_ranked)
      select $1, $2, number, version_id, $4, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21::boolean,
        $21 and is_owned
      from sealed
      returning *
    ), ${COUNTING_IN}, notice as (
      select account_id, $22::text as title, $23::text as message, $8::timestamptz as created_at from result
    ), ${NOTIFYING}
    select is_ranked as "isRanked" from result`,
};

/**
 * Seals an attempt that was read by `readToSeal`, if attempt and keys are still as they were read: no save, reset, seal or
 * correction has come between. It is one statement, which holds no lock while anybody computes.
 * @returns null when they have changed, and nothing was written
 */
export async function sealAsRead(on: pg.Pool | Db, read: ReadAttempt, seal: Seal): Promise<Result | null> {
  const { result } = seal;
  const [written] = await rowsOf<Pick<Result, 'isRanked'>>(on, SEAL, [
    ...[read.accountId, read.tryoutId, read.rowVersion, read.grading],
    ...[seal.log, seal.revision, seal.answers, new Date(seal.sealedAt)],
    ...[result.total, result.twk, result.tiu, result.tkp, result.twkWrong, result.tiuWrong, result.isPassed],
    ...[result.topicPoints, result.topicRight, result.topicWrong, result.topicEmpty],
    ...[new Date(result.finishedAt), result.isRankable, seal.title, seal.message],
  ]);
  return written ? { ...result, ...written } : null;
}
