import type { Answer } from '@ambang/exam/rules.ts';
import { isLockTimeout, outageOf } from '@ambang/postgres/outages.ts';
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

/** An attempt with what it is scored by, as they were at one moment. */
export interface ReadAttempt extends Attempt {
  /** Differs after every write to its row. */
  rowVersion: string;
  /** How often the keys of its tryout had been set. */
  grading: number;
}

const READ: Prepared = {
  name: 'read-attempts-to-seal',
  text: `
    select place::integer, ${ATTEMPT_COLUMNS}, a.xmin::text as "rowVersion", grading
    from unnest($1::uuid[], $2::integer[]) with ordinality as wanted (account_id, tryout_id, place)
      join attempts a using (account_id, tryout_id)
      join tryouts on tryouts.id = a.tryout_id`,
};

/** Identifies the current attempt of an account at a tryout. */
export type AttemptKey = Pick<Attempt, 'accountId' | 'tryoutId'>;

/**
 * @param on a transaction that has taken `lockToSeal`, or the pool
 * @returns in the order of `attemptKeys`, null where there is none
 */
export async function readToSeal(
  on: pg.Pool | Db,
  attemptKeys: readonly AttemptKey[],
): Promise<(ReadAttempt | null)[]> {
  const rows = await rowsOf<ReadAttempt & { place: number }>(on, READ, [
    attemptKeys.map(({ accountId }) => accountId),
    attemptKeys.map(({ tryoutId }) => tryoutId),
  ]);
  return inPlaces(attemptKeys, rows, (row) => row);
}

/** All that a seal writes. */
export interface Seal {
  log: Uint8Array;
  revision: number;
  answers: readonly Answer[];
  sealedAt: number;
  /** Whether it is ranked is found out under the lock. */
  result: NewResult;
  title: string;
  message: string;
}

const SEAL_COLUMNS = `
  place integer, "accountId" uuid, "tryoutId" integer, log bytea, revision integer, answers smallint[],
  "sealedAt" timestamptz, title text, message text, grading integer, total smallint, twk smallint, tiu smallint,
  tkp smallint, "twkWrong" smallint, "tiuWrong" smallint, "isPassed" boolean, "topicPoints" smallint[],
  "topicRight" smallint[], "topicWrong" smallint[], "topicEmpty" smallint[], "finishedAt" timestamptz,
  "isRankable" boolean, "isQuick" boolean, "answerAts" integer[]`;

/**
 * Attempts, results, bars and notifications in the order of `../locks.ts`, each from the rows of the one before. Everything
 * hangs on `unchanged`; what the other parts read, they read as it was before its locks, so they read nothing that may
 * have changed meanwhile: attempts that are still as they were read, and rows that conflict, which are always the newest.
 */
const SEAL: Prepared = {
  name: 'seal-attempts',
  text: `
    with seal as materialized (
      select * from json_to_recordset($5) as seal (${SEAL_COLUMNS})
    ), unchanged as materialized (
      select "position" as place, is_owned
      from set_config('lock_timeout', coalesce($6, current_setting('lock_timeout')), true),
        lock_all_free($1, $2, array(select ${keysOfTryout('id')} from unnest($2::integer[]) id), $3, $4, $7, $8, $9)
    ), sealed as (
      update attempts a set log = seal.log, revision = seal.revision, answers = seal.answers, sealed_at = "sealedAt"
      from unchanged join seal using (place) where account_id = "accountId" and tryout_id = "tryoutId"
      returning place, account_id, tryout_id, number, a.version_id, is_owned
    ), result as (
      insert into results (account_id, tryout_id, attempt_number, version_id, grading, total, twk, tiu, tkp,
        twk_wrong, tiu_wrong, is_passed, topic_points, topic_right, topic_wrong, topic_empty, finished_at, is_rankable,
        is_quick, answer_ats, is_ranked)
      select account_id, tryout_id, number, version_id, grading, total, twk, tiu, tkp,
        "twkWrong", "tiuWrong", "isPassed", "topicPoints", "topicRight", "topicWrong", "topicEmpty", "finishedAt",
        "isRankable", "isQuick", "answerAts", "isRankable" and not "isQuick" and is_owned
      from sealed join seal using (place)
      returning *
    ), ${COUNTING_IN}, written as (
      select place, is_ranked, account_id, title, message, "sealedAt" as created_at
      from result join sealed using (account_id, tryout_id) join seal using (place)
    ), notice as (
      select account_id, title, message, created_at from written
    ), ${NOTIFYING}
    select place, is_ranked as "isRanked" from written`,
};

/** An attempt as it was read, and what is to be written on it. */
export interface PreparedSeal {
  read: ReadAttempt;
  seal: Seal;
}

/**
 * How a seal takes its bar: it waits for one that somebody holds, or leaves out whose bar is held; or also those whose bar is
 * not there yet, and might just be made by somebody else.
 */
type BarWait = 'waits' | 'free or new' | 'free';

/**
 * Seals attempts that were read by `readToSeal`, each if attempt and keys are still as they were read: no save, reset, seal
 * or correction has come between, or is under way. It is one statement, which holds no lock while anybody computes.
 * @param bars which of the bars it takes; one that it may wait for it waits for as long as its connection does, or for
 * `NEW_BAR_LOCK_MS` where others would wait with it
 * @returns in the order of `seals`; null where something has changed or is locked, and nothing was written
 */
export async function sealUnchanged(
  on: pg.Pool | Db,
  seals: readonly PreparedSeal[],
  bars: BarWait = 'waits',
): Promise<(Result | null)[]> {
  const isShared = bars !== 'waits';
  const written = await rowsOf<{ place: number; isRanked: boolean }>(on, SEAL, [
    seals.map(({ read }) => read.accountId),
    seals.map(({ read }) => read.tryoutId),
    seals.map(({ read }) => read.rowVersion),
    seals.map(({ read }) => read.grading),
    JSON.stringify(seals.map(({ seal }, index) => asRow(seal, index + 1))),
    isShared ? String(NEW_BAR_LOCK_MS) : null,
    isShared ? seals.map(({ seal }) => seal.result.attemptNumber === 1) : null,
    isShared ? seals.map(({ seal: { result } }) => (isForRanking(result) ? result.total : null)) : null,
    bars === 'free or new',
  ]);
  return inPlaces(seals, written, ({ isRanked }, { seal }) => ({ ...seal.result, isRanked }));
}

/** The whole statement waits, also the seals of other bars. It is less than PostgreSQL needs to find a deadlock. */
const NEW_BAR_LOCK_MS = 200;

/**
 * `sealUnchanged` for seals that know nothing of each other: it leaves out whose bar or account somebody holds, and tries those
 * once more, because other processes hold theirs for some milliseconds. A bar that is being made by somebody else it has to
 * wait for; when that takes long, it does without those whose bars are new.
 * @param onFault is told of failures other than such a wait
 * @returns as `sealUnchanged`; null also where something failed for the sake of one of them. Those may be tried alone
 * @throws when the database is not available
 */
export async function sealBatch(
  pool: pg.Pool,
  seals: readonly PreparedSeal[],
  onFault: (fault: unknown) => void,
): Promise<(Result | null)[]> {
  let hasFailed = false;
  const tried = (some: readonly PreparedSeal[], bars: BarWait) =>
    sealUnchanged(pool, some, bars).catch((fault: unknown) => {
      if (isLockTimeout(fault)) return null;
      if (outageOf(fault) !== null) throw fault;
      hasFailed = true;
      onFault(fault);
      return some.map(() => null);
    });
  const first = await tried(seals, 'free or new');
  const left = seals.filter((_, index) => !first?.[index]);
  if (left.length === 0 || hasFailed) return first ?? [];
  const again = await tried(left, first ? 'free or new' : 'free');
  const late = new Map(left.map((seal, index) => [seal, again?.[index] ?? null]));
  return seals.map((seal, index) => first?.[index] ?? late.get(seal) ?? null);
}

const asRow = ({ result, log, sealedAt, ...seal }: Seal, place: number) => ({
  ...result,
  ...seal,
  place,
  log: `\\x${Buffer.from(log.buffer, log.byteOffset, log.byteLength).toString('hex')}`,
  sealedAt: new Date(sealedAt),
  finishedAt: new Date(result.finishedAt),
});

/** @param rows of some of the items, whose places count from 1 */
function inPlaces<Item, Row extends { place: number }, Outcome>(
  items: readonly Item[],
  rows: readonly Row[],
  outcomeOf: (row: Row, item: Item) => Outcome,
): (Outcome | null)[] {
  const rowAt = new Map(rows.map((row) => [row.place, row]));
  return items.map((item, index) => {
    const row = rowAt.get(index + 1);
    return row ? outcomeOf(row, item) : null;
  });
}
